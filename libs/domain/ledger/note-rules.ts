import type { Affiliation, DteType, LedgerDocument } from './document.js';
import type { Centavos } from '../kernel/rules/money.js';
import { exactCents, type Exact, written } from './exact.js';
import { type Finding, refusal, warning } from './findings.js';

/*
 * Rules of the tax authority that hold for a document however it came into a ledger, see `dte-rules.ts`: who issues
 * which type, and what a note may say of its invoice.
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

/** An invoice as its ledger has it. `credited`: what other credit notes that count give back, in its currency. */
export type NotedInvoice = Readonly<{ document: LedgerDocument; voided: boolean; credited: Centavos }>;

/** What notes give back, each in its own currency. */
export const creditedBy = (notes: readonly Pick<LedgerDocument, 'total'>[]): number =>
  notes.reduce((sum, { total }) => sum + total, 0);

/** `A-1, A-2` */
export const numbersOf = (documents: readonly Pick<LedgerDocument, 'series' | 'number'>[]): string =>
  documents.map(({ series, number }) => `${series}-${number}`).join(', ');

/** A note in its own currency. */
type Note = Pick<LedgerDocument, 'type' | 'currency' | 'issuedAt'> &
  Readonly<{ issuer: Readonly<{ nit: string }>; receiver: Readonly<{ id: string }>; vat: Exact; total: Exact }>;

/**
 * A note adjusts an invoice between the same two people in the same currency, and a credit note gives back no more than
 * was charged, neither tax nor total.
 * @param invoice the one that the note names
 * @param tolerated what rounding may add to the note's amounts
 */
export const noteFindings = (note: Note, invoice: NotedInvoice, tolerated: Exact): readonly Finding[] => {
  const { document: origin } = invoice;
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
    ...beside(note, invoice, tolerated),
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

/**
 * What no certifier refuses, and is worth a look: a note of an invoice that counts no longer, or is younger, and
 * several notes that together give back more than was charged.
 */
const beside = (
  { type, issuedAt, currency, total }: Note,
  { document: origin, voided, credited }: NotedInvoice,
  tolerated: Exact,
): readonly (Finding | false)[] => {
  const said = { origin: `${origin.series}-${origin.number}` };
  const [issued, invoiced] = [issuedAt.slice(0, 10), origin.issuedAt.slice(0, 10)];
  const [most, sum] = [exactCents(origin.total), exactCents(credited) + total];
  const credits = type === 'NCRE' && origin.currency === currency && credited > 0 && total <= most + tolerated;
  return [
    voided && warning('NOTE_OF_VOIDED', said),
    issued < invoiced && warning('NOTE_EARLY', { ...said, issued, invoiced }),
    credits && sum > most + tolerated && warning('NOTES_SUM', { ...said, limit: written(most), found: written(sum) }),
  ];
};
