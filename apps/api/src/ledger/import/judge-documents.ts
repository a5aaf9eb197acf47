import { deserialize, serialize } from 'node:v8';
import type { Instant } from '@camino/domain/kernel/rules/time.js';
import { bookOf, isTooMuch, type LedgerDocument, MOST_WORTH } from '@camino/domain/ledger/document.js';
import type { Dte, DteVoid } from '@camino/domain/ledger/dte.js';
import { ledgerDocumentOf } from '@camino/domain/ledger/dte-amounts.js';
import { DEFAULT_SETTINGS, findingsOf } from '@camino/domain/ledger/dte-rules.js';
import { QUETZAL } from '@camino/domain/ledger/exchange.js';
import { type Finding, refusal, refuses } from '@camino/domain/ledger/findings.js';
import { isAhead } from '@camino/domain/ledger/ledger-month.js';
import type { FileResult } from '@camino/domain/ledger/ledger-import.js';
import type { NotedInvoice } from '@camino/domain/ledger/note-rules.js';
import { parseDte } from '../dte/parse-dte.js';
import { UnreadableFile } from '../dte/unreadable-file.js';
import { toQuetzales } from '@camino/domain/kernel/rules/money.js';
import { NotedInvoices } from './noted-invoices.js';
import type { Kept } from './recorded-documents.js';

/* Parsing and judging of files: slow for large ones, therefore pure functions of data that can be sent to a thread. */

/** The fields by which the rates and documents are found that a document is judged with. */
type DocumentSummary = Pick<Dte, 'id' | 'issuedAt' | 'currency' | 'refersTo'>;

/** The content of a file. `packed` is the document (`Dte`) for `unpackDte`, with lines that only judging needs. */
export type FileContent = Readonly<
  | { kind: 'document'; summary: DocumentSummary; packed: Uint8Array }
  | { kind: 'void'; voiding: DteVoid }
  | { kind: 'unreadable'; finding: Finding }
>;

/** `rate`: millionths of a quetzal on the day of issue; null where none was entered, and for quetzales. */
export type DocumentToJudge = Readonly<{ index: number; name: string; packed: Uint8Array; rate: number | null }>;

/** What documents are judged with. */
export type Surroundings = Readonly<{
  /** The taxpayer's numbers. */
  own: readonly string[];
  /** Recorded documents that the documents refer to, by id. */
  known: ReadonlyMap<string, Kept>;
  /** Recorded credit notes, by the id of their invoice. */
  credits: ReadonlyMap<string, readonly LedgerDocument[]>;
  now: Instant;
}>;

/** The result of a file as far as the file itself decides it; `document` is null for files that are refused. */
export type Draft = Readonly<{ result: FileResult; document: LedgerDocument | null }>;

type Judged = Readonly<{ document: LedgerDocument | null; isMine: boolean; findings: readonly Finding[] }>;

/** Findings of one file that are kept; a document with thousands of lines could have thousands. */
const MOST_FINDINGS = 8;

export const numberOf = ({ series, number }: Pick<LedgerDocument, 'series' | 'number'>): string =>
  `${series}-${number}`;

const unpackDte = (packed: Uint8Array): Dte => deserialize(packed) as Dte;

/** Parses a file. */
export const readContent = (bytes: Uint8Array): FileContent => {
  try {
    const parsed = parseDte(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if (parsed.kind === 'void') return parsed;
    const { id, issuedAt, currency, refersTo } = parsed.dte;
    return { kind: 'document', summary: { id, issuedAt, currency, refersTo }, packed: serialize(parsed.dte) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { kind: 'unreadable', finding: error.finding };
    throw error;
  }
};

/** Judges documents in their order: a note counts for those after it. */
export const judgeDocuments = (
  documents: readonly DocumentToJudge[],
  { own, known, credits, now }: Surroundings,
): readonly Draft[] => {
  const unpacked = documents.map(({ packed, ...document }) => ({ ...document, dte: unpackDte(packed) }));
  const invoices = new NotedInvoices(known, credits, new Set(unpacked.map(({ dte }) => dte.id)));
  return unpacked.map(({ index, name, rate, dte }) => {
    const { document, isMine, findings } = judgeDocument(dte, own, invoices.invoiceOf(dte), rate, now);
    if (document) invoices.enter(document);
    const outcome = isMine ? 'refused' : 'not_mine';
    return { result: { index, file: name, id: dte.id, number: numberOf(dte), outcome, findings }, document };
  });
};

/** Whether a document belongs in the taxpayer's books, and as what. */
const judgeDocument = (
  dte: Dte,
  own: readonly string[],
  referenced: NotedInvoice | null,
  rate: number | null,
  now: Instant,
): Judged => {
  if (bookOf(dte, own) === null) {
    const params = { issuer: dte.issuer.nit, receiver: dte.receiver.id };
    return { document: null, isMine: false, findings: [refusal('NOT_MINE', params)] };
  }
  const foreign = dte.currency !== QUETZAL;
  const findings = [
    ...findingsOf(dte, { referenced, settings: DEFAULT_SETTINGS }),
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
