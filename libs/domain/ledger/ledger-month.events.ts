import type { EventCatalogue } from '../kernel/catalogued.js';
import type { Event } from '../kernel/decider.js';
import type { Centavos } from '../kernel/rules/money.js';
import type { Instant, LocalDate } from '../kernel/rules/time.js';
import type { BookTotals, Counted } from './book-totals.js';
import type { Book, LedgerDocument, Month, Origin } from './document.js';

export const RETENTION_TAXES = ['IVA', 'ISR'] as const;
export type RetentionTax = (typeof RETENTION_TAXES)[number];

/** A certificate of tax that a customer withheld. */
export type Retention = Readonly<{
  id: string;
  tax: RetentionTax;
  /** Number of the certificate. */
  certificate: string;
  date: LocalDate;
  agent: Readonly<{ nit: string; name: string }>;
  amount: Centavos;
}>;

export type RetentionSums = Readonly<Record<RetentionTax, Centavos>>;

/** What a month is closed with. The checksums are computed by the caller over the canonical lines. */
export type ClosedFigures = Readonly<{
  books: Readonly<Record<Book, BookTotals & Readonly<{ checksum: string }>>>;
  retentions: RetentionSums & Readonly<{ checksum: string }>;
}>;

/** How often the month had been closed when this came after its close; null while it was open. */
type AfterClose = Readonly<{ afterClose: number | null }>;

export type LedgerMonthEvent =
  | Event<'DocumentRecorded', AfterClose & Readonly<{ subject: string; book: Book; document: LedgerDocument }>>
  /** A purchase of this month stands in the book of a later one, and never in this one. */
  | Event<'DocumentBookedLater', Readonly<{ id: string; fiscalMonth: Month }>>
  /** A document that never was recorded here stands in another month, and never in this one. */
  | Event<'DocumentKeptOut', Readonly<{ id: string; elsewhere: Month }>>
  | Event<
      'DocumentVoided',
      AfterClose &
        Readonly<{
          subject: string;
          id: string;
          book: Book;
          /** What it counted until now. */
          counted: Counted;
          /** Guatemalan wall-clock time of the void document. */
          voidedAt: string;
          reason: string;
          origin: Origin;
        }>
    >
  | Event<'RetentionRecorded', AfterClose & Readonly<{ subject: string; retention: Retention }>>
  | Event<
      'RetentionVoided',
      AfterClose & Readonly<{ subject: string; id: string; tax: RetentionTax; amount: Centavos; reason: string }>
    >
  | Event<
      'MonthClosed',
      ClosedFigures &
        Readonly<{
          /** 1 for the first close, counted over reopenings. */
          closing: number;
          withoutMovement: boolean;
          /** Position of the log up to which the figures were computed. */
          position: number;
          at: Instant;
        }>
    >
  | Event<'MonthReopened', Readonly<{ subject: string; closing: number; why: string }>>;

export const ledgerMonthEvents = {
  DocumentRecorded: {
    v: 1,
    says: 'A tax document was recorded in a book of a taxpayer’s month.',
    personal: [
      {
        subject: 'subject',
        fields: ['document.issuer.nit', 'document.issuer.name', 'document.receiver.id', 'document.receiver.name'],
      },
    ],
  },
  DocumentBookedLater: {
    v: 1,
    says: 'A purchase of this month is booked in a later fiscal month, and therefore never in this one.',
  },
  DocumentKeptOut: {
    v: 1,
    says: 'A document that was registered for this month but never recorded stands in another one, and therefore never in this one.',
  },
  DocumentVoided: {
    v: 1,
    says: 'A recorded document was voided: it stays in its book and counts 0 from then on.',
    personal: [{ subject: 'subject', fields: ['reason'] }],
  },
  RetentionRecorded: {
    v: 1,
    says: 'A certificate of tax that a customer withheld was recorded for the month.',
    personal: [{ subject: 'subject', fields: ['retention.agent.nit', 'retention.agent.name'] }],
  },
  RetentionVoided: {
    v: 1,
    says: 'A recorded certificate of retention was voided.',
    personal: [{ subject: 'subject', fields: ['reason'] }],
  },
  MonthClosed: {
    v: 1,
    says: 'A taxpayer’s month was closed, with its totals, checksums and the position of the log they were computed from.',
  },
  MonthReopened: {
    v: 1,
    says: 'A closed month was opened again, with the reason.',
    personal: [{ subject: 'subject', fields: ['why'] }],
  },
} as const satisfies EventCatalogue & Record<LedgerMonthEvent['type'], unknown>;
