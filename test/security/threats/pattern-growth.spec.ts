import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { holdsCardNumber } from '../../../apps/api/src/platform/http/card-numbers.js';

/*
 * Every regular expression of the server and of what it shares with the front ends, found in the sources, and every
 * scanner made of several, is fed with longer and longer hostile text: four times the text may take some four times the
 * time, never sixteen.
 */
const ROOT = resolve(__dirname, '../../..');
const FOLDERS = ['apps/api/src', 'libs/contracts', 'libs/domain', 'libs/client', 'libs/embedded-mongo'];
const SHORT = 4_000;
const LONG = 4 * SHORT;
/** What takes less time than this for the long text holds nobody up, whatever its growth. Milliseconds. */
const HARMLESS = 12;
/** Growth that even a busy machine does not make of a proportional one. */
const GROWTH = 9;
/** Slow once may be the machine; slow three times is the pattern. */
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

/** Repeated, and then one character that spoils the match: what makes a pattern try again from everywhere. */
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

const timeOf = (scan: (text: string) => unknown, text: string): number => {
  const begun = performance.now();
  scan(text);
  return performance.now() - begun;
};

/** The text a scanner takes too long for, shortened; null when its time grows with the text. */
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
  it('is seen to be out of proportion where it is', () => {
    expect(outgrownBy((text) => /\s+$/.test(text))).not.toBeNull();
    expect(outgrownBy((text) => /a+b/.test(text))).not.toBeNull();
  });

  it('is asked of every pattern there is', () => expect(patterns.length).toBeGreaterThan(100));

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
