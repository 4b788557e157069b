import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { languageOf } from './language.ts';
import { english } from './texts/english.ts';
import type { DiagramTexts } from './texts/texts.ts';

/** All texts of a language (`de`, `zh`); nothing where there is none of that language. */
export type LoadTexts<T> = (lang: string) => Promise<T | undefined>;

interface Host extends ReactiveControllerHost, HTMLElement {}

/** The `lang` that applies to an element, its own or that of what it stands in, also across shadow roots. */
function langOf(element: Element): string {
  for (let at: Node | null = element; at; at = at.parentNode ?? (at as Partial<ShadowRoot>).host ?? null) {
    // Not `instanceof`: a frame's page has an `Element` of its own, and a server has none.
    const lang = (at as Partial<Element>).getAttribute?.('lang');
    if (lang) return lang;
  }
  return '';
}

interface Refreshed {
  refresh(): void;
}

const locales = new Set<Refreshed>();
let watching: MutationObserver | null = null;

/** Looks again when a `lang` changes anywhere in the page: one observer for all elements. */
function watch(locale: Refreshed): void {
  locales.add(locale);
  if (watching) return;
  watching = new MutationObserver(() => locales.forEach((each) => each.refresh()));
  watching.observe(document, { subtree: true, attributeFilter: ['lang'] });
}

function unwatch(locale: Refreshed): void {
  locales.delete(locale);
  if (locales.size) return;
  watching?.disconnect();
  watching = null;
}

/**
 * Texts in the language of the element; English until they are there, as long as they cannot be loaded, and for
 * languages that we do not have.
 */
export class LocaleOf<T extends object> implements ReactiveController {
  readonly #host: Host;
  readonly #english: T;
  readonly #load: LoadTexts<T>;
  #lang = 'en';
  /** half the milliseconds until texts that did not come are asked for again */
  #patience = 1000;
  texts: T;

  constructor(host: Host, english: T, load: LoadTexts<T>) {
    this.#host = host;
    this.#english = english;
    this.#load = load;
    this.texts = english;
    host.addController(this);
  }

  hostConnected(): void {
    watch(this);
    this.refresh();
  }

  hostDisconnected(): void {
    unwatch(this);
  }

  /** Looks again which language applies. */
  refresh(): void {
    const lang = languageOf(langOf(this.#host));
    if (lang === this.#lang) return;
    this.#lang = lang;
    const show = (texts: T = this.#english) => {
      if (lang !== this.#lang) return;
      this.texts = texts;
      this.#host.requestUpdate();
    };
    void (lang === 'en' ? Promise.resolve(undefined) : this.#load(lang)).then(show, () => {
      show();
      const again = () => {
        if (lang !== this.#lang) return;
        this.#lang = '';
        this.refresh();
      };
      setTimeout(again, (this.#patience *= 2));
    });
  }
}

/** The board's own texts. */
export class Locale extends LocaleOf<DiagramTexts> {
  constructor(host: Host) {
    super(host, english, async (lang) => {
      const { languages, completed } = await import('./texts/languages.ts');
      return completed<DiagramTexts>(english, languages[lang]?.());
    });
  }
}
