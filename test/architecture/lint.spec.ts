import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { jsonOf, plant, repository, uproot, type Files } from './planting.js';

/** File → the rules it breaks. */
type Found = Map<string, string[]>;

type EslintReport = { filePath: string; messages: { ruleId: string | null; message: string }[] }[];
type OxlintReport = { diagnostics: { filename: string; code?: string; message: string }[]; number_of_files: number };

const eslint = (folder: string, ...below: string[]): Found =>
  new Map(
    jsonOf<EslintReport>('eslint/bin/eslint.js', ['--format', 'json', ...below], folder).map(
      ({ filePath, messages }) => [
        relative(folder, filePath),
        messages.map(({ ruleId, message }) => ruleId ?? message),
      ],
    ),
  );

/** Runs the linters as `npm run lint` does. */
const lint = (folder: string): Readonly<{ found: Found; files: number }> => {
  const found = eslint(folder, 'apps', 'libs', 'test');
  const { diagnostics, number_of_files: files } = jsonOf<OxlintReport>(
    'oxlint/bin/oxlint',
    ['--type-aware', '--format', 'json', '.'],
    folder,
  );
  for (const { filename, code, message } of diagnostics)
    found.set(filename, [...(found.get(filename) ?? []), code ?? message]);
  return { found, files };
};

const SYNTAX = 'no-restricted-syntax';
const GLOBALS = 'no-restricted-globals';
const REACH = 'export const later = (work: () => Promise<number>) => ';

const lines = (count: number): string =>
  Array.from({ length: count }, (_, line) => `export const n${line} = ${line};`).join('\n\n');
const longFunction = (count: number): string =>
  ['export const of = (ns: number[]) => {', ...Array.from({ length: count - 2 }, () => 'ns.push(1);'), '};'].join('\n');
const nested = (depth: number): string =>
  `export const of = (ns: number[]) => { ${'if (ns.pop()) { '.repeat(depth)}ns.push(1);${' }'.repeat(depth)} };`;

const branching = (ways: number): string =>
  `export const of = (n: number) => { ${Array.from({ length: ways - 1 }, (_, way) => `if (n === ${way}) return 1;`).join(' ')} return 0; };`;
const choosing = (ways: number): string =>
  `export const of = (n: number) => { switch (n) { ${Array.from({ length: ways }, (_, way) => `case ${way}: return 1;`).join(' ')} default: return 0; } };`;

const taking = (count: number): string => Array.from({ length: count }, (_, n) => `_${n}: number`).join(', ');

/** One violation per file: its path, its text, the rule it breaks. */
const VIOLATIONS: readonly (readonly [file: string, text: string, rule: string])[] = [
  ['libs/domain/tours/wide.ts', `/** ${'word '.repeat(24)}*/\nexport const n = 1;`, 'comments/narrow'],
  ['test/stories/wide.ts', `// ${'word '.repeat(24)}\nexport const n = 1;`, 'comments/narrow'],
  ['libs/domain/tours/clock-now.ts', 'export const at = () => Date.now();', SYNTAX],
  ['libs/domain/tours/new-date.ts', 'export const at = () => new Date();', SYNTAX],
  ['libs/domain/tours/plain-date.ts', 'export const at = () => Date();', SYNTAX],
  ['libs/domain/tours/random.ts', 'export const id = () => Math.random();', SYNTAX],
  [
    'libs/domain/tours/async-function.ts',
    'export async function decide() { return await Promise.resolve(1); }',
    SYNTAX,
  ],
  ['libs/domain/tours/async-arrow.ts', 'export const decide = async () => await Promise.resolve(1);', SYNTAX],
  [
    'libs/domain/tours/async-method.ts',
    'export const tour = { async decide() { return await Promise.resolve(1); } };',
    SYNTAX,
  ],
  ['libs/domain/tours/import-later.ts', `export const more = () => import('./clock-now.js');`, SYNTAX],
  ['libs/domain/tours/environment.ts', 'export const zone = () => process.env.TZ;', GLOBALS],
  ['libs/domain/tours/own-ids.ts', 'export const id = () => crypto.randomUUID();', GLOBALS],
  ['libs/domain/tours/timer.ts', 'export const wait = (then: () => void) => setTimeout(then, 1);', GLOBALS],
  ['libs/domain/tours/prints.ts', 'export const say = () => console.log(1);', GLOBALS],
  ['apps/api/src/tours/floating.ts', `${REACH}{ work(); };`, 'typescript(no-floating-promises)'],
  ['apps/site/src/floating.ts', `${REACH}{ work(); };`, 'typescript(no-floating-promises)'],
  ['test/stories/floating.story.ts', `${REACH}{ work(); };`, 'typescript(no-floating-promises)'],
  ['apps/api/src/tours/handler.ts', `${REACH}{ setTimeout(work, 1); };`, 'typescript(no-misused-promises)'],
  [
    'apps/api/src/tours/anything.ts',
    'export const of = (text: string): number => JSON.parse(text);',
    'typescript(no-unsafe-return)',
  ],
  ['libs/domain/tours/asserts-nothing.spec.ts', `it('holds', () => void Math.max(1));`, 'jest(expect-expect)'],
  [
    'apps/admin/src/asserts-nothing.spec.tsx',
    `it.each([1])('holds for %d', (n) => void Math.max(n));`,
    'jest(expect-expect)',
  ],
  ['test/stories/asserts-nothing.story.ts', `it('holds', () => void Math.max(1));`, SYNTAX],
  ['libs/embedded-mongo/asserts-nothing.contract.ts', `it.each([1])('holds for %d', (n) => void Math.max(n));`, SYNTAX],
  ['apps/api/src/tours/only-test.spec.ts', `it.only('holds', () => expect(1).toBe(1));`, 'jest(no-focused-tests)'],
  [
    'apps/api/src/tours/only-group.spec.ts',
    `describe.only('all', () => it('holds', () => expect(1).toBe(1)));`,
    'jest(no-focused-tests)',
  ],
  ['test/stories/only-test.story.ts', `it.only.each([1])('holds for %d', (n) => expect(n).toBe(1));`, SYNTAX],
  ['test/stories/skipped-group.story.ts', `xdescribe('all', () => it('holds', () => expect(1).toBe(1)));`, SYNTAX],
  [
    'test/stories/failing-test.story.ts',
    `it.failing('holds', () => expect(1).toBe(2));`,
    'eslint(no-restricted-properties)',
  ],
  ['apps/api/src/tours/skipped-test.spec.ts', `it.skip('holds', () => expect(1).toBe(1));`, 'jest(no-disabled-tests)'],
  [
    'apps/api/src/tours/skipped-group.spec.ts',
    `describe.skip('all', () => it('holds', () => expect(1).toBe(1)));`,
    'jest(no-disabled-tests)',
  ],
  [
    'apps/api/src/tours/failing-test.spec.ts',
    `it.failing('holds', () => expect(1).toBe(2));`,
    'eslint(no-restricted-properties)',
  ],
  ['libs/domain/tours/long.ts', lines(301), 'eslint(max-lines)'],
  ['scripts/long.mjs', lines(301), 'eslint(max-lines)'],
  ['libs/domain/tours/long.spec.ts', lines(501), 'eslint(max-lines)'],
  ['libs/domain/tours/long-function.ts', longFunction(61), 'eslint(max-lines-per-function)'],
  ['apps/site/src/long-component.tsx', longFunction(101), 'eslint(max-lines-per-function)'],
  ['apps/api/src/tours/arguments.ts', `export const of = (${taking(6)}) => 1;`, SYNTAX],
  ['libs/domain/tours/arguments.ts', `export function of(${taking(6)}) { return 1; }`, SYNTAX],
  ['apps/api/src/tours/branching.ts', branching(13), 'eslint(complexity)'],
  ['test/stories/branching.ts', branching(16), 'eslint(complexity)'],
  ['libs/domain/tours/deep.ts', nested(4), 'eslint(max-depth)'],
  ['apps/api/src/tours/unwritten-test.spec.ts', `it.todo('holds');`, 'eslint(no-restricted-properties)'],
  [
    'apps/site/src/sometimes.tsx',
    `import { useState } from 'react'; export function Sometimes({ on }: { on: boolean }) { if (on) useState(1); return null; }`,
    'react-hooks/rules-of-hooks',
  ],
  [
    'apps/admin/src/forgets.tsx',
    `import { useEffect } from 'react'; export function Forgets({ say }: { say: () => void }) { useEffect(() => say(), []); return null; }`,
    'react-hooks/exhaustive-deps',
  ],
];

const LAWFUL: Files = {
  'libs/domain/tours/given-time.ts': 'export const at = (text: string) => new Date(Date.parse(text)).toISOString();',
  'libs/domain/tours/tour.spec.ts':
    'export const at = async () => { await Promise.resolve(Date.now() + Math.random()); };',
  'apps/api/src/tours/asserts.spec.ts': `const expectOne = (n: number) => expect(n).toBe(1); it('holds', () => expectOne(1));`,
  'libs/domain/tours/not-long.ts': lines(300),
  'libs/domain/tours/not-long-function.ts': longFunction(60),
  'apps/site/src/not-long-component.tsx': longFunction(100),
  'test/stories/not-long.ts': `${lines(438)}\n${longFunction(62)}`,
  'libs/domain/tours/five-arguments.ts': `export const of = (${taking(5)}) => 1;`,
  'apps/api/src/tours/depends.ts': `export class Tours { constructor(${taking(6)}) {} }`,
  'apps/api/src/tours/hardly-branching.ts': branching(12),
  'test/stories/hardly-branching.ts': branching(15),
  'libs/domain/tours/one-choice-of-many.ts': choosing(30),
  'libs/domain/tours/not-deep.ts': nested(3),
  'apps/api/src/tours/waits.ts': `${REACH}work();`,
};

/**
 * The linters use the nearest configuration. The planted tree has the repository's own, resolved relative to the tree.
 */
const CONFIGURATION: Files = {
  // oxlint skips files that git ignores, and the repository ignores the tree; this makes it a repository of its own.
  '.git/HEAD': '',
  '.oxlintrc.json': readFileSync(join(repository, '.oxlintrc.json'), 'utf8'),
  'eslint.config.mjs': `export { default } from '../../eslint.config.mjs';`,
  'tsconfig.json': JSON.stringify({
    extends: '../../tsconfig.json',
    include: ['apps/api', 'libs', 'test'],
    exclude: [],
  }),
  'apps/site/tsconfig.json': JSON.stringify({ extends: '../../../../tsconfig.web.json', include: ['.'], exclude: [] }),
  'apps/admin/tsconfig.json': JSON.stringify({ extends: '../../../../tsconfig.web.json', include: ['.'], exclude: [] }),
};

describe('the rules of how it is written', () => {
  let tree: string;
  let found: Found;
  let files: number;
  beforeAll(() => {
    const violations = Object.fromEntries(VIOLATIONS.map(([file, text]) => [file, text]));
    tree = plant({ ...CONFIGURATION, ...LAWFUL, ...violations });
    ({ found, files } = lint(tree));
  });
  afterAll(() => uproot(tree));

  it.each(VIOLATIONS)('sees what %s breaks', (file, _text, rule) => {
    expect(found.get(file)).toEqual([rule]);
  });

  it.each(Object.keys(LAWFUL))('has nothing against %s', (file) => {
    expect(found.get(file) ?? []).toEqual([]);
  });

  it('are checked in every file', () => {
    expect(files).toBe(
      VIOLATIONS.length +
        Object.keys(LAWFUL).length +
        Object.keys(CONFIGURATION).filter((file) => file.endsWith('.mjs')).length,
    );
  });

  it('finds the whole domain to keep them', () => {
    const domain = [...eslint(repository, 'libs/domain')];
    expect(domain.length).toBeGreaterThan(5);
    expect(domain.filter(([, broken]) => broken.length > 0)).toEqual([]);
  });
});
