import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync } from '@swc/core';

/*
 * ReDoS: every regular expression in the code of the server or shared code, on texts that make inefficient ones take
 * exponential time.
 */
const ROOT = resolve(__dirname, '../../..');
const FOLDERS = ['apps/api/src', 'libs/contracts', 'libs/domain', 'libs/embedded-mongo'];
/**
 * The last length is the longest text that is matched before its length is checked, a header; exponential patterns
 * already fail on short texts.
 */
const LENGTHS = [25, 400, 4_000, 16_000];
/** Milliseconds; the best of three counts. */
const LIMIT = 50;

/** Patterns that only the operator's own settings can make slow. */
const OF_THE_OPERATOR = ['apps/api/src/platform/kit/config/config.ts'];

type Pattern = Readonly<{ where: string; pattern: RegExp }>;

const sources = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        file.endsWith('.ts') &&
        !/(^|\/)(dist|node_modules|testing)\/|\.(spec|contract|contract-spec|d)\.ts$/.test(file),
    )
    .map((file) => join(folder, file));

/** Every regular expression literal in a file, found through its syntax tree. */
const patternsIn = (where: string): readonly Pattern[] => {
  const found: Pattern[] = [];
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, pattern, flags } = node as { type?: string; pattern?: string; flags?: string };
    if (type === 'RegExpLiteral')
      found.push({ where, pattern: new RegExp(pattern as string, (flags as string).replace('g', '')) });
    for (const child of Object.values(node)) look(child);
  };
  look(
    parseSync(readFileSync(join(ROOT, where), 'utf8'), { syntax: 'typescript', decorators: true, target: 'es2022' }),
  );
  return found;
};

const hostileTo = ({ source }: RegExp, length: number): readonly string[] => {
  const letters = [
    ...new Set(
      [...source.replace(/\\[pPuxkdDwWsSbB](\{[^}]*\})?/g, '')].filter(
        (char) => /[\x20-\x7e]/.test(char) && !/[\\^$()[\]{}|?*+]/.test(char),
      ),
    ),
  ].slice(0, 12);
  const seeds = [
    'a',
    '1',
    ' ',
    '\t',
    '-',
    '.',
    'a.',
    'a-',
    'a@',
    ' a',
    '1 ',
    '\n',
    'é',
    '"',
    '\\',
    '=',
    ';',
    ',',
    '\u200b',
    ...letters,
    ...letters.map((letter) => `a${letter}`),
  ];
  return seeds.flatMap((seed) => [
    seed.repeat(length / seed.length),
    `${seed.repeat(length / seed.length)}!\0`,
    `x${seed.repeat(length / seed.length)}\u0000`,
  ]);
};

const shortest = (pattern: RegExp, text: string): number => {
  let best = Infinity;
  for (let n = 0; n < 3 && best > LIMIT; n += 1) {
    const start = performance.now();
    pattern.test(text);
    best = Math.min(best, performance.now() - start);
  }
  return best;
};

const slow = (patterns: readonly Pattern[]): readonly string[] =>
  patterns.flatMap(({ where, pattern }) => {
    for (const length of LENGTHS) {
      const text = hostileTo(pattern, length).find((one) => shortest(pattern, one) > LIMIT);
      if (text !== undefined)
        return [`${where}: ${pattern.source} on ${length} of ${JSON.stringify(text.slice(0, 12))}`];
    }
    return [];
  });

it('knows a pattern that runs long', () => {
  expect(
    slow([
      { where: 'planted', pattern: /^(a+)+$/ },
      { where: 'planted', pattern: /\s+$/ },
    ]),
  ).toHaveLength(2);
});

it('finds none in what the server runs', () => {
  const patterns = FOLDERS.flatMap(sources)
    .filter((file) => !OF_THE_OPERATOR.includes(file))
    .flatMap(patternsIn);
  expect(patterns.length).toBeGreaterThan(80);
  expect(slow(patterns)).toEqual([]);
});
