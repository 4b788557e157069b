import { esbuildPlugin } from '@web/dev-server-esbuild';
import { chromeLauncher } from '@web/test-runner-chrome';
import { defaultReporter } from '@web/test-runner';
import { countReporter } from './scripts/wtr-reporter.mjs';
import { CHROMIUM_ARGS } from './scripts/chromium.ts';
import { need } from './scripts/tools.ts';

/** Pages that a server draws: drawn here. */
async function served(context, next) {
  const { servedPage } = await import('./packages/board/test/served-pages.ts');
  const page = await servedPage(new URL(context.url, 'http://localhost'));
  if (page === null) return next();
  context.type = 'html';
  context.body = page;
}

/** Browser tests of the elements and pages. */
export default {
  files: ['packages/*/test/**/*.browser.ts', 'overlay/test/**/*.browser.ts', 'demo/test/**/*.browser.ts'],
  nodeResolve: { exportConditions: ['draughts-source'], extensions: ['.mjs', '.js', '.ts'] },
  plugins: [esbuildPlugin({ ts: true, target: 'es2022', tsconfig: 'tsconfig.json' })],
  middleware: [served],
  browsers: [
    chromeLauncher({
      launchOptions: {
        executablePath: need('chromium'),
        args: CHROMIUM_ARGS,
      },
    }),
  ],
  concurrency: 1,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 180_000,
  testFramework: { config: { timeout: 30_000 } },
  reporters: [defaultReporter({ reportTestProgress: false }), countReporter()],
};
