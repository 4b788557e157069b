/** How far outside the visible part of the page a lazy board begins to load, and how far its men are drawn. */
const NEAR = '600px';
const SEEN = '300px';

const waiting = new Map<Element, () => void>();
/** those that are near, in the order in which they came */
const queue = new Set<Element>();
let planned = false;

/** One observer for all boards of a page. */
const observe = (rootMargin: string, told: (element: Element, inside: boolean) => void) =>
  new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) told(target, isIntersecting);
    },
    { rootMargin },
  );

let observers: readonly IntersectionObserver[] | undefined;
/** What is printed is shown, wherever on the page it is. */
function sharedObservers(): readonly IntersectionObserver[] {
  if (observers) return observers;
  addEventListener('beforeprint', () => {
    for (const reach of [...waiting.values()]) reach();
  });
  const near = observe(NEAR, (element, inside) => {
    if (inside) queue.add(element);
    else queue.delete(element);
    plan();
  });
  return (observers = [near, observe(SEEN, show)]);
}

/** One board a task: a page with many of them goes on scrolling while they come. */
function plan(): void {
  if (planned || !queue.size) return;
  planned = true;
  setTimeout(() => {
    planned = false;
    const [next] = queue;
    if (next) waiting.get(next)?.();
    plan();
  });
}

/** Of what has gone out of sight the men, layers each of its own, are left out when the page is painted. */
function show(element: Element, seen: boolean): void {
  const men = element.shadowRoot?.querySelector<HTMLElement>('.men');
  if (men) men.style.contentVisibility = seen ? '' : 'hidden';
}

/** Calls back once when an element comes near the visible part of the page, or is printed. */
export function whenNear(element: Element, reached: () => void): void {
  if (!element.isConnected || waiting.has(element)) return;
  const [near, seen] = sharedObservers();
  waiting.set(element, () => {
    stopWaiting(element);
    reached();
    seen.observe(element);
  });
  near.observe(element);
}

function stopWaiting(element: Element): void {
  queue.delete(element);
  if (waiting.delete(element)) observers?.[0].unobserve(element);
}

/** Waits no more, and draws what there is. */
export function forget(element: Element): void {
  stopWaiting(element);
  observers?.[1].unobserve(element);
  show(element, true);
}
