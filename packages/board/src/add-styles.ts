import {
  adoptStyles,
  supportsAdoptingStyleSheets,
  type CSSResultOrNative,
  type ReactiveElement,
} from '@lit/reactive-element';

const added = new WeakMap<Node, Set<CSSResultOrNative>>();

/** Adds to the style sheets of a shadow root, once each. */
export function addStyles(root: Node, sheet: CSSResultOrNative): void {
  const known = added.get(root) ?? new Set();
  if (known.has(sheet)) return;
  added.set(root, known.add(sheet));
  // A browser that adopts no sheets gets a style element more.
  wear(root as ShadowRoot, [...((root as ShadowRoot).adoptedStyleSheets ?? []), sheet]);
}

/** Gives an element all its style sheets: a root that goes to another document (a frame's, a window's) leaves them there. */
export function dress({ renderRoot, constructor }: ReactiveElement): void {
  if (!renderRoot || !supportsAdoptingStyleSheets) return;
  const { elementStyles } = constructor as typeof ReactiveElement;
  wear(renderRoot as ShadowRoot, [...elementStyles, ...(added.get(renderRoot) ?? [])]);
}

function wear(root: ShadowRoot, styles: CSSResultOrNative[]): void {
  const page = root.ownerDocument;
  if (page === document || !supportsAdoptingStyleSheets) return adoptStyles(root, styles);
  root.adoptedStyleSheets = styles.flatMap((style) => sheetIn(page, style) ?? []);
}

const copies = new WeakMap<Document, Map<CSSResultOrNative, CSSStyleSheet>>();

/** A sheet as one of another document: none is shared between documents. Undefined where nothing is shown. */
function sheetIn({ defaultView: view }: Document, style: CSSResultOrNative): CSSStyleSheet | undefined {
  if (!view || style instanceof view.CSSStyleSheet) return view ? (style as CSSStyleSheet) : undefined;
  const known = copies.get(view.document) ?? new Map<CSSResultOrNative, CSSStyleSheet>();
  copies.set(view.document, known);
  let sheet = known.get(style);
  if (!sheet) {
    sheet = new view.CSSStyleSheet();
    sheet.replaceSync(textOf(style));
    known.set(style, sheet);
  }
  return sheet;
}

const textOf = (style: CSSResultOrNative): string =>
  'cssText' in style ? style.cssText : [...style.cssRules].map(({ cssText }) => cssText).join('\n');
