/** The openings page: its language, addresses and copy buttons. The elements do the rest. */
import { directionOf } from '@draughts/board/direction.js';
import { fillAddresses } from '../addresses.ts';
import { bindCopyButtons } from '../copy.ts';

/** Where a word stands on the page. */
const WORD_IDS = ['openings', 'lot', 'language-label', 'unreviewed'] as const;
type WordId = (typeof WORD_IDS)[number];

/**
 * The page's two headings, the choice of a language, and that of one which nobody has read. What stands below them is
 * said by the elements, the rest of the page is for developers.
 */
const WORDS: Readonly<Record<string, Readonly<Record<WordId, string>>>> = {
  ar: {
    openings: 'الافتتاحات',
    lot: 'القرعة',
    'language-label': 'اللغة',
    unreviewed: 'غير مراجعة: لم يقرأها أي متحدث بهذه اللغة بعد',
  },
  de: {
    openings: 'Eröffnungen',
    lot: 'Auslosung',
    'language-label': 'Sprache',
    unreviewed: 'ungeprüft: noch kein Sprecher der Sprache hat sie gelesen',
  },
  en: {
    openings: 'Openings',
    lot: 'The lot',
    'language-label': 'Language',
    unreviewed: 'unreviewed: no speaker has read it yet',
  },
  es: {
    openings: 'Aperturas',
    lot: 'El sorteo',
    'language-label': 'Idioma',
    unreviewed: 'sin revisar: ningún hablante lo ha leído todavía',
  },
  et: {
    openings: 'Avangud',
    lot: 'Loosimine',
    'language-label': 'Keel',
    unreviewed: 'üle vaatamata: ükski keeleoskaja pole seda veel lugenud',
  },
  fr: {
    openings: 'Ouvertures',
    lot: 'Le tirage',
    'language-label': 'Langue',
    unreviewed: 'non relue : aucun locuteur ne l’a encore lue',
  },
  it: {
    openings: 'Aperture',
    lot: 'Il sorteggio',
    'language-label': 'Lingua',
    unreviewed: 'non rivista: nessun parlante l’ha ancora letta',
  },
  lt: {
    openings: 'Debiutai',
    lot: 'Burtai',
    'language-label': 'Kalba',
    unreviewed: 'neperžiūrėta: joks kalbantysis jos dar neskaitė',
  },
  lv: {
    openings: 'Atklātnes',
    lot: 'Izloze',
    'language-label': 'Valoda',
    unreviewed: 'nepārbaudīta: neviens valodas pratējs to vēl nav lasījis',
  },
  mn: {
    openings: 'Гараанууд',
    lot: 'Сугалаа',
    'language-label': 'Хэл',
    unreviewed: 'хянагдаагүй: энэ хэлээр ярьдаг хүн хараахан уншаагүй',
  },
  nl: {
    openings: 'Openingen',
    lot: 'De loting',
    'language-label': 'Taal',
    unreviewed: 'niet nagekeken: nog geen spreker heeft haar gelezen',
  },
  pl: {
    openings: 'Debiuty',
    lot: 'Losowanie',
    'language-label': 'Język',
    unreviewed: 'niesprawdzony: nikt mówiący tym językiem jeszcze go nie czytał',
  },
  pt: {
    openings: 'Aberturas',
    lot: 'O sorteio',
    'language-label': 'Idioma',
    unreviewed: 'não revisto: nenhum falante o leu ainda',
  },
  ru: {
    openings: 'Дебюты',
    lot: 'Жеребьёвка',
    'language-label': 'Язык',
    unreviewed: 'не проверен: носитель языка его ещё не читал',
  },
  tr: {
    openings: 'Açılışlar',
    lot: 'Kura',
    'language-label': 'Dil',
    unreviewed: 'gözden geçirilmedi: bu dili konuşan kimse henüz okumadı',
  },
  uk: {
    openings: 'Дебюти',
    lot: 'Жеребкування',
    'language-label': 'Мова',
    unreviewed: 'не перевірена: носій мови її ще не читав',
  },
  zh: {
    openings: '指定开局',
    lot: '抽签',
    'language-label': '语言',
    unreviewed: '未经审阅：还没有母语者读过',
  },
};

/** Languages whose texts a speaker has read. */
const REVIEWED = new Set(['en', 'zh']);

const base = (tag: string | null) => tag?.toLowerCase().split('-')[0] ?? '';
const known = (lang: string) => Object.hasOwn(WORDS, lang);

/** The language that the address names, else the first of the reader's that we have. */
const chosen = (): string =>
  [new URLSearchParams(location.search).get('lang'), ...navigator.languages].map(base).find(known) ?? 'en';

function speak(lang: string): void {
  document.documentElement.lang = lang;
  document.documentElement.dir = directionOf(lang);
  const note = document.getElementById('unreviewed');
  if (note) note.hidden = REVIEWED.has(lang);
  for (const id of WORD_IDS) {
    const place = document.getElementById(id);
    if (place) place.textContent = WORDS[lang][id];
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
