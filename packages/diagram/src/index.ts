export { diagram, escapeMarkup, type DiagramOptions } from './diagram.ts';
export * from './draw.ts';
export { coordinateHalo, coordinateInks, coordinateStroke, coordinatesPath } from './coordinates.ts';
export { textPath, textWidth } from './glyphs.ts';
export { SHAPE_COLOURS, shapePath, type Shape, type ShapeColour } from './shapes.ts';
