import type { Instant } from '@camino/domain/kernel/rules/time.js';
import type { Month } from '@camino/domain/ledger/document.js';
import type { Projection, Row } from '../../platform/read/projecting/index.js';
import type { RecordedEvent } from '../../platform/log/event-store/index.js';
import { type LedgerDocumentRow, ledgerDocuments } from './ledger-documents.projection.js';
import { knownAfter, type LedgerMonthRow, ledgerMonths } from './ledger-months.projection.js';
import { type LedgerRetentionRow, ledgerRetentions } from './ledger-retentions.projection.js';

/** A month as its rows: from the read side, or computed from the log. */
export type KnownMonth = Readonly<{
  month: Month;
  /** Null if nothing ever happened in it. */
  row: LedgerMonthRow | null;
  /** In the order of the book. */
  documents: readonly LedgerDocumentRow[];
  retentions: readonly LedgerRetentionRow[];
}>;

/** Events with the instant from which on they are known. */
type DatedEvent = Readonly<{ event: RecordedEvent; knownAt: Instant }>;

/** The events of a stream with the instants from which on they are known. */
const dated = (events: readonly RecordedEvent[]): readonly DatedEvent[] => {
  let last: Readonly<{ at: Instant; close: boolean }> | null = null;
  return events.map((event) => {
    const knownAt = knownAfter(last, event.metadata.at);
    last = { at: knownAt, close: event.type === 'MonthClosed' };
    return { event, knownAt };
  });
};

/** The events that were known at an instant; all of them for null. */
export const knownOn = (events: readonly RecordedEvent[], instant: Instant | null): readonly RecordedEvent[] =>
  instant === null
    ? events
    : dated(events)
        .filter(({ knownAt }) => knownAt <= instant)
        .map(({ event }) => event);

/** The month that these events of its stream make, by the same functions that make the rows of the read side. */
export const monthFrom = (month: Month, events: readonly RecordedEvent[]): KnownMonth => ({
  month,
  row: [...rowsFrom(ledgerMonths, events).values()][0] ?? null,
  documents: [...rowsFrom(ledgerDocuments, events).values()].sort((a, b) => (a.order < b.order ? -1 : 1)),
  retentions: [...rowsFrom(ledgerRetentions, events).values()],
});

const rowsFrom = <R extends Row>(
  projection: Projection<R>,
  events: readonly RecordedEvent[],
): ReadonlyMap<string, R> => {
  const handles = new Set(projection.handles);
  const rows = new Map<string, R>();
  for (const event of events) {
    if (!handles.has(event.type)) continue;
    for (const id of projection.rowsOf(event)) {
      const next = projection.project(rows.get(id) ?? null, event, id);
      if (next) rows.set(id, next);
      else rows.delete(id);
    }
  }
  return rows;
};
