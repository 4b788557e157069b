/** Compares texts with the numbers in them as numbers: 1, 2, 10; 1.1, 1.2, 1.10. The same everywhere, whatever the locale. */
export function compareNatural(a: string, b: string): number {
  const left = a.match(/\d+|\D+/g) ?? [];
  const right = b.match(/\d+|\D+/g) ?? [];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const order = comparePart(left[i], right[i]);
    if (order !== 0) return order;
  }
  return left.length - right.length || compareText(a, b);
}

function comparePart(a: string, b: string): number {
  const numbers = /^\d/.test(a) && /^\d/.test(b);
  return numbers ? Number(a) - Number(b) : compareText(a, b);
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
