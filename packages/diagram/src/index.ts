export { diagram, type DiagramOptions } from './diagram.ts';
export * from './draw.ts';
export { coordinateStroke, coordinatesPath } from './coordinates.ts';
export { textPath, textWidth } from './glyphs.ts';
