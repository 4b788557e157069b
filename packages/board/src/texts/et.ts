import { armyIn, counter } from './count.ts';
import { faultsIn } from './faults.ts';
import type { Texts, Translation } from './texts.ts';

const count = counter('et');
const pieces = (taken: number) => count(taken, { one: '# kabendi', other: '# kabendit' });
const side = { w: 'Valge', b: 'Must' };
const turn = { w: 'Valge käik', b: 'Musta käik' };
const man = { w: 'valge kivi', b: 'must kivi' };
const king = { w: 'valge kabe', b: 'must kabe' };
const army = armyIn({
  man: ['kivi väljal', 'kivid väljadel'],
  king: ['kabe väljal', 'kabed väljadel'],
  none: 'kabendeid pole',
});

/** What boards and companions say in Estonian. */
export const et: Translation<Texts> = {
  lang: 'et',
  unreviewed: true,
  side,
  position: (mover, white, black) => `${turn[mover]}. ${army(side.w, white)} ${army(side.b, black)}`,
  moved: (mover, text, taken) => `${side[mover]} ${text}${taken ? `, lööb ${pieces(taken)}` : ''}`,
  drawn: (name) => `Avang ${name}`,
  fault: faultsIn({
    fen: 'Seda seisu ei saa lugeda.',
    pdn: 'Selles partiis on viga.',
    load: 'Kõike ei õnnestunud laadida.',
    live: 'Otsepartiid ei saa näidata.',
    rest: 'Seda ei saa näidata.',
  }),
  square: (name, piece) => `${name}, ${piece ? (piece.king ? king : man)[piece.colour] : 'tühi'}`,
  otherMove: (text) => `Partiis ei käidud ${text}. Proovige uuesti.`,
  counted: (yours, best) => `See käik lööb ${pieces(yours)}, aga lüüa saab ${best}.`,
  marks: {
    1: 'hea käik',
    2: 'viga',
    3: 'suurepärane käik',
    4: 'jäme viga',
    5: 'huvitav käik',
    6: 'kahtlane käik',
    7: 'ainus käik',
  },
  premove: {
    waits: (move) => `${move} ootab oma järge.`,
    withdrawn: (move) => `${move} ei oota enam.`,
    dropped: (move) => `${move} ei ole praegu võimalik.`,
    choose: (move) => `${move} saab teha mitmel viisil: valige üks.`,
    yours: (mine) => (mine === 'w' ? 'Mängite valgetega.' : 'Mängite mustadega.'),
  },
  connection: {
    connecting: 'Ühendamine…',
    live: 'Otse',
    reconnecting: 'Ühendus katkes, proovime uuesti…',
    closed: 'Ühendus puudub',
    back: 'Ühendus on taas olemas',
  },
  live: {
    status: { scheduled: 'Pole veel alanud', paused: 'Paus', adjourned: 'Katkestatud', void: 'Kehtetu' },
    resumed: 'Partii jätkub',
    sealed: { w: 'Valge on käigu kirja pannud', b: 'Must on käigu kirja pannud' },
    held: { w: 'Valge käik ootab kohtunikku', b: 'Musta käik ootab kohtunikku' },
    corrected: (reason) => (reason ? `Parandatud: ${reason}` : 'Parandatud'),
    illegal: 'reeglite vastane',
    irregular: 'reeglitevastane, kohtunik on lubanud',
    late: (time) => `viivitus: ${time}`,
    result: (white, black) => `Partii on läbi, ${white}–${black}`,
  },
  clock: { w: 'Valge kell', b: 'Musta kell' },
  controls: {
    bar: 'Partii läbimängimine',
    first: 'Partii algus',
    back: 'Tagasi',
    play: 'Esita',
    pause: 'Paus',
    next: 'Järgmine käik',
    last: 'Partii lõpp',
    flip: 'Pööra lauda',
    live: 'Tagasi otsepartii juurde',
  },
  moves: 'Käigud',
  games: 'Partii',
  rounds: 'Voorud',
  search: 'Otsi mängijat, turniiri, kuupäeva või tulemust',
  save: { copyFen: 'Kopeeri FEN', copied: 'Kopeeritud', savePdn: 'Laadi alla PDN' },
};
