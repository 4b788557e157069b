import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { explain } from '@draughts/rules/reasons';
import { startPosition, variantOf } from '@draughts/rules';
import { languages as reasonsOf } from '../src/input/reasons/languages.ts';
import { directionOf } from '../src/direction.ts';
import { languageOf } from '../src/language.ts';
import { withEnglish } from '../src/texts/with-english.ts';
import { textIn } from '../src/openings/locale.ts';
import { en as openingsEnglish } from '../src/openings/texts/en.ts';
import { languages as openingsOf } from '../src/openings/texts/languages.ts';
import { CARD_TEXTS, TABLE_TEXTS } from '@draughts/openings/texts';
import { setupTexts } from '../src/setup/texts.ts';
import { languages as setupOf } from '../src/setup/texts/languages.ts';
import { en as boardEnglish, allTexts } from '../src/texts/en.ts';
import { languages as boardOf } from '../src/texts/languages.ts';
import type { DiagramTexts } from '../src/texts/texts.ts';

const LANGUAGES = 'ar de es et fr it lt lv mn nl pl pt ru tr uk zh'.split(' ');
/** Read by a speaker of the language. */
const IN_RULE_BOOK = ['zh'];

/** All that can be said in a language: every part with its English and what it says when it is called. */
const PARTS = [
  { name: 'texts', english: boardEnglish, languages: boardOf },
  { name: 'setup/texts', english: setupTexts.here['en'], languages: setupOf },
  { name: 'openings/texts', english: openingsEnglish, languages: openingsOf },
] as const;

/** What a function of the texts is called with: marked, so that what it leaves out is seen. */
const ARMIES = [
  { men: ['a1', 'b2'], kings: ['c3'] },
  { men: [], kings: [] },
] as const;
const CALLS: Readonly<Record<string, readonly unknown[]>> = {
  position: ['b', ...ARMIES],
  moved: ['b', '32x23', 7],
  drawn: ['II-7'],
  square: ['c3', { colour: 'w', king: true }],
  otherMove: ['32-28'],
  counted: [6, 7],
  uncrowned: ['c3'],
  card: ['II-7'],
  turn: ['b'],
  due: ['b', ['a1xc3', 'b2xd4']],
  rules: ['russian'],
  players: [true, true],
  relocation: ['b', 'a1', 'c3'],
  same: [['II-7', 'III-8']],
  perhaps: ['a1-c3'],
  pliesOf: [7],
  row: ['II-7'],
  count: [6, 7],
  hits: [7],
  openingsAfter: ['32-28', 7],
  more: [7],
  problem: ['QUERY_LONG', 'A search has at most 200 characters.'],
  pairing: [7],
  waits: ['32-28'],
  withdrawn: ['32-28'],
  dropped: ['32-28'],
  choose: ['32-28'],
  yours: ['w'],
  corrected: ['32x23'],
  late: ['15'],
  result: [6, 7],
};
/** Arguments that are not to be heard as they stand. */
const SILENT = new Set<unknown>(['w', 'b', 'russian', 'QUERY_LONG', CALLS['problem'][1]]);

const heard = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return SILENT.has(value) ? [] : [value];
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value ? Object.values(value).flatMap(heard) : [];
};

/** Every text of a record by its path; functions are called. */
function spoken(texts: object, path = ''): Map<string, { text: string; given: readonly string[] }> {
  const all = new Map<string, { text: string; given: readonly string[] }>();
  for (const [name, value] of Object.entries(texts) as [string, unknown][]) {
    const at = path + name;
    if (['lang', 'unreviewed', 'data', 'fault'].includes(at)) continue;
    if (typeof value === 'string') all.set(at, { text: value, given: [] });
    else if (typeof value === 'function') {
      const given = CALLS[name];
      assert.ok(given, `${at}: how is it called? Add it to CALLS`);
      all.set(at, { text: String(Reflect.apply(value, texts, given)), given: given.flatMap(heard) });
    } else if (typeof value === 'object' && value) {
      for (const [inner, said] of spoken(value, `${at}.`)) all.set(inner, said);
    }
  }
  return all;
}

/** Groups of texts that are only in English and Chinese so far; the others show them in English. */
const AWAITED: readonly string[] = [];

/** The same word in that language; anything else that equals its English was forgotten. */
const SAME_AS_ENGLISH: Readonly<Record<string, readonly string[]>> = {
  de: ['Live', 'Pause', 'Start', 'Filter', 'Name'],
  fr: ['Pause', 'Table', 'Note'],
  nl: ['Live', 'Opening II-7', 'Filters', 'Letters'],
};

test('every list of languages is the same', () => {
  for (const { languages } of PARTS) assert.deepEqual(Object.keys(languages).sort(), LANGUAGES);
  assert.deepEqual(Object.keys(reasonsOf).sort(), LANGUAGES);
  assert.deepEqual(Object.keys(CARD_TEXTS).sort(), [...LANGUAGES, 'en'].sort());
});

for (const { name, english, languages } of PARTS) {
  const source = join(import.meta.dirname, '../src', name);
  const inEnglish = spoken(english);
  for (const lang of LANGUAGES) {
    test(`${name} in ${lang}: all there, with what it was given, no English, no markup`, async () => {
      const texts = (await languages[lang]()) as Partial<typeof english>;
      if ('lang' in english) assert.equal((texts as { lang?: string }).lang, lang);
      const said = spoken(texts);
      const wanted = [...inEnglish.keys()].filter(
        (at) => said.has(at) || lang === 'zh' || !AWAITED.some((group) => at.startsWith(group)),
      );
      assert.deepEqual([...said.keys()].sort(), wanted.sort());
      for (const [at, { text, given }] of said) {
        assert.ok(text.trim(), `${at} is empty`);
        assert.doesNotMatch(text, /undefined|\[object|[<>&]|\$\{|[#@]/, at);
        for (const part of given) {
          assert.ok(text.includes(part) || part === '6', `${at} says ${part}: ${text}`);
        }
        const same = text === inEnglish.get(at)?.text && !SAME_AS_ENGLISH[lang]?.includes(text);
        assert.ok(!same, `${at} is English: ${text}`);
      }
    });

    test(`${name} in ${lang}: a form for every plural that the language has`, () => {
      const wanted = new Set(
        Array.from({ length: 200 }, (_, count) => new Intl.PluralRules(lang).select(count)),
      );
      const text = readFileSync(join(source, `${lang}.ts`), 'utf8');
      const counted = [...text.matchAll(/\{[^{}]*\bother:[^{}]*\}/g)];
      if (lang !== 'zh' && name !== 'setup/texts') assert.ok(counted.length, 'it counts');
      for (const [forms] of counted) {
        for (const category of wanted) assert.match(forms, new RegExp(`\\b${category}:`), forms);
      }
    });
  }
}

test('numbers have the form of their language', async () => {
  const moved = async (lang: string, taken: number) => (await boardOf[lang]()).moved?.('w', '32x23', taken);
  assert.equal(await moved('ru', 1), 'Белые 32x23, бьют 1 шашку');
  assert.equal(await moved('ru', 3), 'Белые 32x23, бьют 3 шашки');
  assert.equal(await moved('ru', 5), 'Белые 32x23, бьют 5 шашек');
  assert.equal(await moved('pl', 22), 'Białe 32x23, biją 22 bierki');
  assert.equal(await moved('lv', 11), 'Baltie 32x23, sit 11 kauliņus');
  assert.equal(await moved('lt', 10), 'Baltosios 32x23, kerta 10 šaškių');
  assert.equal(await moved('lt', 21), 'Baltosios 32x23, kerta 21 šaškę');
  assert.equal(await moved('et', 2), 'Valge 32x23, lööb 2 kabendit');
  const arabic = [1, 2, 3, 11, 100];
  const said = await Promise.all(arabic.map((count) => moved('ar', count)));
  assert.deepEqual(
    said.map((text) => text?.split('يأسر ')[1]),
    ['قطعة واحدة', 'قطعتين', '3 قطع', '11 قطعة', '100 قطعة'],
  );
});

test('what a diagram says has the number of its men', async () => {
  const one = { men: ['31'], kings: ['5'] };
  const two = { men: ['31', '32'], kings: ['5', '6'] };
  const said = async (lang: string) => (await boardOf[lang]()).position?.('w', one, two);
  assert.equal(
    await said('pl'),
    'Ruch białych. Białe: pionek na 31; damka na 5. Czarne: pionki na 31, 32; damki na 5, 6.',
  );
  assert.match((await said('ar')) ?? '', /حجر على .*حجران على /);
});

test('in Arabic, moves and names keep their direction', async () => {
  const texts = await boardOf['ar']();
  const said = [texts.moved?.('w', '32-28', 0), texts.square?.('a3', null), texts.drawn?.('II-7')];
  for (const [index, name] of ['32-28', 'a3', 'II-7'].entries()) {
    assert.ok(said[index]?.includes(`\u2066${name}\u2069`), said[index]);
  }
  for (const { name } of PARTS) {
    const file = join(import.meta.dirname, '../src', name, 'ar.ts');
    // a digit after an Arabic letter turns a move round: 21-17 would be read 17-21
    for (const [text] of readFileSync(file, 'utf8').matchAll(/[^\w\\'](?<!u2066)\d+[-x:]\d+/g))
      assert.fail(text);
  }
});

test('a text that a language does not have is English', () => {
  const english = { lang: 'en', word: 'word', more: { one: 'one', two: 'two' }, say: () => 'said' };
  const texts = withEnglish(english, { lang: 'xx', more: { two: 'zwei' } });
  assert.deepEqual(
    { ...texts, say: texts.say() },
    { ...english, lang: 'xx', more: { one: 'one', two: 'zwei' }, say: 'said' },
  );
  const { controls, side } = allTexts({ lang: 'xx', side: { w: 'W', b: 'B' } } as DiagramTexts);
  assert.deepEqual([controls.play, side.w], ['Play', 'W']);
  assert.equal(textIn({ en: 'A table of ours' }, { lang: 'de', data: {} }), 'A table of ours');
});

test('our tables are named in every language', async () => {
  const folder = join(import.meta.dirname, '../../openings/tables');
  const written = new Set<string>();
  for (const file of readdirSync(folder)) {
    const {
      title,
      parts = [],
      notes = [],
    } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
      title: { en: string };
      parts?: { title: { en: string } }[];
      notes?: { text: { en: string } }[];
    };
    for (const text of [title, ...parts.map((part) => part.title), ...notes.map((note) => note.text)])
      written.add(text.en);
  }
  assert.deepEqual(Object.values<string>(TABLE_TEXTS).sort(), [...written].sort());
  for (const lang of LANGUAGES.filter((each) => each !== 'zh')) {
    const texts = await openingsOf[lang]();
    for (const text of written)
      assert.notEqual(textIn({ en: text }, { lang, data: texts.data ?? {} }), text, lang);
  }
});

test('every language says why a move is refused, each reason in words of its own', async () => {
  const position = startPosition(variantOf('international'));
  for (const lang of LANGUAGES) {
    const all = await reasonsOf[lang]();
    const texts = Object.entries(all);
    assert.equal(texts.length, 22, lang);
    assert.equal(new Set(Object.values(all)).size, 22, lang);
    for (const [code, text] of texts) {
      assert.match(text, /^[\p{Lu}\p{Lo}].*[.。]$/u, `${lang} ${code}`);
      const english = explain(position, {
        code: code as keyof typeof all,
        squares: [],
        moves: [],
        attempted: undefined,
      });
      assert.notEqual(text, english);
    }
  }
});

test('the problems that people meet have a text in every language; those of a file keep its line', async () => {
  const codes =
    'QUERY_EMPTY QUERY_MOVE FEN_SQUARE_EXPECTED LOT_WORDS LOT_WORDS_MORE LOT_SHORT LOT_POOL LOT_FORMAT LOT_PAIRING LOT_SIZE LOT_TEXT JSON_SYNTAX TABLE_UNKNOWN OPENING_REF LOAD_FAILED TABLE_FETCH';
  for (const lang of LANGUAGES) {
    const { problem } = await openingsOf[lang]();
    for (const code of codes.split(' '))
      assert.notEqual(problem?.(code, 'In English.'), 'In English.', `${lang} ${code}`);
    const message = 'Line 12: I-7: "ab9" names a square that is not played on.';
    const said = problem?.('CELL_SQUARE', message) ?? '';
    assert.ok(said.includes(message) && said.length > message.length + 8, said);
    assert.equal(problem?.('NEVER_HEARD_OF', message), message);
  }
});

test('a language that nobody has read says so', async () => {
  for (const lang of LANGUAGES) {
    const marked = IN_RULE_BOOK.includes(lang) ? undefined : true;
    assert.equal((await boardOf[lang]()).unreviewed, marked, lang);
    assert.equal((await openingsOf[lang]()).unreviewed, marked, lang);
  }
});

test('a tag gives its language', () => {
  const tags = {
    pt: 'pt',
    'pt-BR': 'pt',
    pt_BR: 'pt',
    'zh-Hant-TW': 'zh',
    ZH: 'zh',
    sr: 'sr',
    'sr-Latn': 'sr',
    yue: 'yue',
  };
  for (const [tag, lang] of Object.entries(tags)) assert.equal(languageOf(tag), lang, tag);
  for (const tag of ['', 'x', 'english', 'constructor', '12', '-', 'de.'])
    assert.equal(languageOf(tag), 'en', tag);
});

test('a language runs one way, on every page of ours', () => {
  const tags = { ar: 'rtl', 'ar-EG': 'rtl', AR: 'rtl', en: 'ltr', 'zh-Hant': 'ltr', '': 'ltr' };
  for (const [tag, way] of Object.entries(tags)) assert.equal(directionOf(tag), way, tag);
  for (const [lang, { dir = 'ltr' }] of Object.entries(CARD_TEXTS))
    assert.equal(directionOf(lang), dir, lang);
});

test('every language says what kind of thing is wrong', async () => {
  const codes = {
    fen: ['FEN_SQUARE_OUT_OF_RANGE'],
    pdn: ['MOVE_ILLEGAL', 'TAG_UNTERMINATED', 'SQUARE_OUT_OF_RANGE'],
    load: ['LOAD_FAILED', 'SRC_FAILED', 'TABLE_FETCH'],
    live: ['LIVE_URL_SYNTAX', 'CHANNEL_UNKNOWN'],
    rest: ['VARIANT_UNKNOWN', 'OPENING_ILLEGAL', 'TABLE_UNKNOWN', 'GAME_MISSING'],
  };
  for (const lang of LANGUAGES) {
    const { fault } = await boardOf[lang]();
    const said = Object.values(codes).map((same) => new Set(same.map((code) => fault?.(code))));
    assert.ok(
      said.every(({ size }) => size === 1),
      lang,
    );
    const sentences = said.flatMap((same) => [...same]);
    assert.equal(new Set(sentences).size, 5, lang);
    for (const sentence of sentences) assert.match(sentence ?? '', /^[\p{Lu}\p{Lo}].*[.。]$/u, lang);
  }
});

test('the README says which languages there are, and which no speaker has read', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const [, reviewed, unreviewed] =
    /in the words of the rule books[^]*?\n\| -[^]*?\n\| ([^|]*)\| ([^|]*)\|/.exec(readme) ?? [];
  const tags = (cell: string) => [...cell.matchAll(/\b[a-z]{2}\b/g)].map(([tag]) => tag).sort();
  assert.deepEqual(tags(reviewed), ['en', ...IN_RULE_BOOK]);
  assert.deepEqual(
    tags(unreviewed),
    LANGUAGES.filter((lang) => !IN_RULE_BOOK.includes(lang)),
  );
});
