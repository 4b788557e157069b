import type { Translation } from './texts.ts';

/** Texts with the English ones in the place of those that are missing. */
export function withEnglish<T extends object>(english: T, texts: Translation<T>): T {
  const all: Record<string, unknown> = { ...english, ...texts };
  for (const [name, text] of Object.entries(english)) {
    if (typeof text === 'object') all[name] = { ...text, ...(texts[name as keyof T] as object | undefined) };
  }
  return all as T;
}

/** A translation that is being loaded, with English for what it does not have. */
export async function completed<T extends object>(
  english: T,
  loading: Promise<Translation<T>> | undefined,
): Promise<T | undefined> {
  const texts = await loading;
  return texts && withEnglish(english, texts);
}
