import type { Actor, Command, Decider } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';
import { type Instant, isLocalDate, localOf, plusDays } from '../kernel/rules/time.js';
import { sameTotals } from './book-totals.js';
import { certifiedNumber } from './certified-number.js';
import { type Book, bookOf, isTooMuch, type LedgerDocument, type Month, monthOf, type Origin } from './document.js';
import type { ClosedFigures, LedgerMonthEvent, Retention } from './ledger-month.events.js';
import { evolveAll, type KeptRetention, type LedgerMonth, NEW_MONTH } from './ledger-month.state.js';

/*
 * A fiscal month of a taxpayer (`ledger_month-<account>_<YYYY-MM>`): both books, the retentions, and whether it is
 * closed.
 *
 *   open ── CloseMonth ──▶ closed ── ReopenMonth ──▶ open
 *
 * Nothing is refused because the month is closed. What comes while it is closed is marked with the number of the close
 * (`afterClose`), and the event of the close keeps the figures that were filed.
 */

/** `subject` is the taxpayer's fiscal subject, `month` the month of the stream. */
type Owned = Readonly<{ subject: string; month: Month }>;

export type LedgerMonthCommand =
  /**
   * `own`: the taxpayer's numbers, which decide the book. A document that is there already, under its id or its number,
   * is skipped.
   */
  | Command<'RecordDocuments', Owned & Readonly<{ own: readonly string[]; documents: readonly LedgerDocument[] }>>
  /** On the month of issue, before the document is recorded in the fiscal month. */
  | Command<
      'BookDocumentLater',
      Readonly<{ month: Month; own: readonly string[]; document: LedgerDocument; fiscalMonth: Month }>
    >
  /**
   * For a document that is to stand in `elsewhere` and was never recorded here, under its id or its certified number.
   */
  | Command<'KeepDocumentOut', Readonly<{ month: Month; id: string; number: string | null; elsewhere: Month }>>
  | Command<'VoidDocument', Owned & Readonly<{ id: string; voidedAt: string; reason: string; origin: Origin }>>
  | Command<'RecordRetention', Owned & Readonly<{ retention: Retention }>>
  | Command<'VoidRetention', Owned & Readonly<{ id: string; reason: string }>>
  /** `seen`: how many events of the stream the figures were computed from, up to `position` of the log. */
  | Command<
      'CloseMonth',
      ClosedFigures & Readonly<{ month: Month; withoutMovement: boolean; position: number; seen: number }>
    >
  | Command<'ReopenMonth', Owned & Readonly<{ reason: string }>>;

/** Documents of one command. */
export const MOST_DOCUMENTS = 200;
/** A purchase may be booked up to two months after its issue (Ley del IVA, art. 20). */
const MOST_MONTHS_LATER = 2;

/** The id of a taxpayer's month, which names its stream. */
export const ledgerMonthId = (taxpayerId: string, month: Month): string => `${taxpayerId}_${month}`;
export const partsOfLedgerMonth = (id: string): Readonly<{ taxpayerId: string; month: Month }> => ({
  taxpayerId: id.slice(0, -8),
  month: id.slice(-7),
});

/**
 * The id of a document or a retention of a taxpayer. Two taxpayers can have one document: one sold, the other bought.
 */
export const ledgerPartId = (subject: string, id: string): string => `${subject}.${id}`;

/** Which of them an event is about, of those events that hold something personal. */
const ledgerPartOf = ({ data }: LedgerMonthEvent): string => {
  const part =
    'document' in data ? data.document.id : 'retention' in data ? data.retention.id : 'id' in data ? data.id : '';
  return ledgerPartId('subject' in data ? data.subject : '', part);
};

/** How many months `later` is after `earlier`. */
export const monthsBetween = (earlier: Month, later: Month): number =>
  (Number(later.slice(0, 4)) - Number(earlier.slice(0, 4))) * 12 + Number(later.slice(5)) - Number(earlier.slice(5));

const isBookableLater = (document: LedgerDocument, book: Book, month: Month): boolean => {
  const months = monthsBetween(monthOf(document), month);
  return book === 'purchases' && months >= 1 && months <= MOST_MONTHS_LATER;
};

export const ledgerMonth: Decider<LedgerMonth, LedgerMonthCommand, LedgerMonthEvent> = {
  category: 'ledger_month',
  initial: NEW_MONTH,
  partOf: ledgerPartOf,

  decide(command, state) {
    refuseGuests(command.by);
    switch (command.type) {
      case 'RecordDocuments':
        return recordDocuments(command.data, state, command.at);
      case 'BookDocumentLater':
        return bookLater(command.data, state);
      case 'KeepDocumentOut':
        return keepOut(command.data, state);
      case 'VoidDocument':
        return voidDocument(command.data, state);
      case 'RecordRetention':
        return recordRetention(command.data, state, command.at);
      case 'VoidRetention':
        return voidRetention(command.data, state);
      case 'CloseMonth':
        return close(command, state);
      case 'ReopenMonth':
        return reopen(command.data, state);
    }
  },

  evolve: (state, event) => evolveAll(state, [event]),
  evolveAll: (state, events) => evolveAll(state, events),
};

type Data<T extends LedgerMonthCommand['type']> = Extract<LedgerMonthCommand, { type: T }>['data'];
type Decided = readonly LedgerMonthEvent[];

/** Whose month it is, the caller knows: only the taxpayer's own stream says who may write. */
const refuseGuests = ({ role }: Actor): void => {
  if (role === 'guest') throw new Rejection('auth.forbidden');
};

const afterClose = ({ closed, closings }: LedgerMonth): number | null => (closed ? closings : null);

/** Nothing is issued after today; the clocks of certifiers may be ahead. */
export const isAhead = (day: string, at: Instant): boolean => day.slice(0, 10) > plusDays(localOf(at).date, 1);

const recordDocuments = (
  { subject, month, own, documents }: Data<'RecordDocuments'>,
  state: LedgerMonth,
  at: Instant,
): Decided => {
  if (documents.length > MOST_DOCUMENTS) throw new Rejection('ledger.too_many_documents', { most: MOST_DOCUMENTS });
  const known = new Set<string>();
  return documents.flatMap((document): Decided => {
    const { id } = document;
    const book = bookOf(document, own);
    if (book === null) throw new Rejection('ledger.document_of_others', { id });
    if (monthOf(document) !== month && !isBookableLater(document, book, month))
      throw new Rejection('ledger.other_month', { id, month: monthOf(document) });
    if (isAhead(document.issuedAt, at)) throw new Rejection('ledger.date_ahead');
    if (isTooMuch(document)) throw new Rejection('ledger.amount_too_large');
    const number = certifiedNumber(document);
    const isThere = state.documents.has(id) || state.bookedLater.has(id) || (number && state.numbers.has(number));
    if (isThere || known.has(id)) return [];
    known.add(id);
    return [{ type: 'DocumentRecorded', data: { subject, book, document, afterClose: afterClose(state) } }];
  });
};

const bookLater = ({ month, own, document, fiscalMonth }: Data<'BookDocumentLater'>, state: LedgerMonth): Decided => {
  const { id } = document;
  const book = bookOf(document, own);
  if (book === null) throw new Rejection('ledger.document_of_others', { id });
  if (monthOf(document) !== month) throw new Rejection('ledger.other_month', { id, month: monthOf(document) });
  if (!isBookableLater(document, book, fiscalMonth)) throw new Rejection('ledger.not_in_that_month', { id });
  if (state.documents.has(id)) throw new Rejection('ledger.recorded_already', { id, month });
  const before = state.bookedLater.get(id);
  if (before === fiscalMonth) return [];
  if (before !== undefined) throw new Rejection('ledger.recorded_already', { id, month: before });
  return [{ type: 'DocumentBookedLater', data: { id, fiscalMonth } }];
};

const keepOut = (
  { month, id, number, elsewhere }: Data<'KeepDocumentOut'>,
  { documents, numbers, bookedLater }: LedgerMonth,
): Decided => {
  if (documents.has(id) || (number !== null && numbers.has(number)))
    throw new Rejection('ledger.recorded_already', { id, month });
  return bookedLater.get(id) === elsewhere ? [] : [{ type: 'DocumentKeptOut', data: { id, elsewhere } }];
};

const voidDocument = ({ subject, id, voidedAt, reason, origin }: Data<'VoidDocument'>, state: LedgerMonth): Decided => {
  const document = state.documents.get(id);
  if (!document) throw new Rejection('ledger.document_unknown', { id });
  if (document.voided) return [];
  if (voidedAt < document.issuedAt) throw new Rejection('ledger.void_before_issue', { id });
  if (reason === '') throw new Rejection('ledger.reason_required');
  const { book, counted } = document;
  const data = { subject, id, book, counted, voidedAt, reason, origin, afterClose: afterClose(state) };
  return [{ type: 'DocumentVoided', data }];
};

const recordRetention = ({ subject, retention }: Data<'RecordRetention'>, state: LedgerMonth, at: Instant): Decided => {
  const { id, tax, certificate, amount, date } = retention;
  if (state.retentions.has(id)) return [];
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Rejection('ledger.amount_invalid');
  if (!isLocalDate(date)) throw new Rejection('ledger.date_invalid');
  if (isAhead(date, at)) throw new Rejection('ledger.date_ahead');
  const isSame = (other: KeptRetention) => !other.voided && other.tax === tax && other.certificate === certificate;
  if ([...state.retentions.values()].some(isSame)) throw new Rejection('ledger.certificate_known', { certificate });
  return [{ type: 'RetentionRecorded', data: { subject, retention, afterClose: afterClose(state) } }];
};

const voidRetention = ({ subject, id, reason }: Data<'VoidRetention'>, state: LedgerMonth): Decided => {
  const retention = state.retentions.get(id);
  if (!retention) throw new Rejection('ledger.retention_unknown', { id });
  if (retention.voided) return [];
  if (reason === '') throw new Rejection('ledger.reason_required');
  const { tax, amount } = retention;
  return [{ type: 'RetentionVoided', data: { subject, id, tax, amount, reason, afterClose: afterClose(state) } }];
};

const close = (
  {
    at,
    data: { month, seen, withoutMovement, position, books, retentions },
  }: Extract<LedgerMonthCommand, { type: 'CloseMonth' }>,
  state: LedgerMonth,
): Decided => {
  if (state.closed) throw new Rejection('ledger.closed_already');
  if (localOf(at).date.slice(0, 7) <= month) throw new Rejection('ledger.month_not_over');
  const { totals, retained } = state;
  const same =
    seen === state.events &&
    sameTotals(books.sales, totals.sales) &&
    sameTotals(books.purchases, totals.purchases) &&
    retentions.IVA === retained.IVA &&
    retentions.ISR === retained.ISR;
  if (!same) throw new Rejection('ledger.month_moved');
  const counts = (part: { voided: boolean }): boolean => !part.voided;
  const moves = [...state.documents.values(), ...state.retentions.values()].some(counts);
  if (withoutMovement && moves) throw new Rejection('ledger.has_movement');
  if (!withoutMovement && state.documents.size + state.retentions.size === 0) throw new Rejection('ledger.no_movement');
  const closing = state.closings + 1;
  return [{ type: 'MonthClosed', data: { closing, withoutMovement, position, books, retentions, at } }];
};

const reopen = ({ subject, reason: why }: Data<'ReopenMonth'>, { closed, closings }: LedgerMonth): Decided => {
  if (!closed) throw new Rejection('ledger.not_closed');
  if (why === '') throw new Rejection('ledger.reason_required');
  return [{ type: 'MonthReopened', data: { subject, closing: closings, why } }];
};
