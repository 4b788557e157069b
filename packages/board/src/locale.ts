import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { languageOf } from './language.ts';
import { english } from './texts/english.ts';
import type { DiagramTexts } from './texts/texts.ts';

/** Texts in all languages, English where one has none: each is loaded when it is asked for, and kept. */
export interface Dictionary<T> {
  /** those that are here already, by language */
  readonly here: Readonly<Record<string, T>>;
  load(this: void, lang: string): Promise<T>;
}

/** `load`: all texts of a language (`de`, `zh`); nothing where there is none of that language. */
export function dictionaryOf<T>(english: T, load: (lang: string) => Promise<T | undefined>): Dictionary<T> {
  const here: Record<string, T> = { en: english };
  return { here, load: async (lang) => (here[lang] = (await load(lang)) ?? english) };
}

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

/** The way to find it; a server has another one (`served-language.ts`). */
export const finding = { langOf };

interface Refreshed {
  refresh(): void;
}

interface Watch {
  readonly locales: Set<Refreshed>;
  readonly observer: MutationObserver;
}

/** By document or shadow root: one observer for all elements in it. */
const watches = new Map<Node, Watch>();

function watchOf(root: Node): Watch {
  const locales = new Set<Refreshed>();
  const observer = new MutationObserver(() => locales.forEach((each) => each.refresh()));
  observer.observe(root, { subtree: true, attributeFilter: ['lang'] });
  return { locales, observer };
}

/** Looks again when a `lang` changes anywhere in a document or shadow root. Returns what ends it. */
function watch(root: Node, locale: Refreshed): () => void {
  const known = watches.get(root) ?? watchOf(root);
  watches.set(root, known);
  known.locales.add(locale);
  return () => {
    known.locales.delete(locale);
    if (known.locales.size) return;
    known.observer.disconnect();
    watches.delete(root);
  };
}

/** The document, with the shadow roots between it and an element: of another document where it has been moved. */
function rootsOf(element: Node): readonly Node[] {
  const root = element.getRootNode();
  return 'host' in root ? [root, ...rootsOf(root.host as Element)] : [root];
}

/**
 * Texts in the language of the element; English until they are there, as long as they cannot be loaded, and for
 * languages that we do not have.
 */
export class LocaleOf<T extends object> implements ReactiveController {
  readonly #host: Host;
  readonly #dictionary: Dictionary<T>;
  #lang = 'en';
  #shown = 'en';
  /** half the milliseconds until texts that did not come are asked for again */
  #patience = 1000;
  #unwatch: readonly (() => void)[] = [];
  texts: T;

  constructor(host: Host, dictionary: Dictionary<T>) {
    this.#host = host;
    this.#dictionary = dictionary;
    this.texts = dictionary.here['en'];
    host.addController(this);
  }

  hostConnected(): void {
    this.#unwatch = rootsOf(this.#host).map((root) => watch(root, this));
    this.refresh();
  }

  hostDisconnected(): void {
    for (const unwatch of this.#unwatch) unwatch();
    this.#unwatch = [];
  }

  /** Whether the texts are those of the language that applies, as far as they can be had. */
  get settled(): boolean {
    return this.#shown === this.#lang;
  }

  /** Looks again which language applies. */
  refresh(): void {
    const lang = languageOf(finding.langOf(this.#host));
    if (lang === this.#lang) return;
    this.#lang = lang;
    const { here, load } = this.#dictionary;
    const show = (texts = here['en']) => {
      if (lang !== this.#lang) return;
      this.#shown = lang;
      this.texts = texts;
      this.#host.requestUpdate();
    };
    const now = here[lang];
    if (now) return show(now);
    load(lang).then(show, () => {
      show();
      setTimeout(
        () => {
          this.#lang = '';
          this.refresh();
        },
        (this.#patience *= 2),
      );
    });
  }
}

/** What boards say, and with it what their companions do. */
export const boardTexts = dictionaryOf<DiagramTexts>(english, async (lang) => {
  const { languages, completed } = await import('./texts/languages.ts');
  return completed<DiagramTexts>(english, languages[lang]?.());
});

/** The board's own texts. */
export class Locale extends LocaleOf<DiagramTexts> {
  constructor(host: Host) {
    super(host, boardTexts);
  }
}
