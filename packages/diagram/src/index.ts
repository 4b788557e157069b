export { diagram, type DiagramOptions } from './diagram.ts';
export * from './draw.ts';
