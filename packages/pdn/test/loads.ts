/** Says for each text of standard input, a JSON list, whether reading it asks for what guesses and forgives. */
import { registerHooks } from 'node:module';
import { json } from 'node:stream/consumers';

const calls = await import('../src/load.ts');
const { readPdnStream } = await import('../src/stream.ts');

const asked = { now: false };
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.endsWith('/forgiving.ts')) {
      asked.now = true;
      // No such module: so each text asks again.
      return next(`${specifier}.missing`, context);
    }
    return next(specifier, context);
  },
});

async function read(text: string): Promise<void> {
  if (process.argv[2] === 'loadPdn') await calls.loadPdn(text);
  else for await (const _ of readPdnStream(new Blob([text]).stream()));
}

const answers: boolean[] = [];
for (const text of (await json(process.stdin)) as string[]) {
  asked.now = false;
  const failed = await read(text).then(
    () => false,
    () => true,
  );
  if (failed !== asked.now) throw new Error(`failed: ${failed}, asked: ${asked.now}`);
  answers.push(asked.now);
}
console.log(JSON.stringify(answers));
