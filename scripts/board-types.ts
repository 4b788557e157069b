/** The types of the elements for templates: React's JSX, Vue and Svelte. What a prop may be is taken from the element's class. */

/** What is known of an element that matters to a template. */
export interface TemplateElement {
  readonly tag: string;
  readonly description: string;
  /** its declarations, relative to the package */
  readonly module: string;
  /** properties that a page may set */
  readonly properties: readonly string[];
  /** attributes that are not named as their property is, with the name of that */
  readonly attributes: readonly (readonly [attribute: string, property: string])[];
  readonly events: readonly string[];
}

const MARK = '// Written by scripts/board-docs.ts from the sources of the elements.\n';
const union = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(' | ') || 'never';
const pascal = (name: string): string =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The names and events of the elements come with their modules. */
const modules = (elements: readonly TemplateElement[]): string =>
  ['../dist/events/index.js', '../dist/openings/events.js', ...elements.map(({ module }) => module)]
    .map((module) => `import type {} from '${module}';`)
    .join('\n');

const attributes = ({ tag, attributes }: TemplateElement): string =>
  attributes
    .map(([name, property]) => `'${name}'?: HTMLElementTagNameMap['${tag}']['${property}'] | string;`)
    .join(' ');

/** `on` makes the name of a listener from that of its event. */
const listeners = ({ events }: TemplateElement, on: (event: string) => string): string =>
  events.map((event) => `'${on(event)}'?: (event: HTMLElementEventMap['${event}']) => void;`).join(' ');

const rows = (elements: readonly TemplateElement[], row: (element: TemplateElement) => string): string =>
  elements
    .map(
      (element) =>
        `    /** ${element.description.replace(/\s+/g, ' ')} */\n    '${element.tag}': ${row(element)};`,
    )
    .join('\n');

const own = (element: TemplateElement, on: (event: string) => string): string =>
  `'${element.tag}', ${union(element.properties)}, { ${attributes(element)} ${listeners(element, on)} }`;

const react = (elements: readonly TemplateElement[]): string => `${MARK}${modules(elements)}
import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type Tags = HTMLElementTagNameMap;
type Tag<T extends keyof Tags, P extends keyof Tags[T], Rest> = Omit<
  DetailedHTMLProps<HTMLAttributes<Tags[T]>, Tags[T]>,
  P | keyof Rest
> &
  Partial<Pick<Tags[T], P>> &
  Rest & { class?: string };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${rows(elements, (element) => `Tag<${own(element, (event) => `on${event}`)}>`)}
    }
  }
}
`;

const vue = (elements: readonly TemplateElement[]): string => `${MARK}${modules(elements)}
import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';

type Tags = HTMLElementTagNameMap;
type Emits<N extends keyof HTMLElementEventMap> = { [K in N]: (event: HTMLElementEventMap[K]) => void };
type Tag<T extends keyof Tags, P extends keyof Tags[T], Rest, N extends keyof HTMLElementEventMap> = new () => Tags[T] & {
  /** @deprecated Only for type checks of templates. */
  $props: Partial<Pick<Tags[T], P>> & Omit<HTMLAttributes, P | keyof Rest> & Rest & PublicProps;
  /** @deprecated Only for type checks of templates. */
  $emit: EmitFn<Emits<N>>;
};

declare module 'vue' {
  interface GlobalComponents {
${rows(elements, (element) => `Tag<${own(element, (event) => `on${pascal(event)}`)}, ${union(element.events)}>`)}
  }
}
`;

const svelte = (elements: readonly TemplateElement[]): string => `${MARK}${modules(elements)}
import type { HTMLAttributes } from 'svelte/elements';

type Tags = HTMLElementTagNameMap;
type Tag<T extends keyof Tags, P extends keyof Tags[T], Rest> = Omit<HTMLAttributes<Tags[T]>, P | keyof Rest> &
  Partial<Pick<Tags[T], P>> &
  Rest;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${rows(elements, (element) => `Tag<${own(element, (event) => `on${event}`)}>`)}
  }
}
`;

/** The files by their names; `empty.js` is what runs when one is imported for its types. */
export const templateTypes = (elements: readonly TemplateElement[]): Readonly<Record<string, string>> => ({
  'react.d.ts': react(elements),
  'vue.d.ts': vue(elements),
  'svelte.d.ts': svelte(elements),
  'empty.js': 'export {};\n',
});
