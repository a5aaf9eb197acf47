import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/*
 * What oxlint (.oxlintrc.json), which judges everything else, cannot say: what the domain may depend on, how many
 * arguments a function takes that is no constructor, and what React's compiler sees. Its rules for tests look only at
 * files named *.spec.*; those for stories and contracts stand here.
 */

const TESTS = ['**/*.{spec,contract,contract-spec,story}.{ts,tsx}'];

/** Files with tests that oxlint's rules for jest pass over. */
const TESTS_BY_OTHER_NAMES = ['**/*.{contract,contract-spec,story}.{ts,tsx}'];

const forbidden = (selector, message) => ({ selector, message });
const notPure = (name) => ({ name, message: 'The domain is pure: what it needs arrives inside the command.' });

/** What would make a decision depend on more than the command and the state. */
const PURE_SYNTAX = [
  forbidden(
    'MemberExpression[object.name="Date"][property.name="now"]',
    'The domain has no clock: the time arrives inside the command.',
  ),
  forbidden(
    'NewExpression[callee.name="Date"][arguments.length=0]',
    'The domain has no clock: the time arrives inside the command.',
  ),
  forbidden('CallExpression[callee.name="Date"]', 'The domain has no clock: the time arrives inside the command.'),
  forbidden(
    'MemberExpression[object.name="Math"][property.name="random"]',
    'The domain has no randomness: ids arrive inside the command.',
  ),
  forbidden(':function[async=true]', 'The domain is synchronous: whatever must be waited for happens before deciding.'),
  forbidden('ImportExpression', 'The domain is synchronous: import at the top.'),
];

/** As oxlint's max-params, which does not let a constructor be given whatever it depends on. */
const FEW_PARAMETERS = forbidden(
  ':function[params.length>5]:not(MethodDefinition[kind="constructor"] > FunctionExpression)',
  'More than five arguments are told apart by name: take an object.',
);

/** As oxlint's jest/expect-expect, jest/no-focused-tests and jest/no-disabled-tests. */
const TEST_SYNTAX = [
  forbidden(
    'CallExpression:matches([callee.name=/^(it|test)$/], [callee.callee.object.name=/^(it|test)$/]):not(:has(Identifier[name=/^expect/]))',
    'A test asserts something.',
  ),
  forbidden('MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only|skip)$/]', 'Every test runs.'),
  forbidden('CallExpression[callee.name=/^[fx](it|test|describe)$/]', 'Every test runs.'),
];

const IMPURE_GLOBALS = [
  'console',
  'crypto',
  'fetch',
  'performance',
  'process',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
  'setTimeout',
];

const parsed = { languageOptions: { parser: tseslint.parser } };

export default defineConfig(
  globalIgnores(['**/dist/', '**/node_modules/', '**/var/', '.cache/', 'coverage/', 'test-results/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['apps/site/**/*.{ts,tsx}', 'apps/admin/**/*.{ts,tsx}', 'libs/{client,design}/**/*.{ts,tsx}'],
    ...parsed,
    extends: [reactHooks.configs.flat.recommended],
    rules: { 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['{apps,libs}/**/*.{ts,tsx}'],
    ignores: [...TESTS, 'apps/api/src/testing/**'],
    ...parsed,
    rules: { 'no-restricted-syntax': ['error', FEW_PARAMETERS] },
  },
  {
    files: ['libs/domain/**/*.ts'],
    ignores: TESTS,
    ...parsed,
    rules: {
      'no-restricted-syntax': ['error', FEW_PARAMETERS, ...PURE_SYNTAX],
      'no-restricted-globals': ['error', ...IMPURE_GLOBALS.map(notPure)],
    },
  },
  {
    files: TESTS_BY_OTHER_NAMES,
    ...parsed,
    rules: { 'no-restricted-syntax': ['error', ...TEST_SYNTAX] },
  },
);
