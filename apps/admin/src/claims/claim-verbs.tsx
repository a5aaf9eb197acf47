import type { Claim } from '@camino/contracts/claims/claim.js';
import { LIMITS } from '@camino/contracts/kernel/limits.js';
import { claimTypeWords } from '../data/row-names.js';
import { useText } from '../i18n/use-text.js';
import { Fact, Facts } from '../ui/facts.js';
import { atMost } from '../ui/form/checks.js';
import type { Verb } from '../verbs/verb.js';
import { CLAIMS, claimantOf } from './claim-resource.js';

function About({ row }: Readonly<{ row: Claim }>) {
  const text = useText();
  return (
    <Facts>
      <Fact label={text('claim.column.type')}>{claimTypeWords(row.claim_type.description, text)}</Fact>
      <Fact label={text('claim.column.client')}>{claimantOf(row, text)}</Fact>
    </Facts>
  );
}

/** Answers a claim; the traveler reads the note. */
export const resolve: Verb<Claim> = {
  resource: CLAIMS,
  name: 'resolve',
  icon: 'check',
  weight: 'main',
  label: 'claim.resolve.label',
  title: (row, text) => text('claim.resolve.title', { number: row.reservation_number }),
  question: 'claim.resolve.question',
  confirm: 'claim.resolve.confirm',
  facts: (row) => <About row={row} />,
  fields: (_row, text) => [
    {
      name: 'note',
      control: 'text',
      label: text('claim.resolve.note'),
      required: true,
      check: atMost(LIMITS.note),
      maxLength: LIMITS.note,
      lines: 4,
      hint: () => text('claim.resolve.hint'),
    },
  ],
  done: 'claim.resolve.done',
  failed: 'claim.updateFailed',
};

/** Takes a resolved claim up again. */
export const reopen: Verb<Claim> = {
  resource: CLAIMS,
  name: 'reopen',
  icon: 'undo',
  label: 'claim.reopen.label',
  title: (row, text) => text('claim.reopen.title', { number: row.reservation_number }),
  question: 'claim.reopen.question',
  confirm: 'claim.reopen.confirm',
  reason: 'required',
  done: 'claim.reopen.done',
  failed: 'claim.updateFailed',
};
