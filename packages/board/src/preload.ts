/** Has everything here that boards otherwise load when they need it, and all style sheets in one. */
import { readPdn } from '@draughts/pdn';
import * as figureDrawing from '@draughts/diagram/coordinates';
import { DraughtsBoard, rooms } from './draughts-board.ts';
import { figures, reader, sources } from './on-demand.ts';
import * as reading from './read.ts';
import * as room from './room.ts';
import { roomStyles } from './room-styles.ts';
import { forgiving } from './sources/forgiving.ts';
import { openOpening } from './sources/opening.ts';
import { openPdn } from './sources/pdn.ts';
import { styles } from './styles.ts';

rooms.now = room;
figures.now = figureDrawing;
reader.now = reading;
forgiving.now = readPdn;
sources.pdn.now = sources.text.now = openPdn;
sources.opening.now = openOpening;
DraughtsBoard.styles = [styles, roomStyles];
