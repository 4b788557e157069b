import { readFile } from 'node:fs/promises';
import { COMMANDS, type CommandEntry } from './commands.ts';
import { InputError, UsageError, write, type Io } from './io.ts';

function overview(): string {
  const width = Math.max(...COMMANDS.map((command) => command.name.length));
  const rows = COMMANDS.map((command) => `  ${command.name.padEnd(width)}  ${command.summary}`);
  return [
    'draughts: rules, files, openings and live games of draughts',
    '',
    'Usage: draughts COMMAND [ARGUMENTS]',
    '',
    ...rows,
    '',
    '"draughts COMMAND --help" explains one of them; "draughts --version" says which this is.',
    'Exit codes: 0 fine, 1 the input is wrong, 2 the command line is wrong.',
    '',
  ].join('\n');
}

function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return (end < 0 ? args : args.slice(0, end)).some((arg) => arg === '--help' || arg === '-h');
}

async function runCommand(entry: CommandEntry, args: string[], io: Io): Promise<number> {
  const command = await entry.load();
  if (asksForHelp(args)) {
    await write(io.stdout, `${command.usage.trim()}\n`);
    return 0;
  }
  try {
    return await command.run(args, io);
  } catch (error) {
    if (error instanceof UsageError) {
      await write(
        io.stderr,
        `draughts ${entry.name}: ${error.message}\n"draughts ${entry.name} --help" explains it.\n`,
      );
      return 2;
    }
    if (error instanceof InputError) {
      await write(io.stderr, `${error.message}\n`);
      return 1;
    }
    throw error;
  }
}

/** The version in package.json, which stands above `src` in the repository and above `dist` in the package. */
async function version(): Promise<string> {
  const manifest = await readFile(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

/**
 * The `draughts` command: finds the subcommand, loads it, runs it.
 * @returns the exit code (0 fine, 1 wrong input, 2 wrong usage)
 */
export async function main(argv: readonly string[], io: Io): Promise<number> {
  const [name, ...args] = argv;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    await write(name === undefined ? io.stderr : io.stdout, overview());
    return name === undefined ? 2 : 0;
  }
  if (name === '--version' || name === '-v') {
    await write(io.stdout, `${await version()}\n`);
    return 0;
  }
  const entry = COMMANDS.find((command) => command.name === name);
  if (entry) return runCommand(entry, args, io);
  const known = COMMANDS.map((command) => command.name).join(', ');
  await write(io.stderr, `draughts: there is no command "${name}". The commands are ${known}.\n`);
  return 2;
}
