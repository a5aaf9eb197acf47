/*
 * A checker for StrykerJS that accepts only a sample of the mutants: `size` of them after the first `skip`, ordered by
 * a hash of their location and replacement, so that the same code gives the same sample. The others count as mutants
 * that do not compile, which no figure includes.
 */
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';

const hashOf = ({ fileName, location: { start, end }, replacement }) =>
  createHash('sha256')
    .update(JSON.stringify([relative(process.cwd(), fileName), start, end, replacement]))
    .digest('hex');

class Sample {
  static inject = tokens(commonTokens.options);

  constructor({ sample }) {
    this.sample = sample;
  }

  async init() {}

  /** All in one group, because the sample depends on the number of mutants. */
  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants) {
    const { size, skip } = this.sample;
    const chosen = new Set(
      [...mutants]
        .sort((a, b) => (hashOf(a) < hashOf(b) ? -1 : 1))
        .slice(skip, skip + size)
        .map(({ id }) => id),
    );
    const left = { status: 'compileError', reason: 'not in the sample' };
    return Object.fromEntries(mutants.map(({ id }) => [id, chosen.has(id) ? { status: 'passed' } : left]));
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', Sample)];
export const strykerValidationSchema = {
  properties: {
    sample: {
      type: 'object',
      description: '`size`: number of mutants to test; `skip`: number of mutants to skip before them.',
    },
  },
};
