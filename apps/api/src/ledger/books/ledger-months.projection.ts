import type { Instant } from '@camino/domain/kernel/rules/time.js';
import { countedOf, type MonthTotals, NO_TOTALS, withDocument, withVoided } from '@camino/domain/ledger/book-totals.js';
import type { Month } from '@camino/domain/ledger/document.js';
import {
  type ClosedFigures,
  type LedgerMonthEvent,
  ledgerMonthEvents,
  type RetentionSums,
} from '@camino/domain/ledger/ledger-month.events.js';
import { ledgerMonthId } from '@camino/domain/ledger/ledger-month.js';
import type { RecordedEvent, Position } from '../../platform/log/event-store/index.js';
import type { Projection } from '../../platform/read/projecting/index.js';
import { ownerOf } from './ledger-documents.projection.js';

/** A taxpayer's month in figures: a year is twelve of these, however many documents it has. */
export type LedgerMonthRow = {
  _id: string;
  taxpayerId: string;
  month: Month;
  /** Number of its events. */
  version: number;
  totals: MonthTotals;
  retained: RetentionSums;
  isClosed: boolean;
  /** The last close, also after the month was opened again. */
  closed: (ClosedFigures & { at: Instant; withoutMovement: boolean; closing: number; events: number }) | null;
  /** Changes since the last close that came while it was closed. */
  late: number;
  /** Of its last event. */
  position: Position;
  /** When that event became known, see `knownAfter`. */
  changedAt: Instant;
};

/**
 * When an event of a month became known: its own time, but never before an earlier event of the stream, and always
 * after a close that it came after, even within a millisecond or from an import that had begun before.
 */
export const knownAfter = (last: Readonly<{ at: Instant; close: boolean }> | null, at: Instant): Instant => {
  const earliest = last === null ? '' : last.close ? new Date(Date.parse(last.at) + 1).toISOString() : last.at;
  return at > earliest ? at : earliest;
};

export const ledgerMonths: Projection<LedgerMonthRow> = {
  name: 'ledger_months',
  handles: Object.keys(ledgerMonthEvents),
  pace: 'ledger',
  rowsOf: ({ stream }) => {
    const { taxpayerId, month } = ownerOf(stream);
    return [ledgerMonthId(taxpayerId, month)];
  },
  project(row, event, id) {
    const recorded = event as RecordedEvent<LedgerMonthEvent>;
    const { data, stream, revision, position, metadata } = recorded;
    const before = row ?? newMonth(id, stream);
    const late = 'afterClose' in data && data.afterClose !== null ? before.late + 1 : before.late;
    const last = row && { at: row.changedAt, close: row.closed?.events === row.version - 1 };
    const changedAt = knownAfter(last, metadata.at);
    return { ...before, late, ...changed(before, recorded), version: revision + 1, position, changedAt };
  },
  indexes: [{ taxpayerId: 1, month: 1 }],
};

/** A month in which nothing has happened. */
export const EMPTY_MONTH = {
  version: 0,
  totals: { sales: NO_TOTALS, purchases: NO_TOTALS },
  retained: { IVA: 0, ISR: 0 },
  isClosed: false,
  closed: null,
  late: 0,
  position: 0,
  changedAt: '',
} as const satisfies Partial<LedgerMonthRow>;

const newMonth = (id: string, stream: string): LedgerMonthRow => ({ _id: id, ...ownerOf(stream), ...EMPTY_MONTH });

/** When a month was closed; null while it is open. */
export const closedAt = ({ isClosed, closed }: Pick<LedgerMonthRow, 'isClosed' | 'closed'>): Instant | null =>
  isClosed && closed ? closed.at : null;

export const stateOf = ({
  isClosed,
  closed,
}: Pick<LedgerMonthRow, 'isClosed' | 'closed'>): 'abierto' | 'cerrado' | 'sin_movimiento' => {
  if (!isClosed) return 'abierto';
  return closed?.withoutMovement ? 'sin_movimiento' : 'cerrado';
};

/** How often a month was closed. */
export const closingsOf = ({ closed }: Pick<LedgerMonthRow, 'closed'>): number => closed?.closing ?? 0;

const changed = (
  { totals, retained }: LedgerMonthRow,
  { type, data, revision }: RecordedEvent<LedgerMonthEvent>,
): Partial<LedgerMonthRow> => {
  switch (type) {
    case 'DocumentRecorded':
      return { totals: { ...totals, [data.book]: withDocument(totals[data.book], countedOf(data.document)) } };
    case 'DocumentVoided':
      return { totals: { ...totals, [data.book]: withVoided(totals[data.book], data.counted) } };
    case 'DocumentBookedLater':
    case 'DocumentKeptOut':
      return {};
    case 'RetentionRecorded': {
      const { tax, amount } = data.retention;
      return { retained: { ...retained, [tax]: retained[tax] + amount } };
    }
    case 'RetentionVoided':
      return { retained: { ...retained, [data.tax]: retained[data.tax] - data.amount } };
    case 'MonthClosed': {
      const { books, retentions, at, withoutMovement, closing } = data;
      const closed = { books, retentions, at, withoutMovement, closing, events: revision };
      return { isClosed: true, closed, late: 0 };
    }
    case 'MonthReopened':
      return { isClosed: false };
  }
};
