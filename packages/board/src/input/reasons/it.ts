import type { Reasons } from '../reasons.ts';

/** Not read by a speaker of the language yet. */
export const it: Reasons = {
  GAME_OVER: 'La partita è finita.',
  SQUARE_OUT_OF_RANGE: 'Questa casella non esiste su questa damiera.',
  ORIGIN_EMPTY: 'Su questa casella non c’è nessun pezzo.',
  WRONG_SIDE_TO_MOVE: 'Questo pezzo è del giocatore che non è di turno.',
  PRIORITY_MOST: 'È obbligatorio prendere il maggior numero di pezzi.',
  PRIORITY_VALUE: 'È obbligatoria la presa di maggior valore.',
  PRIORITY_BY_KING: 'Se può prendere anche una dama, deve prendere la dama.',
  PRIORITY_KINGS: 'È obbligatorio prendere il maggior numero di dame.',
  PRIORITY_EARLY: 'È obbligatorio prendere dove si incontra prima una dama.',
  MUST_CAPTURE: 'C’è una presa possibile, e la presa è obbligatoria.',
  KING_MUST_GO_ON: 'La dama che prende deve fermarsi dove può continuare a prendere.',
  CAPTURE_UNFINISHED: 'La presa va completata.',
  MAN_CANNOT_TAKE_KING: 'La pedina non può prendere la dama.',
  MAN_CANNOT_TAKE_BACK: 'La pedina non può prendere all’indietro.',
  KING_MUST_REST: 'Questa dama ha mosso tre volte di seguito: muovi un altro pezzo.',
  MAN_CANNOT_MOVE_BACK: 'La pedina non può muovere all’indietro.',
  SQUARE_OCCUPIED: 'La casella è occupata.',
  WAY_BLOCKED: 'Un pezzo ostruisce il passaggio.',
  TOO_FAR: 'Questo pezzo muove di una sola casella.',
  NOT_ON_A_LINE: 'Il pezzo non muove in questa direzione.',
  PIECE_BLOCKED: 'Questo pezzo non ha mosse.',
  WRONG_PATH: 'Nessuna presa passa per queste caselle.',
};
