import type { LedgerDocument } from './document.js';
import type { DteVoid } from './dte.js';
import { type Finding, refusal } from './findings.js';

/** The last day of the month after `day`'s, on which the monthly return of its value-added tax is due. */
const dueDayOf = (day: string): string => {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
};

/** Where the void document contradicts the document that it voids. */
const contradictions = (
  { issuer, receiver, issuedAt }: DteVoid,
  known: LedgerDocument,
): readonly (Finding | false)[] => {
  const [issued, said] = [known.issuedAt.slice(0, 10), issuedAt.slice(0, 10)];
  return [
    known.issuer.nit !== issuer && refusal('ANU369', { expected: known.issuer.nit, found: issuer }),
    known.receiver.id !== receiver && refusal('ANU371', { expected: known.receiver.id, found: receiver }),
    issued !== said && refusal('ANU374', { expected: issued, found: said }),
  ];
};

/**
 * What is wrong with a void document. `known` is the document that it voids, as its ledger has it; null if the ledger
 * does not have it, so that there is nothing to void yet.
 */
export const findingsOfVoid = (voiding: DteVoid, known: LedgerDocument | null): readonly Finding[] => {
  const { id, issuedAt, voidedAt, signed } = voiding;
  const due = dueDayOf(issuedAt);
  const said = { issued: issuedAt.slice(0, 10), voided: voidedAt.slice(0, 10) };
  const findings: readonly (Finding | false)[] = [
    !signed && refusal('UNSIGNED'),
    voidedAt < latest(issuedAt, known?.issuedAt ?? '') && refusal('ANU376', said),
    said.voided > due && refusal('ANU375', { ...said, due }),
    ...(known ? contradictions(voiding, known) : [refusal('ANU368', { id })]),
  ];
  return findings.filter((finding) => finding !== false);
};

/** What the void document says of the time of issue may be less exact than the document itself. */
const latest = (a: string, b: string): string => (a > b ? a : b);
