import type { Reasons } from '../reasons.ts';

/** Not read by a speaker of the language yet. */
export const et: Reasons = {
  GAME_OVER: 'Partii on läbi.',
  SQUARE_OUT_OF_RANGE: 'Sellist välja sellel laual ei ole.',
  ORIGIN_EMPTY: 'Sellel väljal ei ole kabendit.',
  WRONG_SIDE_TO_MOVE: 'See kabend kuulub poolele, kelle käik praegu ei ole.',
  PRIORITY_MOST: 'Kohustuslik on lüüa kõige rohkem kabendeid.',
  PRIORITY_VALUE: 'Kohustuslik on suurima väärtusega löök.',
  PRIORITY_BY_KING: 'Kui lüüa saab ka kabe, peab lööma kabe.',
  PRIORITY_KINGS: 'Kohustuslik on lüüa kõige rohkem kabesid.',
  PRIORITY_EARLY: 'Kohustuslik on löök, kus kabe tuleb ette kõige varem.',
  MUST_CAPTURE: 'Löök on võimalik ja löömine on kohustuslik.',
  KING_MUST_GO_ON: 'Lööv kabe peab peatuma seal, kust ta saab edasi lüüa.',
  CAPTURE_UNFINISHED: 'Löök tuleb lõpuni teha.',
  MAN_CANNOT_TAKE_KING: 'Kivi ei tohi lüüa kabet.',
  MAN_CANNOT_TAKE_BACK: 'Kivi ei tohi lüüa tagasi.',
  KING_MUST_REST: 'See kabe on käinud kolm korda järjest; käige teise kabendiga.',
  MAN_CANNOT_MOVE_BACK: 'Kivi ei tohi käia tagasi.',
  SQUARE_OCCUPIED: 'Väli on hõivatud.',
  WAY_BLOCKED: 'Tee peal seisab kabend.',
  TOO_FAR: 'See kabend käib korraga ühe välja.',
  NOT_ON_A_LINE: 'Selles suunas kabend ei käi.',
  PIECE_BLOCKED: 'Sellel kabendil ei ole käiku.',
  WRONG_PATH: 'Üle nende väljade ei vii ükski löök.',
};
