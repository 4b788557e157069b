import type { Army, DiagramTexts } from './texts.ts';

const army = (side: string, { men, kings }: Army) => {
  const parts = [
    men.length && `${men.length === 1 ? 'man' : 'men'} on ${men.join(', ')}`,
    kings.length && `${kings.length === 1 ? 'king' : 'kings'} on ${kings.join(', ')}`,
  ];
  return `${side}: ${parts.filter(Boolean).join('; ') || 'no men'}.`;
};

/** The English that comes with every board. */
export const english: DiagramTexts = {
  lang: 'en',
  side: { w: 'White', b: 'Black' },
  position: (turn, white, black) =>
    `${turn === 'w' ? 'White' : 'Black'} to move. ${army('White', white)} ${army('Black', black)}`,
  moved: (side, text, taken) =>
    `${side === 'w' ? 'White' : 'Black'} ${text}${taken ? `, takes ${taken}` : ''}`,
  drawn: (name) => `Opening ${name}`,
};
