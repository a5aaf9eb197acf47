import { createHash } from 'node:crypto';
import { TERMINATION_TERMS, terminationTerms } from './termination-terms.js';

/** Checksums of the words that were accepted: a version is added here, none is changed. */
const ACCEPTED: Readonly<Record<string, string>> = {
  '2026-11': 'b122f33d41d569585feb3e6f0e794974278159001658708cb047ff051da1cc6f',
};
const checksumOf = (version: string): string => {
  const words = [terminationTerms(version, 'es'), terminationTerms(version, 'en')];
  return createHash('sha256').update(JSON.stringify(words)).digest('hex');
};

it('are the words that were accepted, in every version', () => {
  const versions = Object.keys(ACCEPTED);
  expect(Object.fromEntries(versions.map((version) => [version, checksumOf(version)]))).toEqual(ACCEPTED);
  expect(versions.at(-1)).toBe(TERMINATION_TERMS);
});

it('have as many clauses in both languages', () => {
  for (const version of Object.keys(ACCEPTED))
    expect(terminationTerms(version, 'en')).toHaveLength(terminationTerms(version, 'es').length);
});

it('of a version that never was are an error, not other words', () => {
  expect(() => terminationTerms('2020-01', 'es')).toThrow('no termination terms 2020-01');
});
