import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { english } from './texts/english.ts';
import type { DiagramTexts, Texts } from './texts/texts.ts';

/** Languages other than English, loaded when asked for. */
export type TextLoaders<T> = Readonly<Record<string, () => Promise<T>>>;

const LOADERS: TextLoaders<Texts> = {
  de: async () => (await import('./texts/de.ts')).de,
  es: async () => (await import('./texts/es.ts')).es,
  fr: async () => (await import('./texts/fr.ts')).fr,
  nl: async () => (await import('./texts/nl.ts')).nl,
  pt: async () => (await import('./texts/pt.ts')).pt,
  ru: async () => (await import('./texts/ru.ts')).ru,
  zh: async () => (await import('./texts/zh.ts')).zh,
};

interface Host extends ReactiveControllerHost, HTMLElement {}

/** The `lang` that applies to an element, its own or that of what it stands in, also across shadow roots. */
function langOf(element: Element): string {
  for (let at: Node | null = element; at; at = at.parentNode ?? (at as Partial<ShadowRoot>).host ?? null) {
    const lang = at instanceof Element && at.getAttribute('lang');
    if (lang) return lang;
  }
  return '';
}

/** Texts in the language of the element; English until they are there, and for languages that we do not have. */
export class LocaleOf<T> implements ReactiveController {
  readonly #host: Host;
  readonly #english: T;
  readonly #loaders: TextLoaders<T>;
  #lang = '';
  texts: T;

  constructor(host: Host, english: T, loaders: TextLoaders<T>) {
    this.#host = host;
    this.#english = english;
    this.#loaders = loaders;
    this.texts = english;
    host.addController(this);
  }

  hostConnected(): void {
    this.refresh();
  }

  /** Looks again which language applies. */
  refresh(): void {
    const lang = langOf(this.#host).toLowerCase().split('-')[0];
    if (lang === this.#lang) return;
    this.#lang = lang;
    const load = Object.hasOwn(this.#loaders, lang) ? this.#loaders[lang] : async () => this.#english;
    void load().then(
      (texts) => {
        if (lang !== this.#lang || texts === this.texts) return;
        this.texts = texts;
        this.#host.requestUpdate();
      },
      () => undefined, // a language that cannot be loaded: English stays
    );
  }
}

/** The board's own texts. */
export class Locale extends LocaleOf<DiagramTexts> {
  constructor(host: Host) {
    super(host, english, LOADERS);
  }
}
