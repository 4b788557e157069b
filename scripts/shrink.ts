/** The last step of every bundle, in the build and in the benchmarks: terser finds some 3 % (gz) more than esbuild. */
import type { Plugin } from 'rollup';
import { minify } from 'terser';

/** Nothing newer than what esbuild leaves for Chrome 103. */
const ECMA = 2020;

/** A module that esbuild has minified, made smaller. */
export async function shrink(code: string): Promise<string> {
  const { code: short = code } = await minify(code, {
    module: true,
    // What is shorter as text but repeats less is longer when compressed: constants stay on their side of a
    // comparison, functions with variables of their own stay functions. None of our code counts a function's parameters.
    compress: { ecma: ECMA, passes: 2, lhs_constants: false, inline: 1, keep_fargs: false },
    format: { ecma: ECMA, comments: false },
  });
  return short;
}

export const shrinkForRollup = (): Plugin => ({
  name: 'shrink',
  renderChunk: async (code) => ({ code: await shrink(code), map: null }),
});
