import { refusals } from '../input/on-demand.ts';

/**
 * What the boards of an opening page load only when they are used: a card's moves, the board that is played on, and why a move
 * is not possible. Once they are here the page works without the network. A module that does not come is asked for again
 * when it is needed.
 */
export async function prefetch(lang: string): Promise<void> {
  const parts = [
    import('../sources/opening.ts'),
    import('../replay/replay.ts'),
    import('../input/input.ts'),
    refusals.load(),
    import('../input/reasons.ts').then(({ loadReasons }) => loadReasons(lang)),
  ];
  await Promise.allSettled(parts);
}
