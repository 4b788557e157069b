import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';

const folder = mkdtempSync(join(tmpdir(), 'chrome103-'));
after(() => rmSync(folder, { recursive: true }));

function check(name: string, text: string): { status: number | null; output: string } {
  const file = join(folder, name);
  writeFileSync(file, text);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/chrome103.ts', file], {
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

describe('the Chrome 103 check', () => {
  it('finds interfaces that are too new, in the language and in the web', () => {
    const { status, output } = check(
      'new.ts',
      "[1].toSorted();\nURL.canParse('x');\nAbortSignal.any([]);\ndocument.body.showPopover();\n",
    );
    assert.equal(status, 1);
    for (const [line, what] of [
      '[1].toSorted',
      'URL.canParse',
      'AbortSignal.any',
      'document.body.showPopover',
    ].entries()) {
      assert.ok(output.includes(`new.ts:${line + 1}: ${what} needs Chrome 1`), output);
    }
    assert.match(output, /4 faults/);
  });

  it('finds styles that are too new, in style sheets and in css`` templates', () => {
    const style =
      '.a:has(b) { translate: 0 1px; mask: none; height: 3dvh; color: oklch(1 0 0); }\n@container (width > 3px) { a { color: red; } }';
    for (const { status, output } of [
      check('new.css', style),
      check('style.ts', `const css = String.raw;\nexport const a = css\`${style}\`;\n`),
    ]) {
      assert.equal(status, 1);
      for (const what of [':has', 'translate', 'mask', 'dvh', 'oklch()', '@container']) {
        assert.ok(output.includes(`: ${what} needs Chrome`), `${what} is missing in ${output}`);
      }
    }
  });

  it('passes what Chrome 103 has, and what is excused', () => {
    const { status, output } = check(
      'old.ts',
      "structuredClone(1);\n[1].at(-1);\n// chrome103: only called where it exists\nURL.canParse?.('x');\n",
    );
    assert.equal(status, 0, output);
    const styles = check(
      'old.css',
      '.a:focus-visible { inset: 0; width: min(1px, 2vw); aspect-ratio: 1; animation: b 1s; }\n',
    );
    assert.equal(styles.status, 0, styles.output);
  });

  it('follows imports, at once and later, but not those of types', () => {
    writeFileSync(join(folder, 'static.ts'), "export const a = URL.canParse('x');\n");
    writeFileSync(join(folder, 'lazy.ts'), 'export const b = [1].toSorted();\n');
    writeFileSync(join(folder, 'types.ts'), 'export type C = string;\nexport const c = [1].toSpliced(0);\n');
    const { output } = check(
      'entry.ts',
      "import { a } from './static.ts';\nimport type { C } from './types.ts';\nexport const d: [boolean, C?] = [a];\nvoid import('./lazy.ts');\n",
    );
    assert.match(output, /static\.ts:1: URL\.canParse/);
    assert.match(output, /lazy\.ts:1: \[1\]\.toSorted/);
    assert.match(output, /3 modules.*: 2 faults/);
  });

  it('takes a prefixed style for the real one where both are written', () => {
    assert.equal(check('prefix.css', 'a { -webkit-mask: none; mask: none; }\n').status, 0);
  });
});
