import { ledgerMonth, partsOfLedgerMonth } from '@camino/domain/ledger/ledger-month.js';
import type { LedgerMonthEvent } from '@camino/domain/ledger/ledger-month.events.js';
import type { RecordedEvent } from '../platform/event-log/event-log.js';
import type { Projection } from '../platform/projecting/projection.js';

/** `late`: what came or was voided after the month had been closed, since it was closed last. */
type MonthState = Readonly<{ closed: boolean; late: number }>;

/** The months of a taxpayer in which something happened, by `YYYY-MM`; the row's id is the taxpayer's. */
export type TaxMonthsRow = { _id: string; months: Readonly<Record<string, MonthState>> };

const STREAM = `${ledgerMonth.category}-`;

const partsOf = ({ stream }: RecordedEvent) => partsOfLedgerMonth(stream.slice(STREAM.length));

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
  rowsOf: (event) => [partsOf(event).taxpayerId],
  project(row, event, _id) {
    const { month } = partsOf(event);
    const { months = {} } = row ?? {};
    const before = months[month];
    const after = stateAfter(before ?? { closed: false, late: 0 }, event as RecordedEvent<LedgerMonthEvent>);
    if (row && before?.closed === after.closed && before.late === after.late) return row;
    return { _id, months: { ...months, [month]: after } };
  },
  indexes: [],
};

const stateAfter = (state: MonthState, event: LedgerMonthEvent): MonthState => {
  switch (event.type) {
    case 'MonthClosed':
      return { closed: true, late: 0 };
    case 'MonthReopened':
      return { ...state, closed: false };
    case 'DocumentBookedLater':
    case 'DocumentKeptOut':
      return state;
    default:
      return event.data.afterClose === null ? state : { ...state, late: state.late + 1 };
  }
};
