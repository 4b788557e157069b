/** `setup.js` on a server: the board that can be drawn there comes first. */
import '../server.ts';
export * from './define.ts';
