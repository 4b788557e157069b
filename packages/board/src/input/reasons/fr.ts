import type { Reasons } from '../reasons.ts';

/** Not read by a speaker of the language yet. */
export const fr: Reasons = {
  GAME_OVER: 'La partie est terminée.',
  SQUARE_OUT_OF_RANGE: 'Cette case n’existe pas sur ce damier.',
  ORIGIN_EMPTY: 'Il n’y a pas de pièce sur cette case.',
  WRONG_SIDE_TO_MOVE: 'Cette pièce est au camp qui n’a pas le trait.',
  PRIORITY_MOST: 'Il faut prendre le plus grand nombre de pièces.',
  PRIORITY_VALUE: 'Il faut faire la prise de plus grande valeur.',
  PRIORITY_BY_KING: 'Si une dame peut aussi prendre, c’est la dame qui doit prendre.',
  PRIORITY_KINGS: 'Il faut prendre le plus grand nombre de dames.',
  PRIORITY_EARLY: 'Il faut faire la prise qui rencontre une dame le plus tôt.',
  MUST_CAPTURE: 'Une prise est possible, elle est donc obligatoire.',
  KING_MUST_GO_ON: 'La dame qui prend doit s’arrêter là où elle peut continuer à prendre.',
  CAPTURE_UNFINISHED: 'Une prise doit être menée à son terme.',
  MAN_CANNOT_TAKE_KING: 'Un pion ne peut pas prendre une dame.',
  MAN_CANNOT_TAKE_BACK: 'Un pion ne peut pas prendre en arrière.',
  KING_MUST_REST: 'Cette dame a joué trois fois de suite ; jouez une autre pièce.',
  MAN_CANNOT_MOVE_BACK: 'Un pion ne peut pas reculer.',
  SQUARE_OCCUPIED: 'La case est occupée.',
  WAY_BLOCKED: 'Une pièce barre le chemin.',
  TOO_FAR: 'Cette pièce n’avance que d’une case.',
  NOT_ON_A_LINE: 'La pièce ne va pas dans cette direction.',
  PIECE_BLOCKED: 'Cette pièce ne peut pas bouger.',
  WRONG_PATH: 'Aucune prise ne passe par ces cases.',
};
