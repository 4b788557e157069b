/** Programs beyond npm that the tests need: found on the machine, else installed on Debian as root, else named exactly. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** One program: the names under which it may be on the PATH, the variable that overrules, the Debian packages that bring it. */
interface Tool {
  readonly what: string;
  readonly names: readonly string[];
  readonly variable?: string;
  readonly packages: readonly string[];
}

const TOOLS = {
  chromium: {
    what: 'Chromium (browser and end-to-end tests)',
    names: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
    variable: 'CHROME_PATH',
    packages: ['chromium', 'fonts-dejavu-core', 'fonts-noto-cjk'],
  },
  redis: {
    what: 'Redis (scale-out tests)',
    names: ['redis-server'],
    packages: ['redis-server'],
  },
  firefox: {
    what: 'Firefox (browser tests)',
    names: ['firefox-esr', 'firefox'],
    variable: 'FIREFOX_PATH',
    packages: ['firefox-esr'],
  },
  webkit: { what: 'WebKitGTK (browser tests)', names: ['WebKitWebDriver'], packages: ['webkit2gtk-driver'] },
  xvfb: { what: 'Xvfb (a display without a screen)', names: ['Xvfb'], packages: ['xvfb'] },
  obs: {
    what: 'OBS Studio (the real-OBS run)',
    names: ['obs'],
    packages: [
      'obs-studio',
      'obs-plugins',
      'xvfb',
      'libgl1-mesa-dri',
      'libglx-mesa0',
      'libegl-mesa0',
      'fonts-dejavu-core',
      'dbus',
    ],
  },
} as const satisfies Record<string, Tool>;

export type ToolName = keyof typeof TOOLS;

function onPath(name: string): string | undefined {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const file = join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      continue; // not in this folder: the next one may have it
    }
  }
  return undefined;
}

function find(tool: Tool): string | undefined {
  const chosen = tool.variable && process.env[tool.variable];
  if (chosen) return chosen;
  for (const name of tool.names) {
    const file = onPath(name);
    if (file) return file;
  }
  return undefined;
}

function apt(args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

/**
 * The path of a program the tests need. Installs it with apt-get where that is possible (Debian, root).
 * @throws Error with the exact command to run when it can't be had.
 */
export function need(name: ToolName): string {
  const tool: Tool = TOOLS[name];
  const found = find(tool);
  if (found) return found;
  const install = ['install', '-y', '--no-install-recommends', ...tool.packages];
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    console.error(`installing ${tool.what}: apt-get ${install.join(' ')}`);
    if (apt(['update', '-q']) && apt(install)) {
      const fresh = find(tool);
      if (fresh) return fresh;
    }
  }
  const hint = tool.variable ? `, or set ${tool.variable} to the program's path` : '';
  throw new Error(`${tool.what} is missing. Install it: sudo apt-get ${install.join(' ')}${hint}.`);
}
