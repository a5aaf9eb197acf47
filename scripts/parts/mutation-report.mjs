import { readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { root } from './processes.mjs';

const DETECTED = ['Killed', 'Timeout'];
const SURVIVED = ['Survived', 'NoCoverage'];
const WORDS = { Survived: 'survived   ', NoCoverage: 'not covered', Timeout: 'timed out  ' };

const percent = (part, whole) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);
const count = (mutants, statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;

const rowOf = (name, mutants) => {
  const detected = count(mutants, DETECTED);
  const survived = count(mutants, SURVIVED);
  return `| ${name} | ${detected + survived} | ${count(mutants, ['Killed'])} | ${count(mutants, ['Timeout'])} | ${count(mutants, ['Survived'])} | ${count(mutants, ['NoCoverage'])} | ${percent(detected, detected + survived)} |`;
};

/**
 * A Markdown table with the number of mutants per folder and how many of them tests detected. Mutants that do not
 * compile do not count.
 */
export const tableOf = (mutants) => {
  const folders = new Map();
  for (const mutant of mutants) {
    const folder = dirname(relative(root, mutant.fileName));
    folders.set(folder, [...(folders.get(folder) ?? []), mutant]);
  }
  const rows = [...folders].sort(([a], [b]) => (a < b ? -1 : 1)).map(([folder, each]) => rowOf(folder, each));
  return [
    '| folder | mutants | killed | timed out | survived | not covered | detected |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    rowOf('all', mutants),
  ].join('\n');
};

/** Lines and columns count from one. */
const changed = (text, { start, end }) => {
  const lines = text.split('\n').slice(start.line - 1, end.line);
  if (lines.length === 1) return lines[0].slice(start.column - 1, end.column - 1);
  return [lines[0].slice(start.column - 1), '…', lines.at(-1).slice(0, end.column - 1)].join(' ');
};

const linesOf = (mutants, statuses) =>
  mutants
    .filter(({ status }) => statuses.includes(status))
    .map(({ fileName, location, mutatorName, replacement, status }) => {
      const was = changed(readFileSync(fileName, 'utf8'), location).replaceAll(/\s+/g, ' ');
      const now = (replacement ?? '').replaceAll(/\s+/g, ' ');
      return `${WORDS[status]} ${relative(root, fileName)}:${location.start.line}:${location.start.column} ${mutatorName}\n    - ${was.slice(0, 200)}\n    + ${now.slice(0, 200)}`;
    });

/** Two lines per surviving mutant: its location, the original code, the replacement. */
export const survivorsOf = (mutants) => linesOf(mutants, SURVIVED);

/** The same for mutants that only timed out: an endless loop, a missing response, or a busy machine. */
export const timedOutOf = (mutants) => linesOf(mutants, ['Timeout']);
