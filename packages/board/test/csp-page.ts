/** A page with a strict content security policy: what it shows and what was refused, for the test outside. */
import { writeFen, type Position } from '@draughts/rules/board';
import '../src/define.ts';
import { miniBoard } from '../src/openings/mini-board.ts';

const violations: string[] = [];
document.addEventListener('securitypolicyviolation', (event) =>
  violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`),
);
addEventListener('error', ({ message }) => violations.push(message));
addEventListener('unhandledrejection', ({ reason }) => violations.push(String(reason)));

const board = document.querySelector('draughts-board');

/** What each element shows when all of it is there. */
const SEEN: readonly (readonly [element: string, part: string])[] = [
  ['#play', '[role=gridcell]'],
  ['draughts-moves', '[part=diagram] svg'],
  ['draughts-clock', '[part=time]'],
  ['draughts-player', '[part=name]'],
  ['draughts-opening-card', '[part=before] svg'],
  ['draughts-opening-table', '.cell'],
  ['draughts-setup', 'button'],
];

const missing = () =>
  SEEN.filter(([element, part]) => !document.querySelector(element)?.shadowRoot?.querySelector(part));

/** The small picture of a position with kings, which few openings have. */
const small = (position: Position) => miniBoard(position, 'wood').getAttribute('viewBox');

const check = () => {
  const absent = missing();
  Object.assign(window, { absent });
  if (!board?.position || absent.length > 0) return void requestAnimationFrame(check);
  const night = getComputedStyle(
    document.querySelector('[theme=night]')!.shadowRoot!.querySelector('.board')!,
  );
  const report = {
    fen: writeFen(board.position),
    small: small(board.position),
    light: night.getPropertyValue('--light'),
    violations,
  };
  Object.assign(window, { report });
};
check();
