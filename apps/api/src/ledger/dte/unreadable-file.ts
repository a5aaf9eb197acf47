import { type Finding, refusal, type RuleCode } from '@camino/domain/ledger/findings.js';

/** A file that cannot be read as a tax document: the finding says why. */
export class UnreadableFile extends Error {
  readonly finding: Finding;

  constructor(rule: RuleCode, params: Finding['params'] = {}) {
    super(rule);
    this.name = 'UnreadableFile';
    this.finding = refusal(rule, params);
  }
}
