import type { Reasons } from '../reasons.ts';

/** Not read by a speaker of the language yet. */
export const pl: Reasons = {
  GAME_OVER: 'Partia jest zakończona.',
  SQUARE_OUT_OF_RANGE: 'Na tej warcabnicy nie ma takiego pola.',
  ORIGIN_EMPTY: 'Na tym polu nie ma bierki.',
  WRONG_SIDE_TO_MOVE: 'To bierka strony, która nie jest na posunięciu.',
  PRIORITY_MOST: 'Trzeba zbić największą liczbę bierek.',
  PRIORITY_VALUE: 'Obowiązuje bicie o największej wartości.',
  PRIORITY_BY_KING: 'Jeśli może bić także damka, bić musi damka.',
  PRIORITY_KINGS: 'Trzeba zbić największą liczbę damek.',
  PRIORITY_EARLY: 'Obowiązuje bicie, które najwcześniej trafia na damkę.',
  MUST_CAPTURE: 'Jest bicie, a bicie jest obowiązkowe.',
  KING_MUST_GO_ON: 'Bijąca damka musi stanąć tam, skąd może bić dalej.',
  CAPTURE_UNFINISHED: 'Bicie trzeba dokończyć.',
  MAN_CANNOT_TAKE_KING: 'Pionek nie może zbić damki.',
  MAN_CANNOT_TAKE_BACK: 'Pionek nie może bić do tyłu.',
  KING_MUST_REST: 'Ta damka wykonała trzy ruchy z rzędu; wykonaj ruch inną bierką.',
  MAN_CANNOT_MOVE_BACK: 'Pionek nie może iść do tyłu.',
  SQUARE_OCCUPIED: 'Pole jest zajęte.',
  WAY_BLOCKED: 'Na drodze stoi bierka.',
  TOO_FAR: 'Ta bierka idzie tylko o jedno pole.',
  NOT_ON_A_LINE: 'Bierka nie porusza się w tym kierunku.',
  PIECE_BLOCKED: 'Ta bierka nie ma ruchu.',
  WRONG_PATH: 'Przez te pola nie prowadzi żadne bicie.',
};
