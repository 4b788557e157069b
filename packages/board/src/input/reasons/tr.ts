import type { Reasons } from '../reasons.ts';

/** Not read by a speaker of the language yet. */
export const tr: Reasons = {
  GAME_OVER: 'Oyun bitti.',
  SQUARE_OUT_OF_RANGE: 'Bu tahtada böyle bir kare yok.',
  ORIGIN_EMPTY: 'Bu karede taş yok.',
  WRONG_SIDE_TO_MOVE: 'Bu taş, hamle sırası kendisinde olmayan tarafın.',
  PRIORITY_MOST: 'En çok taş alınan hamle zorunludur.',
  PRIORITY_VALUE: 'Değeri en yüksek alış zorunludur.',
  PRIORITY_BY_KING: 'Dama da alabiliyorsa, alışı damanın yapması gerekir.',
  PRIORITY_KINGS: 'En çok dama alınan hamle zorunludur.',
  PRIORITY_EARLY: 'Bir damayla en erken karşılaşan alış zorunludur.',
  MUST_CAPTURE: 'Taş alma imkânı var ve taş almak zorunludur.',
  KING_MUST_GO_ON: 'Taş alan dama, almaya devam edebileceği karede durmalıdır.',
  CAPTURE_UNFINISHED: 'Başlanan alış tamamlanmalıdır.',
  MAN_CANNOT_TAKE_KING: 'Taş, dama alamaz.',
  MAN_CANNOT_TAKE_BACK: 'Taş geriye doğru alamaz.',
  KING_MUST_REST: 'Bu dama art arda üç kez oynadı; başka bir taş oynayın.',
  MAN_CANNOT_MOVE_BACK: 'Taş geriye gidemez.',
  SQUARE_OCCUPIED: 'Kare dolu.',
  WAY_BLOCKED: 'Yolda bir taş var.',
  TOO_FAR: 'Bu taş bir seferde tek kare gider.',
  NOT_ON_A_LINE: 'Taş bu yönde gitmez.',
  PIECE_BLOCKED: 'Bu taşın hamlesi yok.',
  WRONG_PATH: 'Bu karelerden geçen bir alış yok.',
};
