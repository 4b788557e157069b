export { COMMANDS, type CommandEntry } from './commands.ts';
export { main } from './main.ts';
export { InputError, UsageError, faultText, type Command, type Io, type Place } from './io.ts';
