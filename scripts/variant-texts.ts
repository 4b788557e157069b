/** The hand-written half of docs/variants: a paragraph, what people get wrong, a position that shows it. */
import type { VariantId } from '@draughts/rules';

export interface VariantText {
  readonly name: string;
  readonly about: string;
  readonly wrong: readonly string[];
  /** a position, and what to see in it; the legal moves beside it are computed */
  readonly example: { readonly fen: string; readonly shows: string };
}

const LONG_CAPTURE =
  'Captured pieces stay on the board until the capture is over: no piece is jumped twice, an empty square may be crossed twice.';

export const TEXTS: Readonly<Record<VariantId, VariantText>> = {
  international: {
    name: 'International draughts',
    about:
      'The game of the world federation FMJD and of the Chinese 10x10 rule book (R100), with the richest combinations of all variants: every capture that takes the most pieces, and only such a one, is allowed.',
    wrong: [
      'Men capture backward too, not only kings.',
      'The capture of the most pieces is compulsory; kings and men count the same. Among equal captures the choice is free.',
      'A man that only crosses the crown row while capturing stays a man.',
      LONG_CAPTURE,
    ],
    example: {
      fen: 'W:W14,24,36:B8,19,28,30,31',
      shows:
        '36x27 takes one piece and is refused: two can be taken, by 14 backward or by 24, which is crowned.',
    },
  },
  frisian: {
    name: 'Frisian draughts',
    about:
      'International draughts with captures along rows and columns as well: a piece may be taken in eight directions, so that long captures are common and endings are sharp.',
    wrong: [
      'Straight captures jump over the next square of the same colour: 28x8 over 18, 28x26 over 27.',
      'The value of a capture counts, not the number of pieces: a king is worth just under two men.',
      'Between captures of the same value a king must take before a man.',
      'With a man on the board one king may not move more than three times in a row without capturing.',
      'Moves without a capture stay diagonal.',
    ],
    example: {
      fen: 'W:W28,K49:B22,44',
      shows: 'The king must take: a man has a capture of the same value.',
    },
  },
  frysk: {
    name: 'Frysk!',
    about:
      'Frisian draughts with five men a side on their own base rows: a short game for learning the captures and the ending.',
    wrong: [
      'All the rules of Frisian draughts hold, the three moves of a king too.',
      'The start has five men a side, on 46-50 and 1-5.',
    ],
    example: {
      fen: 'W:WK31:B18,37',
      shows: 'The king must take both men: the capture of 18 alone is worth less.',
    },
  },
  antidraughts: {
    name: 'Antidraughts',
    about: 'International draughts played to lose: who has no move left, or no piece, has won.',
    wrong: [
      'The most pieces must still be taken: the majority rule is what forces the opponent.',
      'Being blocked wins as well as having given everything away.',
    ],
    example: { fen: 'W:W6:B1', shows: 'White cannot move, and has won.' },
  },
  breakthrough: {
    name: 'Breakthrough',
    about: 'International draughts as a race: the first side to crown a man has won.',
    wrong: [
      'Crossing the crown row in mid-capture crowns nobody, and so does not win.',
      'A side without moves or men has lost, as usual.',
    ],
    example: { fen: 'W:W11,40:B20', shows: 'White needs two moves to 1 or 2 and wins there.' },
  },
  canadian: {
    name: 'Canadian draughts',
    about: 'International draughts on 12x12 squares with thirty men a side.',
    wrong: [
      'Squares are numbered 1-72; column k exists, so a lower-case k in a FEN is a file and a capital K a king.',
    ],
    example: {
      fen: 'W:WK60,K65:B34,K59',
      shows: 'Of two captures only the one of two pieces is allowed; where it ends is free.',
    },
  },
  brazilian: {
    name: 'Brazilian draughts',
    about:
      'The rules of international draughts on the 8x8 board; in the Chinese rule book (R64) the game of the men’s events.',
    wrong: [
      'The majority rule holds, which sets it apart from Russian draughts.',
      'A man that crosses the crown row in mid-capture stays a man.',
      LONG_CAPTURE,
    ],
    example: { fen: 'W:Wf6:Be7,c7', shows: 'The man takes both pieces and ends on b6 as a man.' },
  },
  russian: {
    name: 'Russian draughts',
    about:
      'Shashki: 8x8, free choice of captures, and a man that reaches the crown row while capturing goes on as a king. In the Chinese rule book (R64) the game of the women’s events.',
    wrong: [
      'No majority rule: any capture may be chosen, but the chosen one must be completed.',
      'A king must land where it can go on capturing, if there is such a square.',
      'A man is crowned on the crown row at once, and takes on as a king in the same move.',
      'Two captures with the same start and end can take different pieces: they are written with all their squares.',
    ],
    example: {
      fen: 'W:Wf6:Be7,c7',
      shows: 'The man is crowned on d8 and takes c7 as a king, landing on b6 or a5.',
    },
  },
  spantsiretti: {
    name: 'Spantsiretti',
    about: 'Russian draughts on a board of ten columns and eight rows with fifteen men a side.',
    wrong: ['Files run from a to j, ranks from 1 to 8; the diagonal from a1 ends on h8, which is no corner.'],
    example: {
      fen: 'W:WK13:BK7,8',
      shows: 'The king takes both pieces and may land on either square behind the last.',
    },
  },
  pool: {
    name: 'American pool checkers',
    about:
      'Flying kings and men that capture backward, as in international draughts, but any capture may be chosen.',
    wrong: [
      'Black moves first, in the numbering of English draughts.',
      'A man that crosses the crown row in mid-capture stays a man (unlike Russian draughts).',
      'There is no majority rule (unlike Brazilian draughts).',
    ],
    example: { fen: 'W:W11:B7,6', shows: 'The man takes both and ends below the crown row as a man.' },
  },
  czech: {
    name: 'Czech draughts',
    about:
      'Flying kings, men that capture forward only, free choice of captures, except that a king takes before a man.',
    wrong: [
      'Where a king and a man can capture, the king must.',
      'The number of pieces does not matter.',
      'Reaching the crown row ends the move.',
    ],
    example: { fen: 'W:WKa1,g3:Bc3,f4', shows: 'Only the king may take, wherever it lands.' },
  },
  english: {
    name: 'English draughts (American checkers)',
    about: 'Short kings, men that capture forward only, free choice of captures: the game of the WCDF.',
    wrong: [
      'Black moves first. Square 1 is at the top left with White at the bottom.',
      'Kings move and jump one square at a time, but a capture goes on as long as it can.',
      'A man that reaches the crown row stops there, even if the new king could take on.',
      'In PDN files 1-0 means that Black, who starts, has won.',
    ],
    example: {
      fen: 'W:Wf6:Be7,c7',
      shows: 'The man takes one piece and is crowned; the second one is safe for now.',
    },
  },
  italian: {
    name: 'Italian draughts',
    about: 'Short kings; men cannot capture kings; and a ladder of priorities decides among captures.',
    wrong: [
      'The long diagonal runs from White’s bottom right to the top left: the board is the mirror image of the others.',
      'A man never captures a king.',
      'The order: most pieces, then with a king, then the most kings, then the king met soonest.',
    ],
    example: {
      fen: 'W:WK30:BK26,18,27,K20',
      shows: 'Both ways take a king and a man; the way that meets the king first is compulsory.',
    },
  },
  spanish: {
    name: 'Spanish draughts',
    about: 'Flying kings, men that capture forward only; most pieces first, then most kings.',
    wrong: [
      'The board is mirrored and numbered from the bottom right: White starts on 1-12.',
      'Between captures of as many pieces the one of more kings is compulsory.',
      'Men do not capture backward.',
    ],
    example: { fen: 'W:WK10:BK5,14', shows: 'One piece each way: the king must be taken.' },
  },
  portuguese: {
    name: 'Portuguese draughts',
    about: 'The rules of Spanish draughts, with a GameType of its own.',
    wrong: ['The board is mirrored and numbered from the bottom right, as in Spain.'],
    example: {
      fen: 'W:WK18:BK13,K19,21',
      shows: 'One piece can be taken each way: it must be the king on 13.',
    },
  },
  thai: {
    name: 'Thai draughts (makhos)',
    about:
      'Eight men a side; flying kings that must stop right behind the piece they take; free choice of captures.',
    wrong: [
      'A king that captures lands on the square right behind the piece, never further.',
      'Captured pieces leave at once, so a king may turn back over the squares that it emptied.',
      'Squares are numbered from the bottom right; captures are written with a hyphen.',
      'Published counts of move trees often use twelve men a side.',
    ],
    example: {
      fen: 'W:WK19:BK16,23',
      shows: 'The king takes one piece, turns, and takes the other back over the empty square.',
    },
  },
  turkish: {
    name: 'Turkish draughts (dama)',
    about:
      'Pieces stand on all 64 squares and move along rows and columns; captured pieces leave at once, which opens lines in mid-capture.',
    wrong: [
      'Men move and capture forward and sideways, never back and never diagonally.',
      'The most pieces must be taken.',
      'Captured pieces leave one by one, but a capturing piece may not turn straight back.',
      'One piece against one is a draw unless it can be taken at once.',
    ],
    example: {
      fen: 'W:WKa1:Ba3,a5,c8',
      shows: 'The king clears the column and then takes on the eighth row.',
    },
  },
};
