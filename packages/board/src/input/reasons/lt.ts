import type { Reasons } from '../reasons.ts';

/** Not read by a speaker of the language yet. */
export const lt: Reasons = {
  GAME_OVER: 'Partija baigta.',
  SQUARE_OUT_OF_RANGE: 'Tokio langelio šioje lentoje nėra.',
  ORIGIN_EMPTY: 'Šiame langelyje šaškės nėra.',
  WRONG_SIDE_TO_MOVE: 'Ši šaškė priklauso pusei, kuri dabar neina.',
  PRIORITY_MOST: 'Privaloma kirsti daugiausia šaškių.',
  PRIORITY_VALUE: 'Privalomas didžiausios vertės kirtimas.',
  PRIORITY_BY_KING: 'Jei kirsti gali ir dama, privalo kirsti dama.',
  PRIORITY_KINGS: 'Privaloma kirsti daugiausia damų.',
  PRIORITY_EARLY: 'Privalomas kirtimas, kuriame dama sutinkama anksčiausiai.',
  MUST_CAPTURE: 'Yra kirtimas, o kirsti privaloma.',
  KING_MUST_GO_ON: 'Kertanti dama turi sustoti ten, iš kur gali kirsti toliau.',
  CAPTURE_UNFINISHED: 'Kirtimą reikia užbaigti.',
  MAN_CANNOT_TAKE_KING: 'Paprastoji šaškė negali kirsti damos.',
  MAN_CANNOT_TAKE_BACK: 'Paprastoji šaškė negali kirsti atgal.',
  KING_MUST_REST: 'Ši dama ėjo tris kartus iš eilės; eikite kita šaške.',
  MAN_CANNOT_MOVE_BACK: 'Paprastoji šaškė negali eiti atgal.',
  SQUARE_OCCUPIED: 'Langelis užimtas.',
  WAY_BLOCKED: 'Kelyje stovi šaškė.',
  TOO_FAR: 'Ši šaškė eina tik per vieną langelį.',
  NOT_ON_A_LINE: 'Šia kryptimi šaškė neina.',
  PIECE_BLOCKED: 'Ši šaškė neturi ėjimo.',
  WRONG_PATH: 'Per šiuos langelius joks kirtimas neveda.',
};
