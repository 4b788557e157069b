import type { Reasons } from '../reasons.ts';

/** Not read by a speaker of the language yet. */
export const lv: Reasons = {
  GAME_OVER: 'Partija ir beigusies.',
  SQUARE_OUT_OF_RANGE: 'Uz šī galdiņa tāda lauciņa nav.',
  ORIGIN_EMPTY: 'Šajā lauciņā kauliņa nav.',
  WRONG_SIDE_TO_MOVE: 'Šis kauliņš pieder pusei, kurai tagad nav gājiena.',
  PRIORITY_MOST: 'Jāsit visvairāk kauliņu.',
  PRIORITY_VALUE: 'Obligāts ir sitiens ar lielāko vērtību.',
  PRIORITY_BY_KING: 'Ja var sist arī dāma, jāsit ar dāmu.',
  PRIORITY_KINGS: 'Jāsit visvairāk dāmu.',
  PRIORITY_EARLY: 'Jāsit tā, lai dāma tiktu sista pēc iespējas agrāk.',
  MUST_CAPTURE: 'Sitiens ir iespējams, un sist ir obligāti.',
  KING_MUST_GO_ON: 'Dāmai, kas sit, jāapstājas tur, no kurienes tā var sist tālāk.',
  CAPTURE_UNFINISHED: 'Sitiens jāpabeidz.',
  MAN_CANNOT_TAKE_KING: 'Vienkāršs kauliņš nedrīkst sist dāmu.',
  MAN_CANNOT_TAKE_BACK: 'Vienkāršs kauliņš nedrīkst sist atpakaļ.',
  KING_MUST_REST: 'Šī dāma gājusi trīs reizes pēc kārtas; ejiet ar citu kauliņu.',
  MAN_CANNOT_MOVE_BACK: 'Vienkāršs kauliņš nedrīkst iet atpakaļ.',
  SQUARE_OCCUPIED: 'Lauciņš ir aizņemts.',
  WAY_BLOCKED: 'Ceļā stāv kauliņš.',
  TOO_FAR: 'Šis kauliņš iet tikai par vienu lauciņu.',
  NOT_ON_A_LINE: 'Šajā virzienā kauliņš neiet.',
  PIECE_BLOCKED: 'Šim kauliņam nav gājiena.',
  WRONG_PATH: 'Pār šiem lauciņiem neved neviens sitiens.',
};
