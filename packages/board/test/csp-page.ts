/** A page with a strict content security policy: what it shows and what was refused, for the test outside. */
import { writeFen } from '@draughts/rules/board';
import '../src/define.ts';

const violations: string[] = [];
document.addEventListener('securitypolicyviolation', (event) =>
  violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`),
);
const board = document.querySelector('draughts-board');
const check = () => {
  if (!board?.position || !board.shadowRoot?.querySelector('[role=gridcell]'))
    return void requestAnimationFrame(check);
  Object.assign(window, { report: { fen: writeFen(board.position), violations } });
};
check();
