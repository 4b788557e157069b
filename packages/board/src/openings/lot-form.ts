import { readRecord, type Entropy } from '@draughts/openings/lot';

/** The fields of a form that was sent; nothing leaves the page. */
export function readForm(event: SubmitEvent) {
  event.preventDefault();
  const data = new FormData(event.target as HTMLFormElement);
  const text = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    text,
    on: (name: string) => data.has(name),
    lines: (name: string) =>
      text(name)
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
  };
}

/** A player's line, `NAME: WORDS`; without a name the words alone. */
export function entropyOf(line: string): Entropy {
  const colon = line.indexOf(':');
  return { by: line.slice(0, Math.max(0, colon)).trim(), text: line.slice(colon + 1).trim() };
}

/** Cell ids in a text; of a record of an earlier draw, those that it drew. */
export function idsIn(text: string): readonly string[] {
  const record = readRecord(text);
  if (record.ok) return record.value.draws.map(({ opening }) => opening);
  return text.split(/[\s,;]+/).filter(Boolean);
}
