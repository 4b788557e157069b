import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import lit from 'eslint-plugin-lit';
import litA11y from 'eslint-plugin-lit-a11y';
import wc from 'eslint-plugin-wc';
import tseslint from 'typescript-eslint';
import { documented } from './scripts/documented.ts';

const browser = ['packages/board/**/*.ts', 'overlay/**/*.ts', 'demo/**/*.ts'];

export default defineConfig(
  // The framework pages are checked against the packed types: scripts/packages.ts.
  {
    ignores: [
      '**/dist/**',
      '**/artefacts/**',
      '.cache/**',
      '**/generated/**',
      'test/frameworks/*/**',
      'packages/board/types/**',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', package: 'node:test', name: ['test', 'it', 'describe', 'suite'] },
          ],
        },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/require-await': 'off',
      'no-console': ['error', { allow: ['error', 'warn'] }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['scripts/**', 'bench/**', 'test/**', 'packages/cli/**', '**/test/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['packages/*/src/**/*.ts'],
    ignores: ['**/*.d.ts'],
    plugins: { ours: { rules: { documented } } },
    rules: { 'ours/documented': 'error' },
  },
  {
    files: ['packages/{rules,diagram,pdn,openings,clock,live}/src/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        'process',
        'Buffer',
        'document',
        'window',
        'setTimeout',
        'setInterval',
      ],
    },
  },
  ...[lit.configs['flat/recommended'], litA11y.configs.recommended, wc.configs['flat/best-practice']].map(
    (config) => ({
      ...config,
      files: browser,
    }),
  ),
  { files: browser, languageOptions: { globals: globals.browser } },
  { files: ['**/*.js', '**/*.mjs', '**/*.cjs'], ...tseslint.configs.disableTypeChecked },
  { files: ['**/*.js', '**/*.mjs', '**/*.cjs'], languageOptions: { globals: globals.node } },
);
