import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mainline, readPdn, tagOf, type PdnGame, writePdn } from '../src/index.ts';

const one = (text: string): PdnGame => {
  const games = readPdn(text);
  assert.equal(games.length, 1);
  return games[0];
};
const line = (text: string): string =>
  mainline(one(text).tree)
    .map(({ mv }) => mv)
    .join(' ');
const codes = (game: PdnGame): string[] => game.problems.map(({ code }) => code);

/** Texts that people and programs write, and the main line that they mean. */
const LINES: readonly [name: string, text: string, moves: string][] = [
  ['plain', '1. 32-28 19-23 2. 28x19 14x23 *', '32-28 19-23 28x19 14x23'],
  ['numbers glued to moves', '1.32-28 19-23 2.28x19 *', '32-28 19-23 28x19'],
  ['no numbers', '32-28 19-23 28x19 *', '32-28 19-23 28x19'],
  ['zero padding', '01. 32-28 02-08 *', '32-28'],
  ['colons', '1. 32-28 19-23 2. 28:19 14:23', '32-28 19-23 28x19 14x23'],
  ['no separators', '1. 3228 1923 2. 2819', '32-28 19-23 28x19'],
  ['en dashes and crosses', '1. 32–28 19–23 2. 28×19', '32-28 19-23 28x19'],
  ['dots in moves', '1.32.28 19.23 2.28.19 *', '32-28 19-23 28x19'],
  ['spaces in moves', '1. 32 - 28 19 - 23 2. 28 x 19 2 - 0', '32-28 19-23 28x19'],
  ['spaces in moves of letters', '[GameType "25"] 1. c3 - d4 b6 - c5 2. d4 : b6', 'c3-d4 b6-c5 d4:b6'],
  ['letters without separator', '1.a3b4', 'a3-b4'],
  ['upper case', '[GameType "25"] 1. C3-B4 B6-A5', 'c3-b4 b6-a5'],
  ['strength marks', '1.32-28!? 19-23(!?!!!) 2.28x19 *', '32-28 19-23 28x19'],
  ['a star glued to a move', '1. 32-28 19-23* 2. 28x19', '32-28 19-23 28x19'],
  ['line comments', '% a line\n1. 32-28 ; to the end 19-23\n19-23 *', '32-28 19-23'],
  ['variations', '1. 32-28 (1. 33-28 (1. 34-29 17-22) 18-22) 19-23 *', '32-28 19-23'],
  ['a variation before the first move', '(1. 33-28 18-22) 1. 32-28 19-23', '32-28 19-23'],
  ['feed with literal line ends', '[Site ""]\\r\n1. 32-28\\r\\n19-23\\r\n*\\r', '32-28 19-23'],
  ['feed with <br>', '[Event "x"]<br>[White "y"]<br>1. 32-28<br>19-23 *<br>', '32-28 19-23'],
  [
    'full capture paths',
    '[GameType "25"] 1. c3-d4 d6-e5 2. d4-c5 b6:d4 3. e3:c5 e5-f4 4. g3:e5 f6:d4:b6',
    'c3-d4 d6-e5 d4-c5 b6:d4 e3:c5 e5-f4 g3:e5 f6:b6',
  ],
  ['one token a jump', '[GameType "25"] [FEN "W:Wc3:Bd4,d6"] 1. c3:e5 2. e5:c7 *', 'c3:c7'],
  ['marked kings', '[GameType "20"] [FEN "W:WK28:B19,10"] 1. K28x5 D10-14', '28x5'],
  ['marked kings by letters', '[GameType "25"] [FEN "W:WKc3:Bh8,a7"] 1. Kc3-d4 h8-g7', 'c3-d4 h8-g7'],
  ['Cyrillic letters that look Latin', '1. с3-d4 d6-с5 2. bс3 fg5 3. С3-В4', 'c3-d4 d6-c5 b2-c3 f6-g5 c3-b4'],
  [
    'captures by the squares that are taken',
    '[GameType "20"] [FEN "W:WK5:B8,18,19,22"] 1. 5x3x8x18x19 22-28',
    '5x23x12x3 22-28',
  ],
  ['commas between moves', '1. 32-28, 19-23, 2. 28x19, 14x23 *', '32-28 19-23 28x19 14x23'],
  ['commas without spaces', '1. 32-28,19-23 2. 28x19,14x23', '32-28 19-23 28x19 14x23'],
  [
    'semicolons between moves',
    '32-28 19-23; 2. 28x19 14x23; 3. 37-32;\n10-14; *',
    '32-28 19-23 28x19 14x23 37-32 10-14',
  ],
  ['semicolons with spaces', '32-28 19-23 ; 28x19 14x23 ; 37-32', '32-28 19-23 28x19 14x23 37-32'],
  ['a line comment of moves', '1. 32-28 ; 19-24 28-23\n19-23 *', '32-28 19-23'],
  ['jumps apart', '[GameType "20"] [FEN "W:W28:B23,13,3,50"] 1. 28x19 x8 (x3) *', '28x8'],
  [
    'numbers of every kind',
    '1) 32-28 19-23 2: 28x19 14x23 [3] 37-32 10-14 4 .41-37',
    '32-28 19-23 28x19 14x23 37-32 10-14 41-37',
  ],
  ['a table', '| 1 | 32-28 | 19-23 |\n| 2 | 28x19 | 14x23 |', '32-28 19-23 28x19 14x23'],
  [
    'spaces that are none of ASCII',
    '1.\u200932-28\u300019-23\u202f2.&nbsp;28x19&nbsp;14x23',
    '32-28 19-23 28x19 14x23',
  ],
  [
    'entities',
    '1. 32&ndash;28 19&#8211;23&#160;2. 28&times;19 &lt;b&gt;14x23&lt;/b&gt;',
    '32-28 19-23 28x19 14x23',
  ],
  ['wide characters', '１．３２－２８ １９－２３', '32-28 19-23'],
  ['marks of a word processor', '1. 32-28‼ 19-23⁉', '32-28 19-23'],
  ['signs behind moves', '1. 32-28= 19-23+ 2. 28x19', '32-28 19-23 28x19'],
  ['a web page', '<p><b>1. 32-28</b> <a href="x">19-23</a></p><br>2. <i>28x19</i>', '32-28 19-23 28x19'],
  ['a forum', '[pdn]1. 32-28 19-23[/pdn]', '32-28 19-23'],
  ['remarks in parentheses', '1. 32-28 (good) 19-23 (0:01:10) 2. 28x19', '32-28 19-23 28x19'],
  ['remarks in brackets', '1. 32-28 [so] 19-23\n[Diagram]\n2. 28x19', '32-28 19-23 28x19'],
  ['dashes for the side that does not begin', '[FEN "B:W31-50:B1-20"] 1. -- 20-25 2. 32-28', '20-25 32-28'],
  ['dashes after a number', '1. 32-28 {x} 1. xx 19-23', '32-28 19-23'],
  ['times between moves', '1. 32-28 0:01 19-23 0:02 2. 28x19 1:05 14x23 00:12:10', '32-28 19-23 28x19 14x23'],
  ['a set-up in other quotes', '1. 32-28 /FEN “B:W31:B20”/ 1... 20-25', '32-28 B:W31:B20 20-25'],
  ['a set-up with spaces', '1. 32-28 /FEN "B:W31 32:B20 K1"/ 1... 20-25', '32-28 B:W31,32:BK1,20 20-25'],
  ['set-up in mid-game', '1. 32-28 /FEN "W:W31:B20"/ 2. 31-27', '32-28 W:W31:B20 31-27'],
  ['a set-up with a space', '1. 32-28 /FEN "B:W31, 32:B20"/ 1... 20-25', '32-28 B:W31,32:B20 20-25'],
  ['a set-up in lower case', '1. 32-28 /FEN "b:w31:b20"/ 1... 20-25', '32-28 B:W31:B20 20-25'],
  ['a set-up with counters', '1. 32-28 /FEN "W:W31:B20:H0:F1"/ 2. 31-27', '32-28 W:W31:B20 31-27'],
  ['a set-up with a small king', '1. 32-28 /FEN "W:Wk5:B20"/ 2. 5-10', '32-28 W:WK5:B20 5-10'],
  ['a move that stands in the Result tag', '[GameType "25"] [Result "c3-d4"] 1. c3-d4 {x} *', 'c3-d4'],
  ['a set-up after a wrong move', '1. 32-28 37-32 /FEN "W:W31:B20"/ 31-27', '32-28 W:W31:B20 31-27'],
];

for (const [name, text, moves] of LINES) {
  test(`reads ${name}`, () => assert.equal(line(text), moves));
}

const RESULTS: readonly [text: string, result: string | null, w?: number, b?: number][] = [
  ['[Result "2-0"] 1. 32-28 19-23 *', '2-0', 2, 0],
  ['[Result ""] 1. 32-28 1-1', '1-1', 1, 1],
  ['1. 32-28 19-23 1/2-1/2', '1/2-1/2', 0.5, 0.5],
  ['1. 32-28 19-23 1/2 - 1/2', '1/2-1/2', 0.5, 0.5],
  ['1. 32-28 19-23 ½–½', '½–½', 0.5, 0.5],
  ['1. 32-28 19-23 2\u20110', '2\u20110', 2, 0],
  ['1. 32-28 19-23 0 \u2212 2', '0\u22122', 0, 2],
  ['[Result "0-0"] 1. 32-28 *', '0-0', 0, 0],
  ['[Result "1/2-0"] 1. 32-28 *', '1/2-0', 0.5, 0],
  ['[Result "4-6"] 1. 32-28 19-23 4-6', '4-6', 4, 6],
  ['[Result "1 1/2-1/2"] 1. 32-28 *', '1 1/2-1/2', 1.5, 0.5],
  ['[GameType "21"] [Result "1-0"] 1. 11-15 *', '1-0', 0, 1],
  ['[GameType "21"] [Result "1-1"] 1. 11-15 *', '1-1', 1, 1],
  ['[R&eacute;sultat "0-2"] 1. 32-28', null, 0, 2],
  ['[Wynik "2-0"] 1. 32-28', null, 2, 0],
  ['1. 32-28 19-23 -', '-'],
  ['[Result "12-8"] 1. 32-28 19-23 12-8', '12-8', 12, 8],
  ['[Result "1 1/2 - 1/2"] 1. 32-28 19-23 1 1/2 - 1/2', '1 1/2 - 1/2', 1.5, 0.5],
  ['[Result "1.5-0.5"] 1. 32-28 19-23 1.5-0.5 {on time} *', '1.5-0.5', 1.5, 0.5],
  ['[Result "1:1"] 1. 32-28 19-23 1:1 *', '1:1', 1, 1],
  ['[Result "1+ - 1-"] 1. 32-28 19-23 1+ - 1- *', '1+ - 1-', 1, 1],
  ['[Result "White wins"] 1. 32-28 19-23 White wins {on time}', 'White wins'],
  ['[Result "?"] 1. 32-28 19-23 ?', '?'],
  ['1. 32-28 19-23 1 : 1', '1:1', 1, 1],
  ['1. 32-28 19-23 2:0', '2:0', 2, 0],
  ['1. 32-28 19-23 0,5-0,5', '0,5-0,5', 0.5, 0.5],
  ['1. 32-28 19-23 1-1.', '1-1', 1, 1],
  ['[Result "½"] 1. 32-28 19-23', '½', 0.5, 0.5],
  ['[Result "2-0 (forfait)"] 1. 32-28', '2-0 (forfait)', 2, 0],
  ['[Result "0-2 f.f."] 1. 32-28', '0-2 f.f.', 0, 2],
  ['[Result "+/-"] 1. 32-28', '+/-', 1, 0],
  ['[Result "-:+"] 1. 32-28', '-:+', 0, 1],
  ['[Result "*"] 1. 32-28 *', '*'],
  ['1. 32-28', null],
];

for (const [text, result, w, b] of RESULTS) {
  test(`result of ${text}`, () => {
    const game = one(text);
    assert.equal(game.result, result);
    assert.deepEqual(game.score, w === undefined ? null : { w, b });
    assert.equal(game.problems.length, 0);
  });
}

test('a tag and a movetext that disagree: both kept, the tag counts', () => {
  const game = one('[Result "2-0"] 1. 32-28 0-2');
  assert.deepEqual([game.result, game.textResult, codes(game)], ['2-0', '0-2', ['RESULT_CONFLICT']]);
  assert.deepEqual(codes(one('[Result "2-0"] 1. 32-28 1-0')), []);
});

const TAGS: readonly [text: string, name: string, value: string][] = [
  ['\ufeff[Event "a"]', 'Event', 'a'],
  ['[White "say \\"hi\\""]', 'White', 'say "hi"'],
  ['[Site "C:\\"]\n[Black "b"]', 'Black', 'b'],
  ['[Event "Cup "Open" 2020"]', 'Event', 'Cup "Open" 2020'],
  ['[White "Player A\n[Black "b"]\n', 'White', 'Player A'],
  ['[White "Player A\n[Black "b"]\n', 'Black', 'b'],
  ['Event "x"]\n[Site "y"]', 'Event', 'x'],
  ['[Event &quot;M&uuml;nchen &amp; K&ouml;ln&quot;]', 'Event', 'München & Köln'],
  ['[&#x00c9;v&#x00e9;nement "x"]', 'Event', 'x'],
  ['[Bianco "B"] [Nero "N"]', 'Black', 'N'],
  ['[Empty]\n[Event "x"]', 'Event', 'x'],
  ['[White "Сергей"]', 'White', 'Сергей'],
  ['[Baltie "Jānis"] [Melnie "x"]', 'White', 'Jānis'],
  ['[Czarne "Łuczak"]', 'Black', 'Łuczak'],
  ['[Võistlus "EMV"]', 'Event', 'EMV'],
  ['[White “Ann”]\n1. 32-28', 'White', 'Ann'],
  ['[White "Ann”]\n1. 32-28', 'White', 'Ann'],
  ['[White «Ann»]', 'White', 'Ann'],
  ["[White 'O'Brien']", 'White', "O'Brien"],
  ['[White: "Ann"]', 'White', 'Ann'],
  ['[White=Ann]', 'White', 'Ann'],
  ['[Date 2024.01.02]', 'Date', '2024.01.02'],
  ['[White Ann Lee]', 'White', 'Ann Lee'],
  ['[FEN "W:W31,\n 32:B1"]', 'FEN', 'W:W31,  32:B1'],
  ['"W:W31:B20"\n1. 31-27', 'FEN', 'W:W31:B20'],
  ['FEN: W:W31:B20\n1. 31-27', 'FEN', 'W:W31:B20'],
  ['[fen]W:W31:B20[/fen]', 'FEN', 'W:W31:B20'],
];

for (const [text, name, value] of TAGS) {
  test(`tag ${name} of ${JSON.stringify(text)}`, () => assert.equal(tagOf(one(text), name), value));
}

const COUNTS: readonly [name: string, text: string, games: number][] = [
  ['nothing', '', 0],
  ['white space', ' \n\\r\n', 0],
  ['words', 'no game here', 0],
  ['a placeholder', '[Empty]\\r\n', 0],
  ['doubled tags', '[Event "a"]\n[White "w"]\n[Event "b"]\n\n1. 32-28', 1],
  ['tag blocks without moves', '[Event "a"]\n[White "w"]\n\n[Event "b"]\n[White "v"]\n\n1. 32-28', 2],
  ['games split by results', '1. 32-28 2-0 1. 33-28 0-2', 2],
  ['a doubled end', '1. 32-28 2-0 *', 1],
  ['games split by their numbers', '1. 32-28 19-23 2. 28x19\n\n1. 33-28 18-22 2. 39-33', 2],
  ['games split by tags', '[Event "a"]\n1. 32-28\n[Event "b"]\n1. 33-28', 2],
  ['an unclosed variation', '[Event "a"]\n1. 32-28 (1. 33-28\n[Event "b"]\n1. 33-28', 2],
  ['an unclosed comment', '[Event "a"]\n1. 32-28 { (\n[Event "b"]\n1. 33-28', 2],
  ['a JSON feed', '{"games":[{"pdn":"1. 32-28"},{"pdn":"[Empty]"},{"pdn":"1. 33-28\\\\r\\\\n18-22"}]}', 2],
  ['a feed of rounds', '{"rounds":[{"games":[{"pdn":"1. 32-28"}]},{"games":[{"PDN":"1. 33-28"}]}]}', 2],
  ['a feed of lines', '{"pdn":"1. 32-28"}\n{"pdn":"1. 33-28"}\n', 2],
  [
    'a feed with lists of other things',
    '{"games":[{"pdn":"1. 32-28","moves":["32-28"],"names":["A B"]}]}',
    1,
  ],
  ['a numbered ballot', '{1} W:W31:B20\n{2} B:W32,K5:B1.\n', 2],
  ['a move in prose', '<p>what about 32-28 then?</p>\n[Event "a"]\n1. 32-28', 1],
  ['a ballot of FENs', 'W:W31:B20\nB:W32,K5:B1.\n', 2],
];

for (const [name, text, games] of COUNTS) {
  test(`${name}: ${games} games`, () => assert.equal(readPdn(text).length, games));
}

const VARIANTS: readonly [text: string, variant: string, source: string][] = [
  ['[GameType "25"] 1. c3-d4', 'russian', 'tag'],
  ['[GameType "23,W,8,8,A0,0"] 1. e3-d4 d6-e5', 'pool', 'tag'],
  ['[Variant "American/English"] 1. c3-d4 b6-c5 2. d4xb6 a7xc5', 'english', 'tag'],
  ['[Variant "From Position"] 1. 32-28', 'international', 'detected'],
  ['[GameType "99"] [FEN "W:W31,32:B1,2:H0:F1"] 1. 31-27', 'international', 'tag'],
  ['1. 32-28 19-23', 'international', 'detected'],
  ['1. 11-15 23-18 2. 8-11', 'english', 'detected'],
  ['1. 21-17 12-15 2. 23-19 11-14 3. 19x12 8x15', 'italian', 'detected'],
  [
    '1. 34-30 20-25 2. 31-26 25x34 3. 39x30 17-21 4. 26x17 12x21 5. 44-39 21-26 6. 30-24 19x30 7. 35x24 14x34 8. 33x35',
    'frisian',
    'detected',
  ],
  ['1. c3-d4 f6-g5', 'russian', 'detected'],
  ['[GameType "20"] 1. c3-d4 d6-c5 2. b2-c3 f6-g5', 'russian', 'detected'],
  ['[FEN "W:W31,27,19:B17,12,5."] *', 'english', 'detected'],
  ['[FEN "W:WK30,K40,K44:BK16"]', 'international', 'detected'],
  ['[GameType "30"] 1. e6-e5 e3-e4 2. e5xe1', 'turkish', 'tag'],
];

for (const [text, variant, source] of VARIANTS) {
  test(`${text} is ${variant}`, () => {
    const game = one(text);
    assert.deepEqual([game.variant, game.variantSource], [variant, source]);
    assert.equal(game.problems.filter(({ severity }) => severity === 'error').length, 0);
  });
}

test('among variants that fit, the one that fits most games of the file', () => {
  // The second game allows Russian, Brazilian and Czech rules; the first only Czech ones.
  const czech =
    '1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4xd6 e7xc5 5. g3-f4 c5-b4 6. a3xc5 b6xd4 7. e3xc5 *';
  const games = readPdn(`${czech}\n1. c3-d4 f6-g5 *`);
  assert.equal(games[0].variant, games[1].variant);
  assert.ok(games[1].alsoFits.length > 0);
});

test('a caller may say the variant', () => {
  const [game] = readPdn('1. c3-d4 f6-g5', { variant: 'brazilian' });
  assert.deepEqual([game.variant, game.variantSource, game.plies], ['brazilian', 'caller', 2]);
});

test('a first pair by a drawing table is a set-up', () => {
  const game = one('[GameType "25"]\n1. A3-F4 C7-C5\n2. c3-b4 *');
  assert.deepEqual(game.relocation?.moves, ['a3-f4', 'c7-c5']);
  assert.equal(game.startFen, 'W:W19,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,7,8,9,10,11,12,14');
  assert.deepEqual([game.plies, game.problems.length], [1, 0]);
});

test('an illegal move ends what can be played and keeps the rest', () => {
  const game = one('1. 32-28 19-23 2. 37-32 {not this} 23x32 2-0');
  assert.equal(game.plies, 2);
  assert.equal(mainline(game.tree)[1].rest, '37-32 {not this} 23x32');
  assert.deepEqual(codes(game), ['MOVE_ILLEGAL']);
  assert.equal(game.result, '2-0');
});

test('a result in words does not begin the next game, and costs no comment', () => {
  const [first, second] = readPdn('[Result "4-6"]\n32-28 19-23 {good} 4-6 {end}\n[Event "b"]\n1. 33-28 *');
  assert.deepEqual([first.plies, first.textResult, second.plies], [2, '4-6', 1]);
  assert.deepEqual(mainline(first.tree)[1].comments, ['good', 'end']);
});

test('a move that only begins like the result of the tag is a move', () => {
  assert.equal(one('[Result "1-1"] [FEN "B:WK50:BK1"] 1... 1-18 *').plies, 1);
});

test('a NAG of any length stays what it is', () => {
  const text = writePdn(one('1. 32-28 $1000 19-23 *'));
  assert.match(text, /32-28 \$1000 19-23 \*/);
});

test('what is read as it is meant costs no problem but its own', () => {
  const texts = [
    '1) 32-28 19-23',
    '32-28,19-23',
    '<b>32-28</b>&nbsp;19-23',
    '| 32-28 | 19-23 |',
    '32-28; 19-23;\n',
  ];
  for (const text of texts) assert.deepEqual(codes(one(text)), [], text);
  assert.deepEqual(codes(one("[White 'A']\n1. 32-28")), ['TAG_SYNTAX']);
});

test('words in parentheses and brackets are kept as comments, also behind the result', () => {
  const game = one('1. 32-28 (good) 19-23 [so so] 2-0 (on time)');
  assert.deepEqual(
    mainline(game.tree).map(({ comments }) => comments),
    [['(good)'], ['[so so]', '(on time)']],
  );
  assert.equal(game.tree.children.length, 1);
});

test('one bad game never costs the next', () => {
  const games = readPdn('[Event "a"]\n1. 32-28 {((( [x 99-98 1. 1.\n\n[Event "b"]\n1. 33-28 18-22 *');
  assert.deepEqual(
    games.map(({ plies }) => plies),
    [1, 2],
  );
  assert.equal(games[1].problems.length, 0);
});

test('clocks in seconds', () => {
  const [first, second] = mainline(one('1. 32-28 {[%emt 12.5]} 19-23 {[%clk 599]} *').tree);
  assert.deepEqual([first.clk, second.clk], [{ move: 12500 }, { b: 599000 }]);
});

test('clocks of a comment', () => {
  const game = one(
    '1. 32-28 {[%clock w1:29:46 B1:29:40]} 19-23 {[%clk 0:10:00.5] [%emt 0:00:07]} 2. 28x19 {[%clock w0:1:00 B0:10:00]}',
  );
  const [first, second, third] = mainline(game.tree);
  assert.deepEqual(first.clk, { w: 5386000, b: 5380000, run: 'b' });
  assert.deepEqual(second.clk, { b: 600500, move: 7000 });
  assert.deepEqual(third.clk, { b: 600000, run: 'b' });
  assert.deepEqual(
    game.problems.map(({ code, column }) => [code, column]),
    [['CLOCK_SYNTAX', 97]],
  );
});

test('problems of a later game count lines from the start of the file', () => {
  const games = readPdn('[Event "a"]\n\n1. 32-28 *\n[Event "b"]\n\n1. 32-26 *');
  assert.deepEqual([games[1].problems[0].line, games[1].problems[0].column], [6, 4]);
});

test('a GameType that names no variant is said, and the variant found from the moves', () => {
  for (const value of ['77', '77,W,10,10,N2,0', 'Dammen']) {
    const [game] = readPdn(`[GameType "${value}"]\n1. 32-28 19-23 *`);
    assert.deepEqual([game.variant, game.variantSource, game.plies], ['international', 'detected', 2]);
    assert.deepEqual(
      game.problems.map(({ line, column, code, severity }) => [line, column, code, severity]),
      [[1, 12, 'GAMETYPE_UNKNOWN', 'warning']],
    );
  }
  for (const tag of ['', '[GameType "?"]', '[GameType "99"][Variant "Brazilian"]'])
    assert.deepEqual(readPdn(`${tag} 1. c3-d4 *`)[0].problems, []);
});

/** Set-ups in place of moves, and how the game is numbered when it is written again. */
const NUMBERS: readonly [text: string, written: string][] = [
  ['/FEN "W:W28:B19"/ 1. 28-22 *', '/FEN "W:W28:B19"/ 1. 28-22'],
  ['/FEN "W:W28:B19"/ 28-22 19-24 *', '/FEN "W:W28:B19"/ 1. 28-22 19-24'],
  ['/FEN "W:W28:B19"/ 24. 28-22 19-24 25. 22-17 *', '/FEN "W:W28:B19"/ 24. 28-22 19-24 25. 22-17'],
  ['/FEN "B:W28:B9"/ 24... 9-14 25. 28-22 *', '/FEN "B:W28:B9"/ 24... 9-14 25. 28-22'],
  ['1. 32-28 19-23 /FEN "W:W28:B9"/ 2. 28-22 *', '1. 32-28 19-23 /FEN "W:W28:B9"/ 2. 28-22'],
  ['1. 32-28 19-23 /FEN "W:W28:B9"/ 3. 28-22 *', '1. 32-28 19-23 /FEN "W:W28:B9"/ 3. 28-22'],
  ['/FEN "W:W28:B9"/ (1. 33-28) 1. 28-22 *', '/FEN "W:W28:B9"/ (1. 33-28) 1. 28-22'],
  ['[GameType "20"] 7. /FEN "W:W28:B9"/ (8. 28-22) *', '7. /FEN "W:W28:B9"/ (8. 28-22)'],
  ['32-28 /FEN "W:W28:B9"/ 21. 28-22 *', '1. 32-28 /FEN "W:W28:B9"/ 21. 28-22'],
  ['1. 32-28 /FEN "W:W28:B9"/ 21. 2. 28-22 *', '1. 32-28 /FEN "W:W28:B9"/ 2. 28-22'],
  [
    '[GameType "20"][FEN "B:W28:B9"] 7... 9-14 /FEN "B:W28:B9"/ 30... 9-14 *',
    '7... 9-14 /FEN "B:W28:B9"/ 30... 9-14',
  ],
  ['[GameType "25"] 1. A3-F4 C7-C5 /FEN "B:Wc3:Bf6"/ 7... f6-e5 *', '/FEN "B:W22:B11"/ 7... f6-e5'],
  [
    '[GameType "25"] 1. A3-F4 C7-C5 2. c3-b4 /FEN "B:Wc3:Bf6"/ 7... f6-e5 *',
    '2. c3-b4 /FEN "B:W22:B11"/ 7... f6-e5',
  ],
  ['[GameType "25"] 1. A3-F4 C7-C5 1. c3-b4 *', '1. c3-b4'],
  ['[GameType "25"] 1. A3-F4 C7-C5 2. c3-b4 *', '2. c3-b4'],
];
/** Numbers, written as they are read: of set-ups that follow each other, of either side, in variations. */
const W = '/FEN "W:W28:B19"/';
const B = '/FEN "B:W28:B9"/';
const KEPT_NUMBERS: readonly string[] = [
  `${W} {x} ${W} 21. 28-22`,
  `${W} {x} ${B} 21... 9-14 22. 28-22`,
  `21. ${W} ${B} 22... 9-14`,
  `1. 32-28 ${W} 21. ${B} 22... 9-14`,
  `1. 32-28 19-23 (1... 19-24 ${W} 21. 28-22) 2. 28x19`,
  `1. 32-28 19-23 2. 28x19 14x23 3. 33-28 23x32 ${W} 1. 28-22`,
  `7. ${W} (7. 33-28) 7. 28-22`,
  `1. 32-28 (1... ${W} 2. 28-22)`,
];
const keptNumbers = KEPT_NUMBERS.map((text) => [`[GameType "20"] ${text} *`, text] as const);
for (const [text, written] of [...NUMBERS, ...keptNumbers]) {
  test(`numbers of ${text}`, () => {
    const pdn = writePdn(one(text), { roster: false });
    assert.equal(
      pdn
        .split('\n\n')[1]
        .replace(/\s*\*\s*$/, '')
        .replace(/\n/g, ' '),
      written,
    );
    assert.equal(writePdn(one(pdn), { roster: false }), pdn);
  });
}

test('a line that is a FEN begins the next game of a ballot, also after moves', () => {
  const games = readPdn('W:W32,28:B19\n1. 28-23 19x28 2. 32x23\nB:W31:B20\n1... 20-25\n');
  assert.deepEqual(
    games.map(({ plies, startFen }) => [plies, startFen]),
    [
      [3, 'W:W28,32:B19'],
      [1, 'B:W31:B20'],
    ],
  );
});

test('line ends of every kind: LF, CR LF, CR, and those that feeds write out', () => {
  const lines = [
    '[Event "a"]',
    '[Site "b"]',
    '',
    '1. 32-28 ; good',
    '% not a move',
    '19-23 {x',
    'y} *',
    '[Event "c"]',
    '1. 33-28',
  ];
  for (const end of ['\n', '\r\n', '\r', '\\r\\n', '<br>', '<br/>\r\n']) {
    const games = readPdn(lines.join(end));
    assert.deepEqual(
      games.map(({ plies, tags }) => [plies, tags.length]),
      [
        [2, 2],
        [1, 1],
      ],
      JSON.stringify(end),
    );
  }
});

test('prose around moves is one problem a run, whatever stands among its words', () => {
  const text = '1. 32-28 19-23 as Smith (in vain) tried - 12 times! 2. 28x19 14x23 and (again) won 2-0';
  const [game, ...more] = readPdn(`[GameType "20"]\n${text}`);
  assert.equal(more.length, 0);
  const places = game.problems.filter(({ code }) => code === 'UNEXPECTED_TEXT').map(({ column }) => column);
  assert.deepEqual(places, [text.indexOf('as ') + 1, text.indexOf('and ') + 1]);
  assert.deepEqual(
    readPdn('[GameType "20"]\n1. 32-28 well 2... 19-23 played 2-0')[0].problems.map(({ column }) => column),
    [10, 26],
  );
});

/** FENs that are not written as PDN has them, and what they mean. */
const FENS: readonly [written: string, meant: string][] = [
  ['W:W31 32 K33:B1 2', 'W:W31,32,K33:B1,2'],
  ['W:W31; 32:B1;2', 'W:W31,32:B1,2'],
  ['W:W31,32,:B1,,2,.', 'W:W31,32:B1,2'],
  ['B:W,31:B,1', 'B:W31:B1'],
  [`B${'b'.repeat(20)}${'e'.repeat(9)}W${'w'.repeat(20)}`, 'B:WK30,31'],
  [`Z${'z'.repeat(19)}Z${'e'.repeat(10)}${'w'.repeat(20)}`, 'B:W31'],
];

for (const [written, meant] of FENS) {
  test(`FEN ${written}`, () => {
    const [game] = readPdn(`[GameType "20"]\n[FEN "${written}"]\n*`);
    assert.ok(game.startFen.startsWith(meant), game.startFen);
    assert.deepEqual(
      game.problems
        .filter(({ code }) => code !== 'FEN_MAN_ON_CROWN_ROW')
        .map(({ code, line, column }) => [code, line, column]),
      [['FEN_MENDED', 2, 7]],
    );
  });
}

test('kings by a lower-case k in a FEN, where it is no file', () => {
  const [game] = readPdn('[GameType "20"]\n[FEN "w:wk18,40:bk3"]\n*');
  assert.equal(game.startFen, 'W:WK18,40:BK3');
  assert.deepEqual(
    game.problems.map(({ code, severity, column }) => [code, severity, column]),
    [
      ['FEN_KING_LOWER_CASE', 'warning', 10],
      ['FEN_KING_LOWER_CASE', 'warning', 18],
    ],
  );
  assert.equal(readPdn('[FEN "w:wk18,40:bk3"]\n1. 18-1 *')[0].startFen, 'W:WK18,40:BK3');
});
