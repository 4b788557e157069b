/** Attributes by name; null: without it. They are the same names each time. */
type Attributes = Readonly<Record<string, string | number | null>>;

/**
 * An element as data, which a browser and a server draw alike: its name, its attributes, and what is in it (null: not
 * now). Text from outside stands in attributes and texts only, and is never markup.
 */
export type Drawn = readonly [
  name: string,
  attributes?: Attributes,
  inside?: readonly (Drawn | null)[] | string,
];

/** An element on the page, and as what it was drawn last. */
export interface Live {
  readonly node: Element;
  drawn: Drawn;
  readonly inside: (Live | null)[];
}

const W3 = 'http://www.w3.org/';

/** Draws an element into `parent`, before `next`, or changes what has changed of it since it was drawn last. */
export function draw(
  parent: Node,
  live: Live | null | undefined,
  drawn: Drawn | null,
  next: Node | null,
): Live | null {
  if (!drawn) {
    live?.node.remove();
    return null;
  }
  if (live?.drawn === drawn) return live;
  const [name, attributes = {}, inside = []] = drawn;
  if (!live) {
    const inSvg = name === 'svg' || parent instanceof SVGElement;
    const node = document.createElementNS(W3 + (inSvg ? '2000/svg' : '1999/xhtml'), name);
    live = { node, drawn: [name], inside: [] };
  }
  const { node, inside: parts } = live;
  // By their places: WebKit's compiler took this list apart wrongly at times ("undefined is not a function").
  const known = live.drawn[1] ?? {};
  const text = live.drawn[2];
  live.drawn = drawn;
  for (const key in attributes) {
    const value = attributes[key];
    if (value === (known[key] ?? null)) continue;
    if (value === null) node.removeAttribute(key);
    else node.setAttribute(key, String(value));
  }
  if (typeof inside === 'string') {
    if (inside !== text) node.textContent = inside;
  } else {
    let after: Node | null = null;
    for (let index = Math.max(inside.length, parts.length); index--;) {
      const part: Live | null = draw(node, parts[index], inside[index] ?? null, after);
      parts[index] = part;
      after = part?.node ?? after;
    }
    parts.length = inside.length;
  }
  if (!node.parentNode) parent.insertBefore(node, next);
  return live;
}
