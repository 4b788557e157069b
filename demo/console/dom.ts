/** The element with this id, which the page has. */
export function element(id: string): HTMLElement {
  return document.getElementById(id)!;
}

/** The field with this id. */
export const field = (id: string): HTMLInputElement => element(id) as HTMLInputElement;
