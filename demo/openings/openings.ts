/** The openings page: its language, addresses and copy buttons. The elements do the rest. */
import { fillAddresses } from '../addresses.ts';
import { bindCopyButtons } from '../copy.ts';

/** The page's two headings; what stands below them is said by the elements, the rest of the page is for developers. */
const HEADINGS: Readonly<Record<string, readonly [openings: string, lot: string]>> = {
  ar: ['الافتتاحات', 'القرعة'],
  de: ['Eröffnungen', 'Auslosung'],
  en: ['Openings', 'The lot'],
  es: ['Aperturas', 'El sorteo'],
  et: ['Avangud', 'Loosimine'],
  fr: ['Ouvertures', 'Le tirage'],
  it: ['Aperture', 'Il sorteggio'],
  lt: ['Debiutai', 'Burtai'],
  lv: ['Atklātnes', 'Izloze'],
  mn: ['Гараанууд', 'Сугалаа'],
  nl: ['Openingen', 'De loting'],
  pl: ['Debiuty', 'Losowanie'],
  pt: ['Aberturas', 'O sorteio'],
  ru: ['Дебюты', 'Жеребьёвка'],
  tr: ['Açılışlar', 'Kura'],
  uk: ['Дебюти', 'Жеребкування'],
  zh: ['指定开局', '抽签'],
};

/** Languages whose texts a speaker has read. */
const REVIEWED = new Set(['en', 'zh']);

const base = (tag: string | null) => tag?.toLowerCase().split('-')[0] ?? '';
const known = (lang: string) => Object.hasOwn(HEADINGS, lang);

/** The language that the address names, else the first of the reader's that we have. */
const chosen = (): string =>
  [new URLSearchParams(location.search).get('lang'), ...navigator.languages].map(base).find(known) ?? 'en';

function speak(lang: string): void {
  document.documentElement.lang = lang;
  document.documentElement.dir = lang === 'ar' ? 'rtl' : 'ltr';
  const note = document.getElementById('unreviewed');
  if (note) note.hidden = REVIEWED.has(lang);
  for (const [at, id] of ['openings', 'lot'].entries()) {
    const heading = document.getElementById(id);
    if (heading) heading.textContent = HEADINGS[lang][at];
  }
}

const choice = document.querySelector<HTMLSelectElement>('#language');
const lang = chosen();
speak(lang);
if (choice) choice.value = lang;
choice?.addEventListener('change', () => {
  speak(choice.value);
  const url = new URL(location.href);
  url.searchParams.set('lang', choice.value);
  history.replaceState(null, '', url);
});

fillAddresses(document);
bindCopyButtons(document);
