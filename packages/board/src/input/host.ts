import type { Notation, View } from '@draughts/diagram/draw';
import type { GameScene } from '../game-scene.ts';
import type { DiagramTexts } from '../texts/texts.ts';

/** What play by hand needs of its board. */
export interface InputHost extends HTMLElement {
  readonly scene: GameScene;
  readonly view: View;
  readonly squareNames: Notation;
  readonly texts: DiagramTexts;
  readonly guess: boolean;
  readonly side: 'white' | 'black' | undefined;
  readonly premove: boolean;
  readonly renderRoot: HTMLElement | DocumentFragment;
  readonly boardElement: HTMLElement | null;
  readonly menElements: ArrayLike<HTMLElement>;
  requestUpdate(): void;
  readonly updateComplete: Promise<boolean>;
}
