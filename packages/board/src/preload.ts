/** Has everything here that boards otherwise load when they need it, and all style sheets in one. */
import { readPdn } from '@draughts/pdn';
import { DraughtsBoard } from './draughts-board.ts';
import * as figureDrawing from './figures.ts';
import { figures, reader, rest, rooms } from './on-demand.ts';
import * as reading from './read.ts';
import * as allTheRest from './rest.ts';
import { restStyles } from './rest-styles.ts';
import * as room from './room.ts';
import { roomStyles } from './room-styles.ts';
import { sources } from './sources/on-demand.ts';
import * as opening from './sources/opening.ts';
import * as pdn from './sources/pdn.ts';
import { styles } from './styles.ts';

rest.now = allTheRest;
rooms.now = room;
figures.now = figureDrawing;
reader.now = reading;
pdn.reader.now = readPdn;
sources.pdn.now = pdn;
sources.opening.now = opening;
DraughtsBoard.styles = [styles, restStyles, roomStyles];
