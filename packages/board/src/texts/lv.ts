import { armyIn, counter } from './count.ts';
import { faultsIn } from './faults.ts';
import type { Texts, Translation } from './texts.ts';

const count = counter('lv');
const pieces = (taken: number) => count(taken, { zero: '# kauliņus', one: '# kauliņu', other: '# kauliņus' });
const side = { w: 'Baltie', b: 'Melnie' };
const turn = { w: 'Gājiens baltajiem', b: 'Gājiens melnajiem' };
const man = { w: 'balts kauliņš', b: 'melns kauliņš' };
const king = { w: 'balta dāma', b: 'melna dāma' };
const army = armyIn({
  man: ['kauliņš uz', 'kauliņi uz'],
  king: ['dāma uz', 'dāmas uz'],
  none: 'nav kauliņu',
});

/** What boards and companions say in Latvian. */
export const lv: Translation<Texts> = {
  lang: 'lv',
  unreviewed: true,
  side,
  position: (mover, white, black) => `${turn[mover]}. ${army(side.w, white)} ${army(side.b, black)}`,
  moved: (mover, text, taken) => `${side[mover]} ${text}${taken ? `, sit ${pieces(taken)}` : ''}`,
  drawn: (name) => `Atklātne ${name}`,
  fault: faultsIn({
    fen: 'Šo pozīciju nevar nolasīt.',
    pdn: 'Šajā partijā ir kļūda.',
    load: 'Ne visu izdevās ielādēt.',
    live: 'Tiešraidi nevar parādīt.',
    rest: 'To nevar parādīt.',
  }),
  square: (name, piece) => `${name}, ${piece ? (piece.king ? king : man)[piece.colour] : 'tukšs'}`,
  otherMove: (text) => `Partijā ${text} netika spēlēts. Mēģiniet vēlreiz.`,
  counted: (yours, best) => `Šis gājiens sit ${pieces(yours)}, bet var sist ${best}.`,
  marks: {
    1: 'labs gājiens',
    2: 'kļūda',
    3: 'lielisks gājiens',
    4: 'rupja kļūda',
    5: 'interesants gājiens',
    6: 'apšaubāms gājiens',
    7: 'vienīgais gājiens',
  },
  premove: {
    waits: (move) => `${move} gaida savu kārtu.`,
    withdrawn: (move) => `${move} vairs negaida.`,
    dropped: (move) => `${move} tagad nav iespējams.`,
    choose: (move) => `${move} var izdarīt vairākos veidos: izvēlieties.`,
    yours: (mine) => (mine === 'w' ? 'Jūs spēlējat ar baltajiem.' : 'Jūs spēlējat ar melnajiem.'),
  },
  connection: {
    connecting: 'Savienojas…',
    live: 'Tiešraide',
    reconnecting: 'Savienojums zudis, mēģina vēlreiz…',
    closed: 'Nav savienojuma',
    back: 'Savienojums atjaunots',
  },
  live: {
    status: {
      scheduled: 'Vēl nav sākusies',
      paused: 'Pārtraukums',
      adjourned: 'Atlikta',
      void: 'Nav derīga',
    },
    resumed: 'Partija turpinās',
    sealed: { w: 'Baltie ir pierakstījuši gājienu', b: 'Melnie ir pierakstījuši gājienu' },
    held: { w: 'Balto gājiens gaida tiesnesi', b: 'Melno gājiens gaida tiesnesi' },
    corrected: (reason) => (reason ? `Labots: ${reason}` : 'Labots'),
    illegal: 'pret noteikumiem',
    irregular: 'neatbilst noteikumiem, tiesnesis pieņēmis',
    late: (time) => `aizkave: ${time}`,
    result: (white, black) => `Partija beigusies, ${white}–${black}`,
  },
  clock: { w: 'Balto pulkstenis', b: 'Melno pulkstenis' },
  controls: {
    bar: 'Partijas apskate',
    first: 'Partijas sākums',
    back: 'Atpakaļ',
    play: 'Atskaņot',
    pause: 'Pauze',
    next: 'Nākamais gājiens',
    last: 'Partijas beigas',
    flip: 'Pagriezt galdiņu',
    live: 'Atpakaļ uz tiešraidi',
  },
  moves: 'Gājieni',
  games: 'Partija',
  rounds: 'Kārtas',
  search: 'Meklēt spēlētāju, turnīru, datumu vai rezultātu',
  save: { copyFen: 'Kopēt FEN', copied: 'Nokopēts', savePdn: 'Lejupielādēt PDN' },
};
