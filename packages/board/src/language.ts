/** The language of a tag, without its script and region: `pt` of `pt-BR`, `zh` of `zh-Hant`; `en` of what is no tag. */
export const languageOf = (tag: string): string =>
  /^[a-z]{2,3}(?![^-_])/.exec(tag.toLowerCase())?.[0] ?? 'en';
