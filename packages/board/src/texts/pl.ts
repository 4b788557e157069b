import { armyIn, counter } from './count.ts';
import { faultsIn } from './faults.ts';
import type { Texts, Translation } from './texts.ts';

const count = counter('pl');
const pieces = (taken: number) =>
  count(taken, { one: '# bierkę', few: '# bierki', many: '# bierek', other: '# bierki' });
const side = { w: 'Białe', b: 'Czarne' };
const turn = { w: 'Ruch białych', b: 'Ruch czarnych' };
const man = { w: 'biały pionek', b: 'czarny pionek' };
const king = { w: 'biała damka', b: 'czarna damka' };
const army = armyIn({
  man: ['pionek na', 'pionki na'],
  king: ['damka na', 'damki na'],
  none: 'brak pionków',
});

/** What boards and companions say in Polish. */
export const pl: Translation<Texts> = {
  lang: 'pl',
  unreviewed: true,
  side,
  position: (mover, white, black) => `${turn[mover]}. ${army(side.w, white)} ${army(side.b, black)}`,
  moved: (mover, text, taken) => `${side[mover]} ${text}${taken ? `, biją ${pieces(taken)}` : ''}`,
  drawn: (name) => `Debiut ${name}`,
  fault: faultsIn({
    fen: 'Nie można odczytać tej pozycji.',
    pdn: 'W tej partii jest błąd.',
    load: 'Nie wszystko udało się wczytać.',
    live: 'Nie można pokazać partii na żywo.',
    rest: 'Nie można tego pokazać.',
  }),
  square: (name, piece) => `${name}, ${piece ? (piece.king ? king : man)[piece.colour] : 'puste'}`,
  otherMove: (text) => `${text} to nie ruch z partii. Spróbuj ponownie.`,
  counted: (yours, best) => `Tak bijesz ${pieces(yours)}, a można zbić ${best}.`,
  marks: {
    1: 'dobry ruch',
    2: 'błąd',
    3: 'znakomity ruch',
    4: 'gruby błąd',
    5: 'ciekawy ruch',
    6: 'wątpliwy ruch',
    7: 'jedyny ruch',
  },
  premove: {
    waits: (move) => `${move} czeka na swoją kolej.`,
    withdrawn: (move) => `${move} już nie czeka.`,
    dropped: (move) => `${move} nie jest teraz możliwe.`,
    choose: (move) => `${move} można zagrać na kilka sposobów: wybierz jeden.`,
    yours: (mine) => (mine === 'w' ? 'Grasz białymi.' : 'Grasz czarnymi.'),
  },
  connection: {
    connecting: 'Łączenie…',
    live: 'Na żywo',
    reconnecting: 'Utracono połączenie, ponawianie…',
    closed: 'Brak połączenia',
    back: 'Połączono ponownie',
  },
  live: {
    status: {
      scheduled: 'Jeszcze się nie zaczęła',
      paused: 'Przerwa',
      adjourned: 'Odłożona',
      void: 'Nieważna',
    },
    resumed: 'Partia trwa dalej',
    sealed: { w: 'Białe zapisały ruch', b: 'Czarne zapisały ruch' },
    held: { w: 'Ruch białych czeka na sędziego', b: 'Ruch czarnych czeka na sędziego' },
    corrected: (reason) => (reason ? `Poprawiono: ${reason}` : 'Poprawiono'),
    illegal: 'wbrew przepisom',
    irregular: 'nieprawidłowe, uznane przez sędziego',
    late: (time) => `opóźnienie: ${time}`,
    result: (white, black) => `Partia zakończona, ${white}–${black}`,
  },
  clock: { w: 'Zegar białych', b: 'Zegar czarnych' },
  controls: {
    bar: 'Odtwarzanie',
    first: 'Początek partii',
    back: 'Wstecz',
    play: 'Odtwarzaj',
    pause: 'Pauza',
    next: 'Następny ruch',
    last: 'Koniec partii',
    flip: 'Obróć warcabnicę',
    live: 'Wróć do partii na żywo',
  },
  moves: 'Ruchy',
  games: 'Partia',
  rounds: 'Rundy',
  search: 'Szukaj zawodnika, turnieju, daty lub wyniku',
  save: { copyFen: 'Kopiuj FEN', copied: 'Skopiowano', savePdn: 'Pobierz PDN' },
};
