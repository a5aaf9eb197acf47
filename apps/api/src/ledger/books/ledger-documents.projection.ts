import { erasedText } from '@camino/domain/kernel/catalogued.js';
import { idsOf } from '@camino/domain/kernel/decider.js';
import type { Instant } from '@camino/domain/kernel/rules/time.js';
import {
  type Book,
  type LedgerDocument,
  type Month,
  type Origin,
  shownOrderOf,
} from '@camino/domain/ledger/document.js';
import type { LedgerMonthEvent } from '@camino/domain/ledger/ledger-month.events.js';
import { ledgerMonth, ledgerPartId, partsOfLedgerMonth } from '@camino/domain/ledger/ledger-month.js';
import type { RecordedEvent, Position } from '../../platform/log/event-store/index.js';
import type { Projection } from '../../platform/read/projecting/index.js';

/** A document in the book of a taxpayer. */
export type LedgerDocumentRow = {
  _id: string;
  taxpayerId: string;
  month: Month;
  book: Book;
  /** See `shownOrderOf`: unique in a book. */
  order: string;
  document: LedgerDocument;
  recordedAt: Instant;
  /** Which close of its month it came after. */
  afterClose: number | null;
  voided: {
    at: Instant;
    voidedAt: string;
    reason: string;
    origin: Origin;
    afterClose: number | null;
  } | null;
  /** Of the event that changed it last. */
  position: Position;
};

type DocumentEvent = Extract<LedgerMonthEvent, { type: 'DocumentRecorded' | 'DocumentVoided' }>;

/** The taxpayer and the month of a stream. */
export const ownerOf = (stream: string): ReturnType<typeof partsOfLedgerMonth> =>
  partsOfLedgerMonth(idsOf([stream], ledgerMonth)[0] ?? '');

export const ledgerDocuments: Projection<LedgerDocumentRow> = {
  name: 'ledger_documents',
  handles: ['DocumentRecorded', 'DocumentVoided'] satisfies DocumentEvent['type'][],
  pace: 'ledger',
  rowsOf: (event) => {
    const { type, data } = event as RecordedEvent<DocumentEvent>;
    return [ledgerPartId(data.subject, type === 'DocumentRecorded' ? data.document.id : data.id)];
  },
  project(row, event, id) {
    const { type, data, metadata, stream, position } = event as RecordedEvent<DocumentEvent>;
    if (type === 'DocumentVoided') {
      const { voidedAt, reason, origin, afterClose } = data;
      return row && { ...row, voided: { at: metadata.at, voidedAt, reason, origin, afterClose }, position };
    }
    const { book, document, afterClose } = data;
    return {
      _id: id,
      ...ownerOf(stream),
      book,
      order: shownOrderOf(document),
      document,
      recordedAt: metadata.at,
      afterClose,
      voided: null,
      position,
    };
  },
  forgets: {
    rowsOf: ({ parts }) => idsOf(parts, ledgerMonth),
    project: (row, subject) => (row._id.startsWith(`${subject}.`) ? erased(row) : row),
  },
  indexes: [
    { taxpayerId: 1, month: 1, book: 1, order: 1 },
    { taxpayerId: 1, month: 1, 'document.receiver.id': 1 },
    { taxpayerId: 1, 'document.refersTo': 1 },
    { 'document.reservationId': 1 },
  ],
};

/** As a rebuild makes it without the key. */
const erased = (row: LedgerDocumentRow): LedgerDocumentRow => {
  const { issuer, receiver } = row.document;
  return {
    ...row,
    document: {
      ...row.document,
      issuer: { ...issuer, nit: erasedText(issuer.nit), name: erasedText(issuer.name) },
      receiver: { id: erasedText(receiver.id), name: erasedText(receiver.name) },
    },
    voided: row.voided && { ...row.voided, reason: erasedText(row.voided.reason) },
  };
};
