import { READ_NAMES, findTag, type Tag, type TagNames } from './tags.ts';

/** Other languages' names of the tags that programs look up. */
const NAMES: TagNames = {
  ...READ_NAMES,
  Event:
    /^(évé?nement|dati|evento|torneo|wettbewerb|turnier|toernooi|событие|турнир|соревнование|võistlus|turniir|turnīrs|turnyras|varžybos|turniej|turnaj|турнір)$/,
  Site: /^(lieu|luogo|lugar|ort|plaats|место|koht|vieta|miejsce|místo|місце)$/,
  Date: /^(utcdate|anno|data|fecha|datum|дата|kuupäev|datums)$/,
  Round: /^(ronde|turno|ronda|runde|rodada|тур|voor|kārta|ratas|runda|kolo)$/,
  White: /^(blancs?|bianco|blancas|brancas|weiß|weiss|wit|белые|p1|valge|baltie|baltieji|białe|bílý|білі)$/,
  Black: /^(noirs?|nero|negras|pretas|schwarz|zwart|ч[её]рные|p2|must|melnie|juodieji|czarne|černý|чорні)$/,
  Opening: /^(ouverture|apertura|abertura|eröffnung|дебют)$/,
  SetUp: /^setup$/,
  WhiteTime: /^heure blanche$/,
  BlackTime: /^heure noire$/,
  WhiteTitle: /^(titre blanc|p1title)$/,
  BlackTitle: /^(titre noir|p2title)$/,
  WhiteRating: /^(évaluation blanche|whiteelo|p1elo)$/,
  BlackRating: /^(évaluation noire|blackelo|p2elo)$/,
};

/** The value of a tag: the tag itself, else the same tag in another language or spelling; undefined if absent. */
export const tagOf = (game: { readonly tags: readonly Tag[] }, name: string): string | undefined =>
  findTag(game, name, NAMES);

/** The English name of a tag that has another language's, or another spelling; else the name itself. */
export function usualName(name: string): string {
  const lower = name.toLowerCase();
  return (
    Object.keys(NAMES).find((usual) => usual.toLowerCase() === lower || NAMES[usual].test(lower)) ?? name
  );
}

/** Whether programs look a tag up, under this name or another one. */
export const hasMeaning = (name: string): boolean => Object.hasOwn(NAMES, name) || usualName(name) !== name;
