/** The elements' browser tests in Firefox and WebKitGTK (`npm run test:browsers`): the configuration of Chromium with other engines. */
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { puppeteerLauncher } from '@web/test-runner-puppeteer';
import { webdriverLauncher } from '@web/test-runner-webdriver';
import base from '../web-test-runner.config.mjs';
import { need } from './tools.ts';

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = server.address();
        server.close(() => resolve(port));
      });
  });

/** Children end with this process, however it ends. */
function start(command, args, env = {}) {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  process.on('exit', () => child.kill('SIGKILL'));
  return child;
}

/** Xvfb picks a free display and prints its number. */
function display() {
  const child = start(need('xvfb'), ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp']);
  return new Promise((resolve, reject) => {
    child.stdout.once('data', (chunk) => resolve(`:${String(chunk).trim()}`));
    child.once('exit', () => reject(new Error('Xvfb ended before it named its display')));
  });
}

/** Resolves when something answers on the port. */
async function listening(port) {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const up = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1')
        .once('connect', () => resolve(true))
        .once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nothing listens on port ${port} after 30 s`);
}

function firefox() {
  return puppeteerLauncher({
    launchOptions: { browser: 'firefox', executablePath: need('firefox'), headless: true },
  });
}

async function webkit() {
  const driver = need('webkit');
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  if (!binary)
    throw new Error('WebKitGTK has no MiniBrowser: reinstall webkit2gtk-driver and libwebkit2gtk-4.1-0');
  const port = await freePort();
  start(driver, ['--host=127.0.0.1', `--port=${port}`], {
    DISPLAY: await display(),
    LIBGL_ALWAYS_SOFTWARE: '1',
    // Its drawing threads crash in Mesa's software renderer now and then: it draws and composes without OpenGL.
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  });
  await listening(port);
  return webdriverLauncher({
    hostname: '127.0.0.1',
    port,
    path: '/',
    capabilities: {
      'wdio:enforceWebDriverClassic': true,
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    },
  });
}

export default {
  ...base,
  rootDir: process.cwd(),
  browsers: [process.env['ENGINE'] === 'webkit' ? await webkit() : firefox()],
  browserStartTimeout: 60_000,
  // WebKitGTK without a graphics card takes seconds for what Chromium does at once.
  testFramework: { config: { timeout: 40_000 } },
};
