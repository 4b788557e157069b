/** What is loaded for a text in which something has to be guessed or forgiven. */
export { readPdn } from './read.ts';
export { Reader } from './reader.ts';
