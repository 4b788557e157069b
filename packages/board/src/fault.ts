import { html, type TemplateResult } from 'lit';
import type { Fault } from '@draughts/rules/board';
import type { DiagramTexts } from './texts/texts.ts';

/** What is wrong, in the language of the board as far as it has words for it; the details are in English. */
export const renderFault = ({ fault }: DiagramTexts, { code, message }: Fault): TemplateResult =>
  html`<p part="fault" class="fault" role="alert" dir="auto">
    ${fault ? `${fault(code)} ` : ''}<bdi lang="en">${message}</bdi>
  </p>`;
