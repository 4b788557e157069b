/**
 * Writes docs/variants: a page a variant from its record, its text and two diagrams. `--check` only compares and fails on
 * a difference.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import {
  VARIANT_IDS,
  disputesOf,
  legalMoves,
  readFen,
  squareName,
  startPosition,
  variantOf,
  writeMove,
  type Position,
  type Variant,
} from '@draughts/rules';
import { drawRules } from '@draughts/rules/draws';
import { diagram } from '@draughts/diagram';
import { TEXTS } from './variant-texts.ts';

const folder = new URL('../docs/variants/', import.meta.url);
const COLOURS = { w: 'White', b: 'Black' } as const;
const PRIORITIES = {
  most: 'the most pieces',
  value: 'the highest value (a king just under two men)',
  by_king: 'with a king',
  kings: 'the most kings',
  early: 'the king met soonest',
} as const;
const CROSSINGS = {
  man: 'goes on as a man, and is crowned only if it ends there',
  stops: 'stops there and is crowned',
  king: 'is crowned at once and goes on as a king',
} as const;

/** The facts of a record as rows of a table. */
function facts(v: Variant): [string, string][] {
  const start = startPosition(v);
  const all = v.lines === 'orthogonal';
  const men = start.cells.filter((cell) => cell === 1).length;
  const corner = squareName(v, v.numberedFromBottom ? v.squares : 1, 'algebraic');
  return [
    ['GameType', String(v.gameType)],
    ['Board', `${v.columns} columns, ${v.rows} rows, ${v.squares} squares${all ? ' (all of them)' : ''}`],
    ['Bottom left corner of White', v.mirrored ? 'not a playing square' : 'a playing square'],
    [
      'Square 1',
      v.numberedFromBottom
        ? `bottom right (${squareName(v, 1, 'algebraic')}); ${v.squares} is ${corner}`
        : `top left (${corner})`,
    ],
    ['Start', `${men} men a side, ${COLOURS[v.starts]} moves first: \`${v.start}\``],
    ['Written', `${v.notation}, captures with \`${v.captureSign}\``],
    [
      'Results',
      `${v.winPoints === 2 ? '2-0, 1-1, 0-2' : '1-0, 1/2-1/2, 0-1'}${v.resultOf === 'starter' ? '; the side that starts first' : ''}`,
    ],
    ['Men move', all ? 'forward and sideways' : 'diagonally forward'],
    ['Men capture', menCapture(v)],
    [
      'Kings',
      v.flying
        ? `any distance${v.landsBehind ? ', but land right behind the piece they take' : ''}`
        : 'one square at a time',
    ],
    [
      'Which capture',
      v.priority.length
        ? v.priority.map((name) => PRIORITIES[name]).join('; then ')
        : 'any, but it must be completed',
    ],
    ['Captured pieces leave', v.removal === 'after' ? 'when the capture is over' : 'at once'],
    ['A man that reaches the crown row capturing', CROSSINGS[v.crossing]],
    ...(v.kingMoveLimit
      ? [['One king in a row', `${v.kingMoveLimit} moves, while its side has a man`] as [string, string]]
      : []),
    ['No move left', v.noMoves],
    ...(v.firstKingWins ? [['First king', 'wins'] as [string, string]] : []),
    ...(v.oneEachDraws ? [['One piece each', 'draw, unless it can be taken'] as [string, string]] : []),
  ];
}

function menCapture(v: Variant): string {
  const ways = v.menCaptureBackward
    ? 'forward and backward'
    : v.lines === 'orthogonal'
      ? 'forward and sideways'
      : 'forward only';
  const straight = v.orthogonalCaptures ? ', along rows and columns too' : '';
  return ways + straight + (v.menCaptureKings ? '' : ', never a king');
}

/** The draw rules of the default set, one a line. */
function draws(v: Variant): string {
  const rules = drawRules(v.id);
  if (!rules.length) return 'None.';
  const lines = rules.map(({ id, limit, by, article }) => {
    const unit =
      id === 'repetition' ? 'times' : by === 'strong' ? 'moves of the stronger side' : 'moves of each side';
    return `| \`${id}\` | ${limit} ${unit} | ${article} |`;
  });
  return ['| rule | after | source |', '| --- | --- | --- |', ...lines].join('\n');
}

function example(v: Variant): { position: Position; moves: string } {
  const reading = readFen(v, TEXTS[v.id].example.fen);
  if (!reading.ok) throw new Error(`${v.id}: ${reading.error.message}`);
  const { position } = reading.value;
  const moves = legalMoves(position).map((move) => `\`${writeMove(position, move, { full: true })}\``);
  return { position, moves: moves.join(', ') || 'none' };
}

function page(v: Variant): string {
  const { name, about, wrong, example: shown } = TEXTS[v.id];
  const rows = facts(v).map(([label, value]) => `| ${label} | ${value} |`);
  return [
    '<!-- Made by scripts/variant-docs.ts from the record in packages/rules and scripts/variant-texts.ts. -->',
    `# ${name}`,
    about,
    `![Start position](${v.id}.svg)`,
    `| \`${v.id}\` | |\n| --- | --- |\n${rows.join('\n')}`,
    `## What people usually get wrong\n\n${wrong.map((line) => `- ${line}`).join('\n')}`,
    `![Example](${v.id}-example.svg)`,
    `\`${shown.fen}\`: ${shown.shows} Legal moves: ${example(v).moves}.`,
    ...(disputesOf(v.id).length
      ? [
          `## Where sources disagree\n\n${disputesOf(v.id)
            .map((line) => `- ${line}`)
            .join('\n')}`,
        ]
      : []),
    `## Draws\n\n${draws(v)}`,
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

/** Every file of docs/variants and its text. */
export function variantDocs(): Map<string, string> {
  const files = new Map<string, string>();
  const index = VARIANT_IDS.map(
    (id) => `- [${TEXTS[id].name}](${id}.md) (\`${id}\`, GameType ${variantOf(id).gameType})`,
  );
  files.set('README.md', `# Variants\n\n${index.join('\n')}\n`);
  for (const id of VARIANT_IDS) {
    const v = variantOf(id);
    const { name, example: shown } = TEXTS[id];
    files.set(`${id}.md`, page(v));
    files.set(
      `${id}.svg`,
      `${diagram(startPosition(v), { coordinates: 'squares', width: 360, title: `${name}: start position` })}\n`,
    );
    files.set(
      `${id}-example.svg`,
      `${diagram(example(v).position, { coordinates: 'edge', width: 360, title: `${name}: ${shown.fen}` })}\n`,
    );
  }
  return files;
}

/** The files that are not as they should be. */
export const staleDocs = (): string[] =>
  [...variantDocs()].filter(([file, text]) => textOf(file) !== text).map(([file]) => file);

function textOf(file: string): string | null {
  try {
    return readFileSync(new URL(file, folder), 'utf8');
  } catch {
    return null;
  }
}

if (import.meta.main) {
  if (process.argv.includes('--check')) {
    const stale = staleDocs();
    for (const file of stale)
      console.error(`docs/variants/${file} is out of date: run node scripts/variant-docs.ts`);
    process.exitCode = stale.length ? 1 : 0;
  } else {
    mkdirSync(folder, { recursive: true });
    for (const [file, text] of variantDocs()) writeFileSync(new URL(file, folder), text);
  }
}
