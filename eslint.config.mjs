import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const TYPESCRIPT = ['**/*.{ts,tsx}'];
const TESTS = ['**/*.{spec,contract,contract-spec,story}.{ts,tsx}', 'test/**', 'apps/api/src/testing/**'];

/* Set up jest for the front ends; the nearest tsconfig.json is the one of Node. */
const BETWEEN_PROJECTS = ['test/css-module.ts', 'test/setup-web.ts', 'test/setup-web-after.ts'];

const forbidden = (selector, message) => ({ selector, message });
const notPure = (name) => ({ name, message: 'The domain is pure: what it needs arrives inside the command.' });

/** What would make a decision depend on more than the command and the state. */
const PURE_SYNTAX = [
  forbidden('MemberExpression[object.name="Date"][property.name="now"]', 'The domain has no clock: the time arrives inside the command.'),
  forbidden('NewExpression[callee.name="Date"][arguments.length=0]', 'The domain has no clock: the time arrives inside the command.'),
  forbidden('CallExpression[callee.name="Date"]', 'The domain has no clock: the time arrives inside the command.'),
  forbidden('MemberExpression[object.name="Math"][property.name="random"]', 'The domain has no randomness: ids arrive inside the command.'),
  forbidden(':function[async=true]', 'The domain is synchronous: whatever must be waited for happens before deciding.'),
  forbidden('ImportExpression', 'The domain is synchronous: import at the top.'),
];

const IMPURE_GLOBALS = ['console', 'crypto', 'fetch', 'performance', 'process', 'queueMicrotask', 'setImmediate', 'setInterval', 'setTimeout'];

/** A test may hand over methods and read answers of unknown shape: a wrong guess fails the test. */
const FREEDOM_OF_TESTS = {
  '@typescript-eslint/no-unsafe-argument': 'off',
  '@typescript-eslint/no-unsafe-assignment': 'off',
  '@typescript-eslint/no-unsafe-call': 'off',
  '@typescript-eslint/no-unsafe-member-access': 'off',
  '@typescript-eslint/no-unsafe-return': 'off',
  '@typescript-eslint/unbound-method': 'off',
};

export default defineConfig(
  globalIgnores(['**/dist/', '**/node_modules/', '**/var/', '.cache/', 'coverage/', 'test-results/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { projectService: { allowDefaultProject: BETWEEN_PROJECTS }, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      /* A port is asynchronous whether or not one of its adapters has to wait. */
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  { files: TESTS, rules: FREEDOM_OF_TESTS },
  {
    files: ['apps/site/**/*.{ts,tsx}', 'apps/admin/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: { 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['libs/domain/**/*.ts'],
    ignores: TESTS,
    rules: {
      'no-restricted-syntax': ['error', ...PURE_SYNTAX],
      'no-restricted-globals': ['error', ...IMPURE_GLOBALS.map(notPure)],
    },
  },
);
