/** The buttons that copy an example. */

const SAID_FOR_MS = 2000;

/** Browsers give a page without https no clipboard: there the text is selected and copied the old way. */
async function copy(code: HTMLElement): Promise<boolean> {
  const text = code.textContent ?? '';
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    getSelection()?.selectAllChildren(code);
    return document.execCommand('copy');
  }
}

/** Makes every `.copy` button of an `.embed` copy its text, and say so. */
export function bindCopyButtons(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('.embed .copy')) {
    const code = button.closest('.embed')?.querySelector<HTMLElement>('code');
    if (!code) continue;
    button.setAttribute('aria-live', 'polite');
    let timer = 0;
    button.addEventListener('click', () => {
      void copy(code).then((done) => {
        button.textContent = done ? 'Copied' : 'Selected';
        clearTimeout(timer);
        timer = window.setTimeout(() => (button.textContent = 'Copy'), SAID_FOR_MS);
      });
    });
  }
}
