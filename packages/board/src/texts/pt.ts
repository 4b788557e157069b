import type { Army, Texts } from './texts.ts';

const side = { w: 'Brancas', b: 'Pretas' };
const man = { w: 'pedra branca', b: 'pedra preta' };
const king = { w: 'dama branca', b: 'dama preta' };

const army = (name: string, { men, kings }: Army) => {
  const parts = [men.length && `pedras em ${men.join(', ')}`, kings.length && `damas em ${kings.join(', ')}`];
  return `${name}: ${parts.filter(Boolean).join('; ') || 'sem pedras'}.`;
};

export const pt: Texts = {
  lang: 'pt',
  unreviewed: true,
  side,
  position: (turn, white, black) => `${side[turn]} jogam. ${army(side.w, white)} ${army(side.b, black)}`,
  moved: (mover, text, taken) => `${side[mover]} ${text}${taken ? `, captura ${taken}` : ''}`,
  drawn: (name) => `Abertura ${name}`,
  square: (name, piece) => `${name}, ${piece ? (piece.king ? king : man)[piece.colour] : 'vazia'}`,
  otherMove: (text) => `${text} não foi o lance jogado. Tente de novo.`,
  counted: (yours, best) => `Isto captura ${yours}, e podem ser capturadas ${best}.`,
  connection: {
    connecting: 'Conectando…',
    live: 'Ao vivo',
    reconnecting: 'Conexão perdida, reconectando…',
    closed: 'Sem conexão',
  },
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
  search: 'Procurar jogador, torneio, data ou resultado',
};
