/** A tag pair, as it stands in the file (entities and escapes resolved). */
export interface Tag {
  readonly name: string;
  readonly value: string;
}

/** Other spellings and other languages' names of a tag, in lower case. */
export type TagNames = Readonly<Record<string, RegExp>>;

/** Those of the tags without which a game cannot be read; `names.ts` has the others. */
export const READ_NAMES: TagNames = {
  FEN: /^fenstring$/,
  GameType: /^(type de jeu|tipo di gioco|tipo de juego|spieltyp|speltype)$/,
  Result:
    /^(résultat|risultato|resultado|ergebnis|uitslag|результат|tulemus|rezultāts|rezultatas|wynik|výsledek)$/,
};

/** The value of a tag: the tag itself, else the same tag under another name; undefined if absent. */
export function findTag(
  { tags }: { readonly tags: readonly Tag[] },
  name: string,
  names: TagNames = READ_NAMES,
): string | undefined {
  const exact = tags.find((tag) => tag.name === name);
  if (exact) return exact.value;
  const wanted = name.toLowerCase();
  return tags.find((tag) => {
    const known = tag.name.toLowerCase();
    return known === wanted || names[name]?.test(known);
  })?.value;
}
