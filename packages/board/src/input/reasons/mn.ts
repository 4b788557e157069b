import type { Reasons } from '../reasons.ts';

/** Not read by a speaker of the language yet. */
export const mn: Reasons = {
  GAME_OVER: 'Өрөг дууссан.',
  SQUARE_OUT_OF_RANGE: 'Энэ хөлөгт ийм нүд байхгүй.',
  ORIGIN_EMPTY: 'Энэ нүдэнд хүү алга.',
  WRONG_SIDE_TO_MOVE: 'Энэ хүү одоо нүүх ээлжгүй талынх.',
  PRIORITY_MOST: 'Хамгийн олон хүү идэх ёстой.',
  PRIORITY_VALUE: 'Хамгийн үнэ цэнтэй идэлтийг хийх ёстой.',
  PRIORITY_BY_KING: 'Даам ч идэж чадах бол даамаар идэх ёстой.',
  PRIORITY_KINGS: 'Хамгийн олон даам идэх ёстой.',
  PRIORITY_EARLY: 'Даамтай хамгийн түрүүнд тулгарах идэлтийг хийх ёстой.',
  MUST_CAPTURE: 'Идэх боломжтой бол заавал иднэ.',
  KING_MUST_GO_ON: 'Идэж буй даам үргэлжлүүлэн идэж болох нүдэнд зогсох ёстой.',
  CAPTURE_UNFINISHED: 'Идэлтийг дуусгах ёстой.',
  MAN_CANNOT_TAKE_KING: 'Хүү даам идэж болохгүй.',
  MAN_CANNOT_TAKE_BACK: 'Хүү хойшоо идэж болохгүй.',
  KING_MUST_REST: 'Энэ даам гурван удаа дараалан нүүсэн; өөр хүүгээр нүүнэ үү.',
  MAN_CANNOT_MOVE_BACK: 'Хүү хойшоо нүүж болохгүй.',
  SQUARE_OCCUPIED: 'Нүд эзлэгдсэн байна.',
  WAY_BLOCKED: 'Замд нь хүү байна.',
  TOO_FAR: 'Энэ хүү нэг удаад нэг нүд нүүнэ.',
  NOT_ON_A_LINE: 'Энэ чиглэлд нүүдэггүй.',
  PIECE_BLOCKED: 'Энэ хүүд нүүх нүүдэл алга.',
  WRONG_PATH: 'Эдгээр нүдээр дайрах идэлт алга.',
};
