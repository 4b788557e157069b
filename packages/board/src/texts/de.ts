import { armyIn, counter } from './count.ts';
import { faultsIn } from './faults.ts';
import type { Texts, Translation } from './texts.ts';

const count = counter('de');
const pieces = (taken: number) => count(taken, { one: '# Stein', other: '# Steine' });
const side = { w: 'Weiß', b: 'Schwarz' };
const turn = { w: 'Weiß am Zug', b: 'Schwarz am Zug' };
const man = { w: 'weißer Stein', b: 'schwarzer Stein' };
const king = { w: 'weiße Dame', b: 'schwarze Dame' };
const army = armyIn({
  man: ['Stein auf', 'Steine auf'],
  king: ['Dame auf', 'Damen auf'],
  none: 'keine Steine',
});

/** What boards and companions say in German. */
export const de: Translation<Texts> = {
  lang: 'de',
  unreviewed: true,
  side,
  position: (mover, white, black) => `${turn[mover]}. ${army(side.w, white)} ${army(side.b, black)}`,
  moved: (mover, text, taken) => `${side[mover]} ${text}${taken ? `, schlägt ${pieces(taken)}` : ''}`,
  drawn: (name) => `Eröffnung ${name}`,
  fault: faultsIn({
    fen: 'Diese Stellung ist nicht lesbar.',
    pdn: 'In dieser Partie ist ein Fehler.',
    load: 'Nicht alles konnte geladen werden.',
    live: 'Die Livepartie kann nicht gezeigt werden.',
    rest: 'Das kann nicht gezeigt werden.',
  }),
  square: (name, piece) => `${name}, ${piece ? (piece.king ? king : man)[piece.colour] : 'leer'}`,
  otherMove: (text) => `${text} wurde nicht gespielt. Versuchen Sie es noch einmal.`,
  counted: (yours, best) => `Das schlägt ${pieces(yours)}, möglich sind ${best}.`,
  marks: {
    1: 'guter Zug',
    2: 'Fehler',
    3: 'ausgezeichneter Zug',
    4: 'grober Fehler',
    5: 'interessanter Zug',
    6: 'zweifelhafter Zug',
    7: 'einziger Zug',
  },
  premove: {
    waits: (move) => `${move} wartet, bis Sie am Zug sind.`,
    withdrawn: (move) => `${move} wartet nicht mehr.`,
    dropped: (move) => `${move} ist jetzt nicht möglich.`,
    choose: (move) => `${move} ist auf mehrere Arten möglich: wählen Sie eine.`,
    yours: (mine) => (mine === 'w' ? 'Sie spielen Weiß.' : 'Sie spielen Schwarz.'),
  },
  connection: {
    connecting: 'Verbinden…',
    live: 'Live',
    reconnecting: 'Verbindung verloren, neuer Versuch…',
    closed: 'Nicht verbunden',
    back: 'Wieder verbunden',
  },
  live: {
    status: { scheduled: 'Noch nicht begonnen', paused: 'Pause', adjourned: 'Vertagt', void: 'Ungültig' },
    resumed: 'Die Partie geht weiter',
    sealed: { w: 'Weiß hat einen Zug abgegeben', b: 'Schwarz hat einen Zug abgegeben' },
    held: {
      w: 'Der Zug von Weiß wartet auf den Schiedsrichter',
      b: 'Der Zug von Schwarz wartet auf den Schiedsrichter',
    },
    corrected: (reason) => (reason ? `Berichtigt: ${reason}` : 'Berichtigt'),
    illegal: 'gegen die Regeln',
    irregular: 'regelwidrig, vom Schiedsrichter anerkannt',
    late: (time) => `${time} verzögert`,
    result: (white, black) => `Die Partie ist beendet, ${white}–${black}`,
  },
  clock: { w: 'Uhr von Weiß', b: 'Uhr von Schwarz' },
  controls: {
    bar: 'Nachspielen',
    first: 'Partieanfang',
    back: 'Zurück',
    play: 'Abspielen',
    pause: 'Pause',
    next: 'Nächster Zug',
    last: 'Partieende',
    flip: 'Brett drehen',
    live: 'Zurück zur Livepartie',
  },
  moves: 'Züge',
  games: 'Partie',
  rounds: 'Runden',
  search: 'Nach Spieler, Turnier, Datum oder Ergebnis suchen',
  save: { copyFen: 'FEN kopieren', copied: 'Kopiert', savePdn: 'PDN herunterladen' },
};
