import type { Instant } from '@camino/domain/kernel/rules/time.js';
import { countedOf } from '@camino/domain/ledger/book-totals.js';
import type { Book, LedgerDocument, Month } from '@camino/domain/ledger/document.js';
import type { LedgerMonthEvent, Retention } from '@camino/domain/ledger/ledger-month.events.js';
import { ledgerMonthId } from '@camino/domain/ledger/ledger-month.js';
import { fiscalSubject } from '@camino/domain/taxpayers/taxpayer.js';
import type { RecordedEvent } from '../../apps/api/src/platform/log/event-store/recorded-event.js';

/* Events of a taxpayer's month, for tests that write its rows themselves. */

/** `at`: when it was recorded, if that matters. */
export type Told = Readonly<{ type: LedgerMonthEvent['type']; data: object; at?: Instant }>;

const FIRST = '2026-11-03T15:00:00.000Z';

export const streamOfMonth = (whose: string, month: Month): string => `ledger_month-${ledgerMonthId(whose, month)}`;

export const recordedInMonth = (whose: string, month: Month, told: readonly Told[]): readonly RecordedEvent[] =>
  told.map(
    ({ type, data, at = FIRST }, index) =>
      ({
        id: `e${index}`,
        stream: streamOfMonth(whose, month),
        revision: index,
        position: index,
        type,
        data: { subject: fiscalSubject(whose), ...data },
        metadata: { actor: { id: whose, role: 'client' }, at },
      }) as unknown as RecordedEvent,
  );

type After = Readonly<{ afterClose?: number | null; at?: Instant }>;

export const recordedIn = (book: Book, document: LedgerDocument, { afterClose = null, at }: After = {}): Told => ({
  type: 'DocumentRecorded',
  data: { book, document, afterClose },
  at,
});
export const voidedIn = (book: Book, document: LedgerDocument, { afterClose = null, at }: After = {}): Told => ({
  type: 'DocumentVoided',
  data: {
    id: document.id,
    book,
    counted: countedOf(document),
    voidedAt: '2026-10-30T10:00:00',
    reason: 'Error',
    origin: 'manual',
    afterClose,
  },
  at,
});
export const retained = (retention: Retention, { afterClose = null, at }: After = {}): Told => ({
  type: 'RetentionRecorded',
  data: { retention, afterClose },
  at,
});
export const monthClosed = (closing: number, at: Instant): Told => ({
  type: 'MonthClosed',
  data: { closing, withoutMovement: false, position: 1, books: {}, retentions: { IVA: 0, ISR: 0, checksum: 'c' }, at },
  at,
});
