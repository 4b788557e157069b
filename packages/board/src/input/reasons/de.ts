import type { Reasons } from '../reasons.ts';

/** Not read by a speaker of the language yet. */
export const de: Reasons = {
  GAME_OVER: 'Die Partie ist beendet.',
  SQUARE_OUT_OF_RANGE: 'Dieses Feld gibt es auf diesem Brett nicht.',
  ORIGIN_EMPTY: 'Auf diesem Feld steht kein Stein.',
  WRONG_SIDE_TO_MOVE: 'Dieser Stein gehört der Seite, die nicht am Zug ist.',
  PRIORITY_MOST: 'Es muss geschlagen werden, wo die meisten Steine geschlagen werden.',
  PRIORITY_VALUE: 'Der Schlag mit dem höchsten Wert ist Pflicht.',
  PRIORITY_BY_KING: 'Kann auch eine Dame schlagen, so muss die Dame schlagen.',
  PRIORITY_KINGS: 'Es muss geschlagen werden, wo die meisten Damen geschlagen werden.',
  PRIORITY_EARLY: 'Der Schlag, der am frühesten eine Dame schlägt, ist Pflicht.',
  MUST_CAPTURE: 'Es kann geschlagen werden, also muss geschlagen werden.',
  KING_MUST_GO_ON: 'Eine schlagende Dame muss dort anhalten, wo sie weiterschlagen kann.',
  CAPTURE_UNFINISHED: 'Ein Schlag muss zu Ende geführt werden.',
  MAN_CANNOT_TAKE_KING: 'Ein einfacher Stein darf keine Dame schlagen.',
  MAN_CANNOT_TAKE_BACK: 'Ein einfacher Stein darf nicht rückwärts schlagen.',
  KING_MUST_REST: 'Diese Dame hat dreimal hintereinander gezogen; ziehen Sie einen anderen Stein.',
  MAN_CANNOT_MOVE_BACK: 'Ein einfacher Stein darf nicht rückwärts ziehen.',
  SQUARE_OCCUPIED: 'Das Feld ist besetzt.',
  WAY_BLOCKED: 'Ein Stein steht im Weg.',
  TOO_FAR: 'Dieser Stein zieht nur ein Feld weit.',
  NOT_ON_A_LINE: 'In diese Richtung zieht der Stein nicht.',
  PIECE_BLOCKED: 'Dieser Stein hat keinen Zug.',
  WRONG_PATH: 'Über diese Felder führt kein Schlag.',
};
