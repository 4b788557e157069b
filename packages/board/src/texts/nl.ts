import { armyIn, counter } from './count.ts';
import { faultsIn } from './faults.ts';
import type { Texts, Translation } from './texts.ts';

const count = counter('nl');
const pieces = (taken: number) => count(taken, { one: '# stuk', other: '# stukken' });
const side = { w: 'Wit', b: 'Zwart' };
const turn = { w: 'Wit is aan zet', b: 'Zwart is aan zet' };
const man = { w: 'witte schijf', b: 'zwarte schijf' };
const king = { w: 'witte dam', b: 'zwarte dam' };
const army = armyIn({
  man: ['schijf op', 'schijven op'],
  king: ['dam op', 'dammen op'],
  none: 'geen schijven',
});

/** What boards and companions say in Dutch. */
export const nl: Translation<Texts> = {
  lang: 'nl',
  unreviewed: true,
  side,
  position: (mover, white, black) => `${turn[mover]}. ${army(side.w, white)} ${army(side.b, black)}`,
  moved: (mover, text, taken) => `${side[mover]} ${text}${taken ? `, slaat ${pieces(taken)}` : ''}`,
  drawn: (name) => `Opening ${name}`,
  fault: faultsIn({
    fen: 'Deze stand is niet leesbaar.',
    pdn: 'Er zit een fout in deze partij.',
    load: 'Niet alles kon worden geladen.',
    live: 'De livepartij kan niet worden getoond.',
    rest: 'Dit kan niet worden getoond.',
  }),
  square: (name, piece) => `${name}, ${piece ? (piece.king ? king : man)[piece.colour] : 'leeg'}`,
  otherMove: (text) => `${text} is niet wat er gespeeld werd. Probeer het opnieuw.`,
  counted: (yours, best) => `Dit slaat ${pieces(yours)}; er kunnen er ${best} geslagen worden.`,
  marks: {
    1: 'goede zet',
    2: 'fout',
    3: 'uitstekende zet',
    4: 'grove fout',
    5: 'interessante zet',
    6: 'twijfelachtige zet',
    7: 'enige zet',
  },
  premove: {
    waits: (move) => `${move} wacht op uw beurt.`,
    withdrawn: (move) => `${move} wacht niet meer.`,
    dropped: (move) => `${move} kan nu niet gespeeld worden.`,
    choose: (move) => `${move} kan op meer manieren: kies er een.`,
    yours: (mine) => (mine === 'w' ? 'U speelt met wit.' : 'U speelt met zwart.'),
  },
  connection: {
    connecting: 'Verbinden…',
    live: 'Live',
    reconnecting: 'Verbinding weg, opnieuw verbinden…',
    closed: 'Niet verbonden',
    back: 'Weer verbonden',
  },
  live: {
    status: { scheduled: 'Nog niet begonnen', paused: 'Pauze', adjourned: 'Afgebroken', void: 'Ongeldig' },
    resumed: 'De partij gaat verder',
    sealed: { w: 'Wit heeft een zet afgegeven', b: 'Zwart heeft een zet afgegeven' },
    held: { w: 'De zet van wit wacht op de arbiter', b: 'De zet van zwart wacht op de arbiter' },
    corrected: (reason) => (reason ? `Verbeterd: ${reason}` : 'Verbeterd'),
    illegal: 'tegen de regels',
    irregular: 'onreglementair, door de arbiter aanvaard',
    late: (time) => `${time} vertraging`,
    result: (white, black) => `De partij is afgelopen, ${white}–${black}`,
  },
  clock: { w: 'Klok van wit', b: 'Klok van zwart' },
  controls: {
    bar: 'Naspelen',
    first: 'Begin van de partij',
    back: 'Terug',
    play: 'Afspelen',
    pause: 'Pauze',
    next: 'Volgende zet',
    last: 'Einde van de partij',
    flip: 'Bord draaien',
    live: 'Terug naar de livepartij',
  },
  moves: 'Zetten',
  games: 'Partij',
  rounds: 'Ronden',
  search: 'Zoek op speler, toernooi, datum of uitslag',
  save: { copyFen: 'FEN kopiëren', copied: 'Gekopieerd', savePdn: 'PDN downloaden' },
};
