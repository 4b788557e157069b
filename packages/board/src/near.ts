/** How far outside the visible part of the page a lazy board begins to load. */
const MARGIN = '600px';

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** One observer for all boards of a page; what is printed is shown, wherever on the page it is. */
function sharedObserver(): IntersectionObserver {
  if (observer) return observer;
  addEventListener('beforeprint', () => {
    for (const reach of [...waiting.values()]) reach();
  });
  observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) waiting.get(target)?.();
    },
    { rootMargin: MARGIN },
  );
  return observer;
}

/** Calls back once when an element comes near the visible part of the page, or is printed. */
export function whenNear(element: Element, reached: () => void): void {
  if (waiting.has(element)) return;
  waiting.set(element, () => {
    forget(element);
    reached();
  });
  sharedObserver().observe(element);
}

/** Waits no more. */
export function forget(element: Element): void {
  if (waiting.delete(element)) observer?.unobserve(element);
}
