import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLink } from '@draughts/obs';
import { need } from '../../scripts/tools.ts';
import { freePort } from '../../scripts/free-port.ts';

/** The canvas, and both displays. */
export const WIDTH = 1280;
export const HEIGHT = 720;
const FPS = 20;
const START_LIMIT_MS = 60_000;

/** A real OBS without a screen, and a second display for the browser whose picture OBS captures. */
export interface RealObs {
  readonly url: string;
  readonly password: string;
  readonly port: number;
  /** `:N`, for the page's Chromium and for OBS's screen capture. */
  readonly pageDisplay: string;
  /** Ends OBS and starts it again on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Ends a process that we started, and waits for it. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  const limit = setTimeout(() => child.kill('SIGKILL'), 5000);
  await gone;
  clearTimeout(limit);
}

/** Starts a display; the X server itself picks a free number. */
async function startDisplay(): Promise<{ child: ChildProcess; name: string }> {
  const child = spawn(
    need('xvfb'),
    ['-displayfd', '3', '-screen', '0', `${WIDTH}x${HEIGHT}x24`, '-noreset'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const pipe = child.stdio[3];
  if (!pipe) throw new Error('Xvfb has no pipe for its number');
  const [number] = (await Promise.race([once(pipe, 'data'), once(child, 'exit').then(() => [''])])) as [
    Buffer | string,
  ];
  if (!String(number).trim()) throw new Error('Xvfb did not start');
  return { child, name: `:${String(number).trim()}` };
}

const GLOBAL = (port: number, password: string): string => `[General]
FirstRun=true
LastVersion=486539266
EnableAutoUpdates=false

[Basic]
Profile=E2E
ProfileDir=E2E
SceneCollection=E2E
SceneCollectionFile=E2E
ConfigOnNewProfile=false

[OBSWebSocket]
FirstLoad=false
ServerEnabled=true
ServerPort=${port}
AlertsEnabled=false
AuthRequired=true
ServerPassword=${password}

[BasicWindow]
SysTrayEnabled=false
PreviewEnabled=false
`;

const BASIC = `[General]
Name=E2E
[Video]
BaseCX=${WIDTH}
BaseCY=${HEIGHT}
OutputCX=${WIDTH}
OutputCY=${HEIGHT}
FPSType=0
FPSCommon=${FPS}
`;

/** A home folder in which OBS finds itself set up: no first-run wizard, its WebSocket server on. */
function makeHome(port: number, password: string): string {
  const home = mkdtempSync(join(tmpdir(), 'draughts-obs-'));
  const config = join(home, 'config', 'obs-studio');
  mkdirSync(join(config, 'basic', 'profiles', 'E2E'), { recursive: true });
  mkdirSync(join(config, 'basic', 'scenes'), { recursive: true });
  mkdirSync(join(home, 'run'), { mode: 0o700 });
  writeFileSync(join(config, 'global.ini'), GLOBAL(port, password));
  writeFileSync(join(config, 'basic', 'profiles', 'E2E', 'basic.ini'), BASIC);
  return home;
}

function launch(home: string, display: string, port: number, password: string): ChildProcess {
  const env = {
    ...process.env,
    HOME: home,
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_RUNTIME_DIR: join(home, 'run'),
    DISPLAY: display,
    LIBGL_ALWAYS_SOFTWARE: '1',
    GALLIUM_DRIVER: 'llvmpipe',
    QT_QPA_PLATFORM: 'xcb',
    LC_ALL: 'C.UTF-8',
  };
  const args = [
    '--multi',
    '--disable-shutdown-check',
    '--disable-updater',
    '--profile',
    'E2E',
    '--collection',
    'E2E',
  ];
  const server = ['--websocket_port', String(port), '--websocket_password', password];
  const log = join(home, 'obs.log');
  const child = spawn(
    '/bin/sh',
    ['-c', 'exec "$0" "$@" >>"$OBS_LOG" 2>&1', need('obs'), ...args, ...server],
    {
      env: { ...env, OBS_LOG: log },
      stdio: 'ignore',
    },
  );
  return child;
}

/** Waits until OBS takes our password; its own log is the message when it does not. */
async function answering(url: string, password: string, child: ChildProcess, home: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const give = (reason: string): void => {
      clearTimeout(limit);
      child.off('exit', died);
      void link.close();
      if (reason) reject(new Error(`${reason}\n${readFileSync(join(home, 'obs.log'), 'utf8').slice(-3000)}`));
      else resolve();
    };
    const died = (): void => give('OBS ended before it answered');
    const limit = setTimeout(() => give('OBS did not answer'), START_LIMIT_MS);
    child.once('exit', died);
    const link = openLink({
      url,
      password,
      retryMs: [100, 200],
      onState: ({ state }) => state === 'open' && queueMicrotask(() => give('')),
    });
  });
}

/** Starts OBS under Xvfb with software GL, everything on numbers that are free. */
export async function startObs(): Promise<RealObs> {
  const password = 'testpassword';
  const port = await freePort();
  const url = `ws://127.0.0.1:${port}`;
  const home = makeHome(port, password);
  const [own, page] = await Promise.all([startDisplay(), startDisplay()]);
  let child = launch(home, own.name, port, password);
  const stop = async (): Promise<void> => {
    await end(child);
    await Promise.all([end(own.child), end(page.child)]);
    rmSync(home, { recursive: true, force: true });
  };
  try {
    await answering(url, password, child, home);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    password,
    port,
    pageDisplay: page.name,
    restart: async () => {
      await end(child, 'SIGKILL');
      child = launch(home, own.name, port, password);
      await answering(url, password, child, home);
    },
    stop,
  };
}
