import { CUSTOM_ELEMENTS_SCHEMA, Component, computed, signal } from '@angular/core';
import type { DraughtsMoveEvent, DraughtsPositionEvent } from '@draughts/board';
import { ARROW, LIST, PDN } from '../sample.ts';

@Component({
  selector: 'app-page',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <main>
      <button (click)="turned.set(!turned())">turn</button>
      <button (click)="marked.set(!marked())">mark</button>
      <button (click)="vetoed.set(!vetoed())">veto</button>
      <button (click)="shown.set(!shown())">show</button>
      <button (click)="ply.set(0)">start</button>
      <button (click)="reverse()">reverse</button>
      <draughts-board
        id="play"
        interactive
        variant="international"
        coordinates="squares"
        [attr.orientation]="turned() ? 'black' : 'white'"
        [animationDuration]="0"
        [shapes]="shapes()"
        (draughts-move)="moved($event)"
      ></draughts-board>
      <output>{{ log().join(', ') }}</output>
      <draughts-player for="game" side="white"></draughts-player>
      @if (shown()) {
        <draughts-board id="game" [pdn]="pdn" [ply]="ply()" controls (draughts-position)="stepped($event)">
          <draughts-moves></draughts-moves>
        </draughts-board>
      }
      <p id="ply">{{ ply() }}</p>
      <ul>
        @for (item of list(); track item.id) {
          <li><draughts-board [id]="item.id" [fen]="item.fen"></draughts-board></li>
        }
      </ul>
    </main>
  `,
})
export class Page {
  readonly pdn = PDN;
  readonly turned = signal(false);
  readonly marked = signal(true);
  readonly vetoed = signal(false);
  readonly shown = signal(true);
  readonly ply = signal(2);
  readonly list = signal(LIST);
  readonly log = signal<readonly string[]>([]);
  readonly shapes = computed(() => (this.marked() ? ARROW : []));

  moved(event: DraughtsMoveEvent) {
    if (this.vetoed()) event.preventDefault();
    this.log.update((log) => [...log, `${this.vetoed() ? 'vetoed' : 'moved'} ${event.move}`]);
  }

  stepped(event: DraughtsPositionEvent) {
    this.ply.set(event.ply);
  }

  reverse() {
    this.list.update((list) => [...list].reverse());
  }
}
