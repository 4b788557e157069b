import { armyIn, counter } from './count.ts';
import { faultsIn } from './faults.ts';
import type { Texts, Translation } from './texts.ts';

const count = counter('pt');
const pieces = (taken: number) => count(taken, { one: '# peça', other: '# peças' });
const side = { w: 'Brancas', b: 'Pretas' };
const turn = { w: 'Brancas jogam', b: 'Pretas jogam' };
const man = { w: 'pedra branca', b: 'pedra preta' };
const king = { w: 'dama branca', b: 'dama preta' };
const army = armyIn({ man: ['pedra em', 'pedras em'], king: ['dama em', 'damas em'], none: 'sem pedras' });

/** What boards and companions say in Portuguese. */
export const pt: Translation<Texts> = {
  lang: 'pt',
  unreviewed: true,
  side,
  position: (mover, white, black) => `${turn[mover]}. ${army(side.w, white)} ${army(side.b, black)}`,
  moved: (mover, text, taken) => `${side[mover]} ${text}${taken ? `, capturam ${pieces(taken)}` : ''}`,
  drawn: (name) => `Abertura ${name}`,
  fault: faultsIn({
    fen: 'Não é possível ler esta posição.',
    pdn: 'Há um erro nesta partida.',
    load: 'Não foi possível carregar tudo.',
    live: 'Não é possível mostrar a partida ao vivo.',
    rest: 'Não é possível mostrar isto.',
  }),
  square: (name, piece) => `${name}, ${piece ? (piece.king ? king : man)[piece.colour] : 'vazia'}`,
  otherMove: (text) => `${text} não foi o lance jogado. Tente de novo.`,
  counted: (yours, best) => `Este lance captura ${pieces(yours)}, e é possível capturar ${best}.`,
  marks: {
    1: 'boa jogada',
    2: 'erro',
    3: 'jogada excelente',
    4: 'erro grave',
    5: 'jogada interessante',
    6: 'jogada duvidosa',
    7: 'única jogada',
  },
  premove: {
    waits: (move) => `${move} espera a sua vez.`,
    withdrawn: (move) => `${move} já não espera.`,
    dropped: (move) => `${move} não pode ser jogado agora.`,
    choose: (move) => `${move} pode ser jogado de várias maneiras: escolha uma.`,
    yours: (mine) => (mine === 'w' ? 'Você joga com as brancas.' : 'Você joga com as pretas.'),
  },
  connection: {
    connecting: 'Conectando…',
    live: 'Ao vivo',
    reconnecting: 'Conexão perdida, reconectando…',
    closed: 'Sem conexão',
    back: 'Conexão restabelecida',
  },
  live: {
    status: { scheduled: 'Ainda não começou', paused: 'Em pausa', adjourned: 'Adiada', void: 'Anulada' },
    resumed: 'A partida continua',
    sealed: { w: 'As brancas selaram um lance', b: 'As pretas selaram um lance' },
    held: { w: 'O lance das brancas espera pelo árbitro', b: 'O lance das pretas espera pelo árbitro' },
    corrected: (reason) => (reason ? `Corrigido: ${reason}` : 'Corrigido'),
    illegal: 'contra as regras',
    irregular: 'irregular, aceito pelo árbitro',
    late: (time) => `${time} de atraso`,
    result: (white, black) => `A partida terminou, ${white}–${black}`,
  },
  clock: { w: 'Relógio das brancas', b: 'Relógio das pretas' },
  controls: {
    bar: 'Reprodução',
    first: 'Início da partida',
    back: 'Voltar',
    play: 'Reproduzir',
    pause: 'Pausa',
    next: 'Próximo lance',
    last: 'Fim da partida',
    flip: 'Girar o tabuleiro',
    live: 'Voltar ao vivo',
  },
  moves: 'Lances',
  games: 'Partida',
  rounds: 'Rodadas',
  search: 'Procurar jogador, torneio, data ou resultado',
  save: { copyFen: 'Copiar FEN', copied: 'Copiado', savePdn: 'Baixar PDN' },
};
