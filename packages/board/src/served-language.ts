/** The language of an element on a server: its own, or that of what it stands in as far as that can be known. */
import { aroundOnServer } from './around.ts';
import { finding, type Dictionary } from './locale.ts';

finding.langOf = (element) =>
  [element, ...aroundOnServer(element)].map((at) => at.getAttribute('lang')).find(Boolean) ?? '';

/** What a server needs, which cannot wait for a language once it draws. */
export const loadAll = ({ load }: Pick<Dictionary<object>, 'load'>, languages: object): Promise<unknown> =>
  Promise.all(Object.keys(languages).map(load));
