import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { holdsCardNumber } from '../../../apps/api/src/platform/edge/http/card-numbers.js';

/*
 * Tests every regular expression of the server and of the code it shares with the front ends, found in the sources, and
 * every scanner built from several, with longer and longer hostile text: four times the text may take about four times
 * the time, never sixteen.
 */
const ROOT = resolve(__dirname, '../../..');
const FOLDERS = ['apps/api/src', 'libs/contracts', 'libs/domain', 'libs/client', 'libs/embedded-mongo'];
const SHORT = 4_000;
const LONG = 4 * SHORT;
/** Below this time for the long text, growth does not matter. Milliseconds. */
const HARMLESS = 12;
/** Growth that a linear pattern never shows, even on a busy machine. */
const GROWTH = 9;
/** One slow run may be due to the machine; three slow runs are due to the pattern. */
const TRIES = 3;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return ['dist', 'node_modules', 'testing', 'contract'].includes(entry.name) ? [] : filesBelow(path);
    return /\.ts$/.test(path) && !/\.(spec|contract|given|d)\.ts$/.test(path) ? [path] : [];
  });

const literalsIn = (path: string): (readonly [where: string, literal: string])[] => {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: (readonly [string, string])[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node))
      found.push([
        `${relative(ROOT, path)}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`,
        node.text,
      ]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

const patterns = FOLDERS.flatMap((folder) => filesBelow(join(ROOT, folder)).flatMap(literalsIn));
const regExpOf = (literal: string): RegExp =>
  new RegExp(literal.slice(1, literal.lastIndexOf('/')), literal.slice(literal.lastIndexOf('/') + 1));

/** Repeated and followed by a character that prevents the match, these make a pattern backtrack from every position. */
const PUMPS = [
  'a',
  '1',
  ' ',
  '-',
  '.',
  'a1',
  '4 1-',
  '1 ',
  'a ',
  '-a',
  '.a',
  'a@',
  '0-',
  '1,',
  '\t ',
  'aA1',
  '(',
  '&',
  '=',
  '\\',
  'á',
  '\n',
  '+1 ',
  '%41',
  '_',
  ';q=1,',
  'x."',
];
const SPOILS = ['', '!', '\0', 'é@'];
const hostile = (length: number): string[] =>
  PUMPS.flatMap((pump) => SPOILS.map((spoil) => pump.repeat(Math.ceil(length / pump.length)).slice(0, length) + spoil));
const texts = { short: hostile(SHORT), long: hostile(LONG) };

/** Processor time in milliseconds: waiting time would depend on what else runs. */
const timeOf = (scan: (text: string) => unknown, text: string): number => {
  const begun = process.cpuUsage();
  scan(text);
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
};

/** The text that takes a scanner too long, shortened; null if its time grows linearly. */
const outgrownBy = (scan: (text: string) => unknown): string | null => {
  const slow = texts.long.findIndex((long, at) => {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const took = timeOf(scan, long);
      if (took < HARMLESS || took < GROWTH * timeOf(scan, texts.short[at] as string)) return false;
    }
    return true;
  });
  return slow < 0 ? null : JSON.stringify((texts.long[slow] as string).slice(0, 12));
};

describe('the time a pattern takes', () => {
  it('is detected where it is not proportional', () => {
    expect(outgrownBy((text) => /\s+$/.test(text))).not.toBeNull();
    expect(outgrownBy((text) => /a+b/.test(text))).not.toBeNull();
  });

  it('covers every pattern', () => expect(patterns.length).toBeGreaterThan(100));

  it('grows with the text, for each pattern of the sources', () => {
    const slow = patterns.flatMap(([where, literal]) => {
      const by = outgrownBy((text) => text.replace(regExpOf(literal), ''));
      return by ? [`${where} ${literal} by ${by}`] : [];
    });
    expect(slow).toEqual([]);
  });

  it('grows with the text, for the search for card numbers', () => {
    expect(outgrownBy((text) => holdsCardNumber(text))).toBeNull();
  });
});
