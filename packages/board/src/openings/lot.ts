import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { loadTable, type Players } from '@draughts/openings';
import {
  announce,
  drawLot,
  makeSecret,
  poolOf,
  readRecord,
  readTerms,
  verifyLot,
  type LotFinding,
  type LotRecord,
  type LotTerms,
} from '@draughts/openings/lot';
import type { Fault } from '@draughts/rules/board';
import { DraughtsLotEvent } from './events.ts';
import { loadFailed } from './load-failed.ts';
import { openingLocale } from './locale.ts';
import { entropyOf, idsIn, readForm } from './lot-form.ts';
import { lotStyles } from './lot-styles.ts';
import { shared } from './styles.ts';
import { PageElement } from '../page-element.ts';

/** What a verification showed. */
interface Verdict {
  readonly fault?: Fault;
  readonly findings: readonly LotFinding[];
  readonly announced: boolean;
}

/**
 * The lot (R64 9.1) on a page: announces a draw, draws it with the players' words, and verifies what others drew. The
 * secret is made here and leaves the page only with the record.
 *
 * @tagname draughts-opening-lot
 * @fires {DraughtsLotEvent} draughts-lot - A draw was made on the page.
 * @cssprop --draughts-openings-active - As on the card.
 * @cssprop --draughts-openings-on-active - As on the card.
 */
export class DraughtsOpeningLot extends PageElement {
  static override styles = [shared, lotStyles];
  static override properties: PropertyDeclarations = {
    table: {},
    players: {},
    lang: { reflect: true },
    terms: { state: true },
    record: { state: true },
    fault: { state: true },
    verdict: { state: true },
    copied: { state: true },
  };

  /** the table that is drawn from */
  declare table: string;
  /** for whom: `women`, `men`, or `mixed` */
  declare players: Players | 'mixed' | undefined;
  declare private terms: LotTerms | null;
  declare private record: LotRecord | null;
  declare private fault: Fault | null;
  declare private verdict: Verdict | null;
  declare private copied: string;

  readonly #locale = openingLocale(this);
  #secret = '';

  constructor() {
    super();
    this.table = 'rulebook';
    this.terms = null;
    this.record = null;
    this.fault = null;
    this.verdict = null;
    this.copied = '';
  }

  protected override get ready(): boolean {
    return this.#locale.settled;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('beforeunload', this.#onLeave);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('beforeunload', this.#onLeave);
  }

  /** The secret of what was announced is on this page alone. */
  readonly #onLeave = (event: Event): void => {
    if (this.terms && !this.record) event.preventDefault();
  };

  protected override willUpdate(): void {
    this.#locale.refresh();
  }

  protected override render(): TemplateResult {
    const { lot } = this.#locale.texts;
    return html`<p>${lot.intro}</p>
      <div class="halves">
        <section>
          <h2>${lot.draw}</h2>
          ${this.record ? this.#renderRecord(this.record) : this.terms ? this.#renderTerms(this.terms) : this.#renderForm()}
          ${this.fault ? html`<p role="alert">${this.#locale.texts.problem(this.fault.code, this.fault.message)}</p>` : nothing}
        </section>
        <section>
          <h2>${lot.verify}</h2>
          ${this.#renderVerify()}
        </section>
      </div>`;
  }

  #renderForm(): TemplateResult {
    const { lot } = this.#locale.texts;
    const pairings = [1, 2, 3, 4].map((number) => lot.pairing(number)).join('\n');
    return html`<form @submit=${this.#announce}>
      ${this.#renderPlayers()}
      <label class="field"><span>${lot.event}</span><input name="event" maxlength="200" /></label>
      <label class="field"
        ><span>${lot.pairings}</span><textarea name="pairings" rows="4" .value=${pairings}></textarea>
      </label>
      <label class="field"><span>${lot.exclude}</span><textarea name="exclude" rows="2"></textarea></label>
      <label class="check"><input type="checkbox" name="quiet" />${lot.quiet}</label>
      <label class="check"><input type="checkbox" name="replacement" />${lot.replacement}</label>
      <button class="main">${lot.announce}</button>
    </form>`;
  }

  #renderPlayers(): TemplateResult {
    const { texts } = this.#locale;
    const option = (value: string, label: string) =>
      html`<option value=${value} ?selected=${value === (this.players ?? 'mixed')}>${label}</option>`;
    return html`<label class="field"
      ><span>${texts.forWhom}</span
      ><select name="players">
        ${option('mixed', texts.players(true, true))}${option('women', texts.women)}${option('men', texts.men)}
      </select></label
    >`;
  }

  #renderTerms(terms: LotTerms): TemplateResult {
    const { lot } = this.#locale.texts;
    return html`<p>${lot.announceHint}</p>
      ${this.#renderText('terms', lot.terms, JSON.stringify(terms))}
      <form @submit=${this.#draw}>
        <label class="field"
          ><span>${lot.entropy}</span
          ><textarea name="entropy" rows="3" placeholder=${lot.entropyHint}></textarea>
        </label>
        <button class="main">${lot.reveal}</button>
      </form>`;
  }

  #renderRecord(record: LotRecord): TemplateResult {
    const { lot } = this.#locale.texts;
    return html`<div class="result" role="status">
        <ol class="draws">
          ${record.draws.map(
            ({ pairing, opening }) =>
              html`<li>
                <span>${pairing}</span>
                <a href="#opening=${opening}">${opening.slice(opening.indexOf('/') + 1)}</a>
              </li>`,
          )}
        </ol>
      </div>
      ${this.#renderText('record', lot.record, JSON.stringify(record))}
      <button type="button" @click=${this.#reset}>${lot.again}</button>`;
  }

  #renderText(name: string, label: string, text: string): TemplateResult {
    const { lot } = this.#locale.texts;
    return html`<label class="field"
        ><span>${label}</span
        ><textarea class="code" readonly rows="4" data-name=${name} .value=${text}></textarea>
      </label>
      <button type="button" @click=${() => this.#copy(name, text)}>
        ${this.copied === name ? lot.copied : lot.copy}
      </button>`;
  }

  #renderVerify(): TemplateResult {
    const { lot } = this.#locale.texts;
    return html`<form @submit=${this.#verify}>
      <label class="field"
        ><span>${lot.record}</span
        ><textarea class="code" name="record" rows="5" placeholder=${lot.recordHint} required></textarea>
      </label>
      <label class="field"
        ><span>${lot.terms}</span
        ><textarea class="code" name="terms" rows="3" placeholder=${lot.termsHint}></textarea>
      </label>
      <label class="field"
        ><span>${lot.entropy}</span><textarea name="words" rows="2" placeholder=${lot.entropyHint}></textarea>
      </label>
      <button class="main">${lot.check}</button>
      <div role="status">${this.verdict ? this.#renderVerdict(this.verdict) : nothing}</div>
    </form>`;
  }

  #renderVerdict({ fault, findings, announced }: Verdict): TemplateResult {
    const { lot } = this.#locale.texts;
    if (fault)
      return html`<p class="verdict bad">${this.#locale.texts.problem(fault.code, fault.message)}</p>`;
    const bad = findings.some(({ severity }) => severity === 'error');
    const head = bad ? lot.unfair : announced ? lot.fairAnnounced : lot.fair;
    return html`<p class="verdict ${bad ? 'bad' : 'good'}">${bad ? '✗' : '✓'} ${head}</p>
      <ul>
        ${findings.map(({ code, message }) => html`<li>${this.#locale.texts.problem(code, message)}</li>`)}
      </ul>`;
  }

  readonly #announce = async (event: SubmitEvent): Promise<void> => {
    const form = readForm(event);
    const table = await loadTable(this.table).catch(loadFailed);
    if (!table.ok) return void (this.fault = table.error);
    const players = form.text('players');
    const pool = poolOf(table.value, {
      players: players === 'women' || players === 'men' ? players : 'mixed',
      exclude: idsIn(form.text('exclude')),
      quiet: form.on('quiet'),
    });
    if (!pool.ok) return void (this.fault = pool.error);
    const secret = makeSecret((bytes) => crypto.getRandomValues(bytes));
    const { lot } = this.#locale.texts;
    const pairings = form.lines('pairings');
    const terms = announce(
      {
        event: form.text('event').trim(),
        table: this.table,
        pool: pool.value,
        pairings: pairings.length ? pairings : [lot.pairing(1)],
        replacement: form.on('replacement'),
      },
      secret,
    );
    // What could not be drawn must not be announced.
    const fit = drawLot(terms, secret);
    this.fault = fit.ok ? null : fit.error;
    if (!fit.ok) return;
    this.#secret = secret;
    this.terms = terms;
  };

  readonly #draw = (event: SubmitEvent): void => {
    const entropy = readForm(event).lines('entropy').map(entropyOf);
    const record = this.terms && drawLot(this.terms, this.#secret, entropy);
    if (!record) return;
    this.fault = record.ok ? null : record.error;
    // The announcement may be published: it stays until words are given that can be drawn with.
    if (!record.ok) return;
    this.record = record.value;
    this.dispatchEvent(new DraughtsLotEvent(record.value));
  };

  readonly #verify = async (event: SubmitEvent): Promise<void> => {
    const form = readForm(event);
    const record = readRecord(form.text('record'));
    const terms = form.text('terms').trim() ? readTerms(form.text('terms')) : undefined;
    const fault = !record.ok ? record.error : terms && !terms.ok ? terms.error : undefined;
    if (fault || !record.ok) return void (this.verdict = { fault, findings: [], announced: false });
    // Without the table the draw itself can still be verified.
    const table = await loadTable(record.value.table).catch(loadFailed);
    const announced = terms?.ok ? terms.value : undefined;
    this.verdict = {
      findings: verifyLot(
        record.value,
        announced,
        table.ok ? table.value : undefined,
        form.lines('words').map(entropyOf),
      ),
      announced: announced !== undefined,
    };
  };

  readonly #reset = (): void => {
    this.#secret = '';
    this.terms = null;
    this.record = null;
    this.fault = null;
    this.copied = '';
  };

  async #copy(name: string, text: string): Promise<void> {
    // A page without TLS has no clipboard: then the text is selected, to be copied by hand.
    this.renderRoot.querySelector<HTMLTextAreaElement>(`textarea[data-name=${name}]`)?.select();
    await navigator.clipboard?.writeText(text).then(
      () => (this.copied = name),
      () => undefined,
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'draughts-opening-lot': DraughtsOpeningLot;
  }
}
