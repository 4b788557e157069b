import type { Position, Refusal } from '@draughts/rules';
import { explain } from '@draughts/rules/reasons';
import { allTexts } from '../texts/en.ts';
import type { DiagramTexts } from '../texts/texts.ts';
import { loadReasons, type Reasons } from './reasons.ts';

/** Why moves are not possible, in the language of a board; what does not come is said in English. */
export class Refusals {
  /** of the language `#lang`, once they have come */
  #reasons: Partial<Reasons> | null = null;
  #lang = 'en';

  /** Has the reasons of a language ready. */
  learn({ lang }: DiagramTexts): void {
    if (lang === this.#lang) return;
    this.#lang = lang;
    this.#reasons = null;
    if (lang === 'en') return;
    void loadReasons(lang).then(
      (reasons) => {
        if (lang === this.#lang) this.#reasons = reasons ?? null;
      },
      () => undefined,
    );
  }

  /** The reason, with how much is taken and how much must be. */
  say(diagramTexts: DiagramTexts, position: Position, refusal: Refusal): string {
    const texts = allTexts(diagramTexts);
    const reason = this.#reasons?.[refusal.code];
    // Whose turn it is says enough without a list of all moves.
    const { moves } = refusal.code === 'WRONG_SIDE_TO_MOVE' ? { moves: [] } : refusal;
    if (!reason) return explain(position, { ...refusal, moves });
    const yours = refusal.attempted?.captures.length ?? 0;
    const best = refusal.moves[0]?.captures.length ?? 0;
    if (!yours || best <= yours) return reason;
    return `${reason}${reason.endsWith('。') ? '' : ' '}${texts.counted(yours, best)}`;
  }
}
