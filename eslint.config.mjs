import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/*
 * Rules that oxlint (.oxlintrc.json), which checks everything else, does not have: the imports of the domain, the
 * number of arguments of functions other than constructors, the width of comments, and React's compiler. oxlint's test
 * rules check only files named *.spec.*; the rules for stories and contracts are here.
 */

const TESTS = ['**/*.{spec,contract,contract-spec,story}.{ts,tsx}'];

/** Test files that oxlint's Jest rules skip. */
const TESTS_BY_OTHER_NAMES = ['**/*.{contract,contract-spec,story}.{ts,tsx}'];

const forbidden = (selector, message) => ({ selector, message });
const notPure = (name) => ({ name, message: 'The domain is pure: what it needs arrives inside the command.' });

/** Dependencies that would make a decision depend on more than the command and the state. */
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

/** Like oxlint's max-params, but without constructors, which receive their dependencies. */
const FEW_PARAMETERS = forbidden(
  ':function[params.length>5]:not(MethodDefinition[kind="constructor"] > FunctionExpression)',
  'More than five arguments are told apart by name: take an object.',
);

/** Like oxlint's jest/expect-expect, jest/no-focused-tests and jest/no-disabled-tests. */
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

const COMMENT_COLUMNS = 120;
/** The formatter wraps code, but not comments. */
const narrowComments = {
  create: (context) => ({
    Program() {
      const { lines } = context.sourceCode;
      const isWide = (line) => lines[line - 1].length > COMMENT_COLUMNS && /^\s*(\/\/|\/?\*)/.test(lines[line - 1]);
      for (const { loc } of context.sourceCode.getAllComments())
        for (let line = loc.start.line; line <= loc.end.line; line++)
          if (isWide(line))
            context.report({ loc: { line, column: 0 }, message: `Wrap comments at ${COMMENT_COLUMNS} columns.` });
    },
  }),
};

const parsed = { languageOptions: { parser: tseslint.parser } };

export default defineConfig(
  globalIgnores([
    'test/architecture/sample-area/',
    '**/dist/',
    '**/node_modules/',
    '**/var/',
    '.cache/',
    'coverage/',
    'test-results/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: [
      'apps/site/**/*.{ts,tsx}',
      'apps/admin/**/*.{ts,tsx}',
      'apps/gateway/**/*.{ts,tsx}',
      'libs/{client,design}/**/*.{ts,tsx}',
    ],
    ...parsed,
    extends: [reactHooks.configs.flat.recommended],
    rules: { 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['{apps,libs}/**/*.{ts,tsx}'],
    ignores: TESTS,
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
    files: ['{apps,libs,test}/**/*.{ts,tsx}'],
    ...parsed,
    plugins: { comments: { rules: { narrow: narrowComments } } },
    rules: { 'comments/narrow': 'error' },
  },
  {
    files: TESTS_BY_OTHER_NAMES,
    ...parsed,
    rules: { 'no-restricted-syntax': ['error', ...TEST_SYNTAX] },
  },
);
