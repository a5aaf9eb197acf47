import type { Affiliation, DteType, LedgerDocument } from './document.js';
import { exactCents, type Exact, written } from './exact.js';
import { type Finding, refusal } from './findings.js';

/*
 * Rules of the tax authority that hold for a document however it came into a ledger, see `dte-rules.ts`: who issues which
 * type, and what a note may say of its invoice.
 */

/** What general taxpayers issue, and small ones never do. */
export const OF_GENERAL_TAXPAYERS: readonly DteType[] = ['FACT', 'FCAM', 'RDON', 'RECI', 'NDEB', 'NCRE'];
const OF_SMALL_TAXPAYERS: readonly DteType[] = ['FPEQ', 'FCAP'];

/** Whether an issuer of this registration issues documents of this type. */
export const affiliationFindings = (type: DteType, affiliation: Affiliation): readonly Finding[] => [
  ...(affiliation === 'PEQ' && OF_GENERAL_TAXPAYERS.includes(type) ? [refusal('RCP316', { type, affiliation })] : []),
  ...(affiliation !== 'PEQ' && OF_SMALL_TAXPAYERS.includes(type) ? [refusal('RCP317', { type, affiliation })] : []),
];

const NOTES: readonly DteType[] = ['NCRE', 'NDEB'];
const INVOICES: readonly DteType[] = ['FACT', 'FCAM'];

/** Whether a type adjusts an invoice, which it has to name. */
export const isNote = (type: DteType): boolean => NOTES.includes(type);

/** A note in its own currency. */
export type Note = Pick<LedgerDocument, 'type' | 'currency'> &
  Readonly<{ issuer: Readonly<{ nit: string }>; receiver: Readonly<{ id: string }>; vat: Exact; total: Exact }>;

/**
 * A note adjusts an invoice between the same two people in the same currency, and a credit note gives back no more than
 * was charged, neither tax nor total.
 * @param origin the invoice that the note names, as its ledger has it
 * @param tolerated what rounding may add to the note's amounts
 */
export const noteFindings = (note: Note, origin: LedgerDocument, tolerated: Exact): readonly Finding[] => {
  const said = { origin: `${origin.series}-${origin.number}` };
  const compared = [
    !INVOICES.includes(origin.type) && refusal('RCP352', { ...said, type: origin.type }),
    origin.issuer.nit !== note.issuer.nit &&
      refusal('RCP354', { ...said, expected: origin.issuer.nit, found: note.issuer.nit }),
    origin.receiver.id !== note.receiver.id &&
      refusal('RCP355', { ...said, expected: origin.receiver.id, found: note.receiver.id }),
    origin.currency !== note.currency &&
      refusal('RCP383', { ...said, expected: origin.currency, found: note.currency }),
    ...creditedTooMuch(note, origin, tolerated),
  ];
  return compared.filter((finding) => finding !== false);
};

const creditedTooMuch = (note: Note, origin: LedgerDocument, tolerated: Exact): readonly (Finding | false)[] => {
  if (note.type !== 'NCRE' || origin.currency !== note.currency) return [];
  const said = { origin: `${origin.series}-${origin.number}` };
  const [vat, total] = [exactCents(origin.amounts.vat), exactCents(origin.total)];
  return [
    origin.rate === null &&
      note.vat > vat + tolerated &&
      refusal('RCP337', { ...said, limit: written(vat), found: written(note.vat) }),
    note.total > total + tolerated && refusal('RCP350', { ...said, limit: written(total), found: written(note.total) }),
  ];
};
