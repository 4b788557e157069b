import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detectEncoding, readPdnBytes, tagOf, type Encoding } from '../src/index.ts';

/** The bytes of a text in a single-byte encoding. */
function encode(text: string, label: string): Uint8Array {
  const decoder = new TextDecoder(label);
  const table = new Map<string, number>();
  for (let byte = 255; byte >= 0; byte--) table.set(decoder.decode(Uint8Array.of(byte)), byte);
  return Uint8Array.from(text, (char) => {
    const byte = table.get(char);
    assert.ok(byte !== undefined, `${char} is not in ${label}`);
    return byte;
  });
}

const pdn = (names: readonly string[]): string =>
  `[Event "1"]\n[White "${names[0]}"]\n[Black "${names[1]}"]\n[Result "*"]\n\n1. c3-b4 b6-a5 2. b4-c5 d6xb4 3. a3xc5 *\n`;

const RUSSIAN = [
  'Вирный А.',
  'Куперман И.',
  'Гантварг А.',
  'Чижов А.',
  'Георгиев А.',
  'Шварцман А.',
  'Корхов В.',
  'Щёголев В.',
  'Цирик З.',
  'Плакхин А.',
  'Михайловская Е.',
  'Альтшуль Л.',
  'Тансыккужина Т.',
  'Мотричко Н.',
  'Садовская О.',
  'Королёв Ю.',
  'АБАЦИЕВ Н.',
  'СОКОВ С. СССР',
  'Хацкевич Г.',
  'Ныров И.',
  'Милькин Г.',
  'Эрдниев Б.',
  'Юшкевич Я.',
  'Рубин Б.',
  'чемпионат Москвы',
  'первенство СССР',
  'Ленинград',
  'Щегол Ж.',
];
const UKRAINIAN = ['Аникєєв Ю.', 'Іванов Артем', 'Макаренков Є.', 'Балкашин Ігор', 'Хмельницький'];
const WESTERN = [
  'Müller, Jürgen',
  'Pessoa, José',
  'García Núñez',
  'N’Diaye',
  'Françoise Lefèvre',
  'Øystein Åberg',
  'Gößmann',
  'Moisés Espírito Santo',
  'João Conceição',
  'Bélisle, Réal',
  'Pérez, Ángel',
  'Leçon d’été',
  'Frédéric Beaubiat',
  '40° Campionato',
  '69ª Edição',
  'Señor Muñoz',
  'Sjöberg, Åke',
  'Dammenå',
  'ÉCOLE FRANÇAISE',
  'Überlingen',
];

const pairs = (names: readonly string[]): [string, string][] =>
  names.map((name, index) => [name, names[(index + 7) % names.length]]);

for (const label of ['windows-1251', 'koi8-r', 'ibm866'] as const) {
  for (const names of pairs(RUSSIAN)) {
    test(`${label}: ${names.join(' - ')}`, () => {
      const { encoding, games } = readPdnBytes(encode(pdn(names), label));
      assert.equal(encoding, label);
      assert.equal(tagOf(games[0], 'White'), names[0]);
    });
  }
}

for (const names of pairs(UKRAINIAN)) {
  test(`windows-1251: ${names.join(' - ')}`, () =>
    assert.equal(detectEncoding(encode(pdn(names), 'windows-1251')), 'windows-1251'));
}

for (const names of pairs(WESTERN)) {
  const quotes = names.some((name) => name.includes('’'));
  test(`western: ${names.join(' - ')}`, () => {
    const bytes = encode(pdn(names), 'windows-1252');
    assert.equal(detectEncoding(bytes), quotes ? 'windows-1252' : 'iso-8859-1');
    assert.equal(tagOf(readPdnBytes(bytes).games[0], 'White'), names[0]);
  });
}

const SHORT: readonly [label: string, name: string][] = [
  ['windows-1252', 'É'],
  ['windows-1252', 'ò'],
  ['windows-1252', 'É. Dupont'],
  ['windows-1250', 'Łuczak'],
  ['windows-1250', 'Błażej Świątek'],
  ['windows-1250', 'Wałęsa'],
  ['windows-1257', 'Žuks'],
  ['windows-1257', 'Šiauliai'],
  ['windows-1251', 'Ким'],
  ['koi8-r', 'Ли'],
];
for (const [label, name] of SHORT) {
  test(`${label}, and nothing else above ASCII: ${name}`, () => {
    const { games } = readPdnBytes(encode(pdn([name, 'b']), label));
    assert.equal(tagOf(games[0], 'White'), name);
  });
}

test('the caller may say an encoding that is not detected where its letters are others of the West', () => {
  const bytes = encode(pdn(['Dvořák', 'b']), 'windows-1250');
  assert.equal(tagOf(readPdnBytes(bytes, { encoding: 'windows-1250' }).games[0], 'White'), 'Dvořák');
});

const utf16 = (text: string, bigEndian: boolean): Uint8Array =>
  Uint8Array.from(
    [...text].flatMap((char) => {
      const code = char.charCodeAt(0);
      return bigEndian ? [code >> 8, code & 255] : [code & 255, code >> 8];
    }),
  );

/** A study whose solution is told in words. */
const STUDY = `[Event "1"] {Белые жертвуют две простые, ${'затем ставят дамку в угол, '.repeat(20)}} 1. c3-d4 *`;

const withByte = (text: string, byte: number): Uint8Array =>
  Uint8Array.of(...new TextEncoder().encode(text), byte, 10);

const UNICODE: readonly [name: string, bytes: Uint8Array, encoding: Encoding][] = [
  ['ASCII', new TextEncoder().encode(pdn(['a', 'b'])), 'utf-8'],
  ['UTF-8', new TextEncoder().encode(pdn(['Щёголев', '文曲'])), 'utf-8'],
  ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${pdn(['Щёголев', 'b'])}`), 'utf-8'],
  ['UTF-16 with a mark', utf16(`\ufeff${pdn(['Щёголев', 'b'])}`, false), 'utf-16'],
  ['UTF-16 big endian with a mark', utf16(`\ufeff${pdn(['Щёголев', 'b'])}`, true), 'utf-16be'],
  ['UTF-16 without a mark', utf16(pdn(['Щёголев', 'b']), false), 'utf-16'],
  ['UTF-16 big endian without a mark', utf16(pdn(['Щёголев', 'b']), true), 'utf-16be'],
  ['UTF-16 with more Cyrillic than ASCII', utf16(STUDY, false), 'utf-16'],
  ['UTF-16 big endian with more Cyrillic than ASCII', utf16(STUDY, true), 'utf-16be'],
  ['UTF-8 with a bad byte', withByte(pdn(['Щёголев', 'Куперман']), 0xe9), 'utf-8'],
  ['UTF-8 of the West with a bad byte', withByte(pdn(['Müller, Jürgen', 'Gößmann']), 0xff), 'utf-8'],
  ['nothing', new Uint8Array(0), 'utf-8'],
];

for (const [name, bytes, encoding] of UNICODE) {
  test(`${name} is ${encoding}`, () => {
    const reading = readPdnBytes(bytes);
    assert.equal(reading.encoding, encoding);
    if (bytes.length) assert.equal(tagOf(reading.games[0], 'Event'), '1');
  });
}

test('the caller may say the encoding', () => {
  const bytes = encode(pdn(['Рубин', 'Куперман']), 'koi8-r');
  const { encoding, games } = readPdnBytes(bytes, { encoding: 'windows-1251' });
  assert.equal(encoding, 'windows-1251');
  assert.notEqual(tagOf(games[0], 'White'), 'Рубин');
});
