import { bookOf, isTooMuch, type LedgerDocument, type Month, MOST_WORTH } from '@camino/domain/ledger/document.js';
import type { Dte, DteVoid } from '@camino/domain/ledger/dte.js';
import { ledgerDocumentOf } from '@camino/domain/ledger/dte-amounts.js';
import { type DteSettings, findingsOf } from '@camino/domain/ledger/dte-rules.js';
import { QUETZAL } from '@camino/domain/ledger/exchange.js';
import type { NotedInvoice } from '@camino/domain/ledger/note-rules.js';
import { type Finding, refusal, refuses } from '@camino/domain/ledger/findings.js';
import { isAhead } from '@camino/domain/ledger/ledger-month.js';
import { toQuetzales } from '@camino/domain/kernel/money.js';
import type { Instant } from '@camino/domain/kernel/time.js';
import { parseDte, type ParsedFile } from '../dte/parse-dte.js';
import { UnreadableFile } from '../dte/unreadable-file.js';
import type { FileToJudge } from './import-folder.js';

/** A file that was read: what it is, or why it is nothing. */
export type ReadFile = Readonly<{ index: number; name: string; bytes: number }> &
  Readonly<{ parsed: ParsedFile } | { parsed: null; finding: Finding }>;

/** Findings of one file that are told; a document with thousands of lines could have thousands. */
const MOST_FINDINGS = 8;

export const readFileToJudge = async ({ index, name, read }: FileToJudge): Promise<ReadFile> => {
  let bytes = 0;
  try {
    if (!/\.xml$/i.test(name) && /\.[a-z\d]{2,4}$/i.test(name)) throw new UnreadableFile('NOT_XML');
    const content = await read();
    bytes = content.length;
    return { index, name, bytes, parsed: parseDte(content) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { index, name, bytes, parsed: null, finding: error.finding };
    throw error;
  }
};

/** What a file waits for, if it refers to another document. */
export const waitsAs = ({ parsed }: ReadFile): 'note' | 'void' | null => {
  if (parsed?.kind === 'void') return 'void';
  return parsed?.dte.refersTo ? 'note' : null;
};

/** The document that a file refers to, and the month of its issue. */
export const referredBy = ({ parsed }: ReadFile): Readonly<{ id: string; month: Month }> | null => {
  if (parsed?.kind === 'void') return { id: parsed.voiding.id, month: parsed.voiding.issuedAt.slice(0, 7) };
  const { refersTo } = parsed?.dte ?? {};
  return refersTo && !refersTo.old ? { id: refersTo.id, month: refersTo.issuedOn.slice(0, 7) } : null;
};

export type Judged = Readonly<{ document: LedgerDocument | null; isMine: boolean; findings: readonly Finding[] }>;

type Circumstances = Readonly<{
  /** The taxpayer's numbers. */
  own: readonly string[];
  referenced: NotedInvoice | null;
  /** Millionths of a quetzal on the day of issue; null where nobody entered the rate. */
  rate: number | null;
  settings: DteSettings;
  now: Instant;
}>;

/** Whether a document may stand in the taxpayer's books, and as what. */
export const judged = (dte: Dte, { own, referenced, rate, settings, now }: Circumstances): Judged => {
  if (bookOf(dte, own) === null) {
    const params = { issuer: dte.issuer.nit, receiver: dte.receiver.id };
    return { document: null, isMine: false, findings: [refusal('NOT_MINE', params)] };
  }
  const foreign = dte.currency !== QUETZAL;
  const findings = [
    ...findingsOf(dte, { referenced, settings }),
    ...(foreign && rate === null
      ? [refusal('RATE_MISSING', { currency: dte.currency, date: dte.issuedAt.slice(0, 10) })]
      : []),
    ...(isAhead(dte.issuedAt, now) ? [refusal('DATE_AHEAD', { issued: dte.issuedAt.slice(0, 10) })] : []),
  ];
  const document = refuses(findings) ? null : ledgerDocumentOf(dte, foreign ? rate : null, 'xml');
  if (document && isTooMuch(document))
    return { document: null, isMine: true, findings: [refusal('TOO_MUCH', { limit: toQuetzales(MOST_WORTH) })] };
  return { document, isMine: true, findings: findings.slice(0, MOST_FINDINGS) };
};

export const isVoidOfMine = ({ issuer, receiver }: DteVoid, own: readonly string[]): boolean =>
  own.includes(issuer) || own.includes(receiver);
