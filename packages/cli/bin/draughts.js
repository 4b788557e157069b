#!/usr/bin/env node
// Plain JavaScript, so that an old Node can say what is wrong instead of failing on TypeScript syntax.
import { existsSync } from 'node:fs';
import module from 'node:module';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(
    `draughts needs Node 22.18 or newer, this is ${process.versions.node}. ` +
      'Inside the repository "npx --no-install draughts" uses the right one.\n',
  );
  process.exit(1);
}

const source = new URL('../src/run.ts', import.meta.url);
if (existsSync(source)) {
  // In the repository the workspaces' sources run as they are; a published package has no src folder.
  module.registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier, { ...context, conditions: [...new Set([...context.conditions, 'draughts-source'])] }),
  });
  await import(source.href);
} else {
  await import('../dist/run.js');
}
