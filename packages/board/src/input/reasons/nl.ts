import type { Reasons } from '../reasons.ts';

/** Not read by a speaker of the language yet. */
export const nl: Reasons = {
  GAME_OVER: 'De partij is afgelopen.',
  SQUARE_OUT_OF_RANGE: 'Dit veld bestaat niet op dit bord.',
  ORIGIN_EMPTY: 'Op dit veld staat geen stuk.',
  WRONG_SIDE_TO_MOVE: 'Dit stuk is van de speler die niet aan zet is.',
  PRIORITY_MOST: 'De meeste stukken moeten geslagen worden.',
  PRIORITY_VALUE: 'De slag met de hoogste waarde is verplicht.',
  PRIORITY_BY_KING: 'Kan ook een dam slaan, dan moet de dam slaan.',
  PRIORITY_KINGS: 'De meeste dammen moeten geslagen worden.',
  PRIORITY_EARLY: 'De slag die het eerst een dam slaat, is verplicht.',
  MUST_CAPTURE: 'Er kan geslagen worden, dus slaan is verplicht.',
  KING_MUST_GO_ON: 'Een slaande dam moet stoppen waar zij verder kan slaan.',
  CAPTURE_UNFINISHED: 'Een slag moet worden afgemaakt.',
  MAN_CANNOT_TAKE_KING: 'Een schijf mag geen dam slaan.',
  MAN_CANNOT_TAKE_BACK: 'Een schijf mag niet achteruit slaan.',
  KING_MUST_REST: 'Deze dam is drie keer achter elkaar gespeeld; speel een ander stuk.',
  MAN_CANNOT_MOVE_BACK: 'Een schijf mag niet achteruit.',
  SQUARE_OCCUPIED: 'Het veld is bezet.',
  WAY_BLOCKED: 'Er staat een stuk in de weg.',
  TOO_FAR: 'Dit stuk gaat één veld per zet.',
  NOT_ON_A_LINE: 'In deze richting gaat het stuk niet.',
  PIECE_BLOCKED: 'Dit stuk heeft geen zet.',
  WRONG_PATH: 'Geen slag gaat over deze velden.',
};
