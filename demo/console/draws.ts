/** Which draw rules are near, in the arbiter's words. */
import type { Counter, DrawRuleId } from '@draughts/live/draws';
import type { BoardState } from '@draughts/live/view';

const NAMES: Readonly<Record<DrawRuleId, string>> = {
  repetition: 'Position repeated',
  kings_only: 'Only kings moved, nothing captured',
  no_capture: 'Nothing captured',
  unchanged: 'Same pieces on the board',
  few_pieces: 'Few pieces',
  very_few_pieces: 'Very few pieces',
  main_road: 'Lone king on the main road',
  one_each: 'One king each',
  lone_king: 'Against a lone king',
  short_of_time: 'Short of time',
  offer: 'Draw offers',
};

/** Where the event says itself from which move on a draw may be offered, the relay holds to that. */
const inEvent = (counter: Counter, offersFrom = 0): Counter =>
  counter.rule === 'offer' && offersFrom > 0
    ? { ...counter, limit: offersFrom, reached: counter.count >= offersFrom }
    : counter;

/** A count is shown from half its limit on: before that it only distracts. */
const isNear = ({ rule, count, limit, reached }: Counter): boolean =>
  rule === 'offer' ? !reached : reached || (count > 1 && count * 2 >= limit);

function line({ rule, article, count, limit, reached, claim }: Counter): string {
  const name = `${NAMES[rule]} (${article})`;
  if (rule === 'offer') return `${name}: after ${limit} moves each, so far ${count}`;
  const who = {
    player: 'may be claimed',
    better: 'the better side may claim',
    arbiter: 'the arbiter decides',
  }[claim];
  return `${name}: ${count} of ${limit}${reached ? `, ${who}` : ''}`;
}

/** Shows the rules that are near in `list`; the counters are loaded with the first board. `offersFrom` is the event's. */
export async function showDraws(
  list: HTMLElement,
  state: BoardState,
  offersFrom: number | undefined,
  isNow: () => boolean,
): Promise<void> {
  const { drawCounters } = await import('@draughts/live/draws');
  if (!isNow()) return;
  const found = drawCounters(state);
  const running = found.ok && state.result === null ? found.value : [];
  const near = running.map((counter) => inEvent(counter, offersFrom)).filter(isNear);
  list.replaceChildren(
    ...near.map((counter) => {
      const item = document.createElement('li');
      item.textContent = line(counter);
      item.classList.toggle('reached', counter.reached);
      return item;
    }),
  );
}
