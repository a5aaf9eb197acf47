import { shownOrderOf } from '@camino/domain/ledger/document.js';
import { ledgerMonth, partsOfLedgerMonth } from '@camino/domain/ledger/ledger-month.js';
import type { LedgerMonthEvent } from '@camino/domain/ledger/ledger-month.events.js';
import type { Projection } from '../platform/read/projecting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';

/**
 * Whether the taxpayer's own invoice says that they are an agent of value-added tax. `order`: its place in the book.
 */
type Said = Readonly<{ order: string; vatAgent: boolean }>;

/**
 * `late`: what came or was voided after the month had been closed, since it was closed last. `said`: by the first sale
 * with phrases, also a voided one; null without one.
 */
type MonthState = Readonly<{ closed: boolean; late: number; said: Said | null }>;

const NEW: MonthState = { closed: false, late: 0, said: null };

/** The months of a taxpayer in which something happened, by `YYYY-MM`; the row's id is the taxpayer's. */
export type TaxMonthsRow = { _id: string; months: Readonly<Record<string, MonthState>> };

const STREAM = `${ledgerMonth.category}-`;

/** The taxpayer and the month of an event of the books. */
export const monthOfStream = ({ stream }: Pick<RecordedEvent, 'stream'>): ReturnType<typeof partsOfLedgerMonth> =>
  partsOfLedgerMonth(stream.slice(STREAM.length));

export const taxMonths: Projection<TaxMonthsRow> = {
  name: 'tax_months',
  pace: 'ledger',
  handles: [
    'DocumentRecorded',
    'DocumentVoided',
    'RetentionRecorded',
    'RetentionVoided',
    'MonthClosed',
    'MonthReopened',
  ] satisfies LedgerMonthEvent['type'][],
  rowsOf: (event) => [monthOfStream(event).taxpayerId],
  project(row, event, _id) {
    const { month } = monthOfStream(event);
    const { months = {} } = row ?? {};
    const before = months[month];
    const after = stateAfter(before ?? NEW, event as RecordedEvent<LedgerMonthEvent>);
    return row && before === after ? row : { _id, months: { ...months, [month]: after } };
  },
  indexes: [],
};

const stateAfter = (state: MonthState, event: LedgerMonthEvent): MonthState => {
  switch (event.type) {
    case 'MonthClosed':
      return { ...state, closed: true, late: 0 };
    case 'DocumentRecorded':
      return withLate(withSaid(state, event.data), event.data);
    case 'MonthReopened':
      return { ...state, closed: false };
    case 'DocumentBookedLater':
    case 'DocumentKeptOut':
      return state;
    default:
      return withLate(state, event.data);
  }
};

const withLate = (state: MonthState, { afterClose }: Readonly<{ afterClose: number | null }>): MonthState =>
  afterClose === null ? state : { ...state, late: state.late + 1 };

type Recorded = Extract<LedgerMonthEvent, { type: 'DocumentRecorded' }>['data'];

const withSaid = (state: MonthState, { book, document }: Recorded): MonthState => {
  if (book !== 'sales' || !document.phrases) return state;
  const order = shownOrderOf(document);
  return state.said && state.said.order <= order
    ? state
    : { ...state, said: { order, vatAgent: document.phrases.vatAgent } };
};
