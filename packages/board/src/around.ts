/**
 * What an element stands in on a server, the nearest first. There nothing tells it but the way of its events, and that
 * knows custom elements only, and Lit's root of the page.
 */
export function aroundOnServer(element: Element): readonly Element[] {
  const event = new Event('draughts-bond', { bubbles: true, composed: true });
  element.dispatchEvent(event);
  const [, ...path] = event.composedPath();
  return path.filter((at): at is Element => 'localName' in at && at.localName !== 'slot');
}
