/** What the operator is told: one line for what went well, one for what did not. */
import { element } from './dom.ts';

/** Says what was done; a former error goes away. */
export function showMessage(text: string): void {
  element('message').textContent = text;
  element('error').textContent = '';
}

/** Says what went wrong and what to do. */
export function showError(text: string): void {
  element('message').textContent = '';
  element('error').textContent = text;
}
