/**
 * The entry of `draughts-openings.js`, for pages that are about openings: `draughts-board.js`, and the opening elements at once
 * instead of when the page is found to have one.
 */
import '../define.ts';
import './define.ts';
