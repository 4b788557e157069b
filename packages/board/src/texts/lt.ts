import { armyIn, counter } from './count.ts';
import { faultsIn } from './faults.ts';
import type { Texts, Translation } from './texts.ts';

const count = counter('lt');
const pieces = (taken: number) =>
  count(taken, { one: '# šaškę', few: '# šaškes', many: '# šaškės', other: '# šaškių' });
const side = { w: 'Baltosios', b: 'Juodosios' };
const turn = { w: 'Baltųjų ėjimas', b: 'Juodųjų ėjimas' };
const man = { w: 'balta šaškė', b: 'juoda šaškė' };
const king = { w: 'balta dama', b: 'juoda dama' };
const army = armyIn({
  man: ['šaškė langelyje', 'šaškės langeliuose'],
  king: ['dama langelyje', 'damos langeliuose'],
  none: 'šaškių nėra',
});

/** What boards and companions say in Lithuanian. */
export const lt: Translation<Texts> = {
  lang: 'lt',
  unreviewed: true,
  side,
  position: (mover, white, black) => `${turn[mover]}. ${army(side.w, white)} ${army(side.b, black)}`,
  moved: (mover, text, taken) => `${side[mover]} ${text}${taken ? `, kerta ${pieces(taken)}` : ''}`,
  drawn: (name) => `Debiutas ${name}`,
  fault: faultsIn({
    fen: 'Šios pozicijos nepavyko perskaityti.',
    pdn: 'Šioje partijoje yra klaida.',
    load: 'Ne viską pavyko įkelti.',
    live: 'Tiesioginės partijos parodyti negalima.',
    rest: 'To parodyti negalima.',
  }),
  square: (name, piece) => `${name}, ${piece ? (piece.king ? king : man)[piece.colour] : 'tuščias'}`,
  otherMove: (text) => `Partijoje ${text} nebuvo žaista. Bandykite dar kartą.`,
  counted: (yours, best) => `Šis ėjimas kerta ${pieces(yours)}, o galima kirsti ${best}.`,
  marks: {
    1: 'geras ėjimas',
    2: 'klaida',
    3: 'puikus ėjimas',
    4: 'šiurkšti klaida',
    5: 'įdomus ėjimas',
    6: 'abejotinas ėjimas',
    7: 'vienintelis ėjimas',
  },
  premove: {
    waits: (move) => `${move} laukia savo eilės.`,
    withdrawn: (move) => `${move} nebelaukia.`,
    dropped: (move) => `${move} dabar negalima.`,
    choose: (move) => `${move} galima eiti keliais būdais: pasirinkite.`,
    yours: (mine) => (mine === 'w' ? 'Jūs žaidžiate baltosiomis.' : 'Jūs žaidžiate juodosiomis.'),
  },
  connection: {
    connecting: 'Jungiamasi…',
    live: 'Tiesiogiai',
    reconnecting: 'Ryšys nutrūko, jungiamasi iš naujo…',
    closed: 'Neprisijungta',
    back: 'Ryšys atkurtas',
  },
  live: {
    status: { scheduled: 'Dar neprasidėjo', paused: 'Pertrauka', adjourned: 'Atidėta', void: 'Negalioja' },
    resumed: 'Partija tęsiama',
    sealed: { w: 'Baltosios užrašė ėjimą', b: 'Juodosios užrašė ėjimą' },
    held: { w: 'Baltųjų ėjimas laukia teisėjo', b: 'Juodųjų ėjimas laukia teisėjo' },
    corrected: (reason) => (reason ? `Pataisyta: ${reason}` : 'Pataisyta'),
    illegal: 'prieš taisykles',
    irregular: 'ne pagal taisykles, teisėjas pripažino',
    late: (time) => `vėlavimas: ${time}`,
    result: (white, black) => `Partija baigta, ${white}–${black}`,
  },
  clock: { w: 'Baltųjų laikrodis', b: 'Juodųjų laikrodis' },
  controls: {
    bar: 'Partijos peržiūra',
    first: 'Partijos pradžia',
    back: 'Atgal',
    play: 'Leisti',
    pause: 'Pauzė',
    next: 'Kitas ėjimas',
    last: 'Partijos pabaiga',
    flip: 'Apsukti lentą',
    live: 'Grįžti į tiesioginę partiją',
  },
  moves: 'Ėjimai',
  games: 'Partija',
  rounds: 'Ratai',
  search: 'Ieškoti žaidėjo, turnyro, datos ar rezultato',
  save: { copyFen: 'Kopijuoti FEN', copied: 'Nukopijuota', savePdn: 'Atsisiųsti PDN' },
};
