import type { Centavos } from '../kernel/rules/money.js';
import { type Counted, countedOf, type MonthTotals, NO_TOTALS, withDocument, withVoided } from './book-totals.js';
import { certifiedNumber } from './certified-number.js';
import type { Book, Month } from './document.js';
import type { LedgerMonthEvent, RetentionSums, RetentionTax } from './ledger-month.events.js';

type KeptDocument = Readonly<{
  book: Book;
  counted: Counted;
  issuedAt: string;
  number: string | null;
  voided: boolean;
}>;
export type KeptRetention = Readonly<{ tax: RetentionTax; certificate: string; amount: Centavos; voided: boolean }>;

export type LedgerMonth = Readonly<{
  /** Number of events so far. */
  events: number;
  documents: ReadonlyMap<string, KeptDocument>;
  /** Documents that stand in another month: purchases booked later, and those kept out. */
  bookedLater: ReadonlyMap<string, Month>;
  /** Certified numbers of the documents that are not voided, see `certifiedNumber`. */
  numbers: ReadonlySet<string>;
  retentions: ReadonlyMap<string, KeptRetention>;
  totals: MonthTotals;
  retained: RetentionSums;
  closed: boolean;
  closings: number;
}>;

export const NEW_MONTH: LedgerMonth = {
  events: 0,
  documents: new Map(),
  bookedLater: new Map(),
  numbers: new Set(),
  retentions: new Map(),
  totals: { sales: NO_TOTALS, purchases: NO_TOTALS },
  retained: { IVA: 0, ISR: 0 },
  closed: false,
  closings: 0,
};

type Draft = { -readonly [K in keyof LedgerMonth]: LedgerMonth[K] } & {
  documents: Map<string, KeptDocument>;
  bookedLater: Map<string, Month>;
  numbers: Set<string>;
  retentions: Map<string, KeptRetention>;
};

/** Copies the maps once for all events: a month can have ten thousand documents. */
export const evolveAll = (state: LedgerMonth, events: readonly LedgerMonthEvent[]): LedgerMonth => {
  const draft: Draft = {
    ...state,
    events: state.events + events.length,
    documents: new Map(state.documents),
    bookedLater: new Map(state.bookedLater),
    numbers: new Set(state.numbers),
    retentions: new Map(state.retentions),
  };
  for (const event of events) apply(draft, event);
  return draft;
};

const apply = (draft: Draft, { type, data }: LedgerMonthEvent): void => {
  switch (type) {
    case 'DocumentRecorded': {
      const { book, document } = data;
      const counted = countedOf(document);
      const number = certifiedNumber(document);
      draft.documents.set(document.id, { book, counted, issuedAt: document.issuedAt, number, voided: false });
      if (number) draft.numbers.add(number);
      draft.totals = { ...draft.totals, [book]: withDocument(draft.totals[book], counted) };
      return;
    }
    case 'DocumentBookedLater':
      draft.bookedLater.set(data.id, data.fiscalMonth);
      return;
    case 'DocumentKeptOut':
      draft.bookedLater.set(data.id, data.elsewhere);
      return;
    case 'DocumentVoided': {
      const { id, book, counted } = data;
      const document = draft.documents.get(id) as KeptDocument;
      draft.documents.set(id, { ...document, voided: true });
      if (document.number) draft.numbers.delete(document.number);
      draft.totals = { ...draft.totals, [book]: withVoided(draft.totals[book], counted) };
      return;
    }
    case 'RetentionRecorded': {
      const { id, tax, certificate, amount } = data.retention;
      draft.retentions.set(id, { tax, certificate, amount, voided: false });
      draft.retained = { ...draft.retained, [tax]: draft.retained[tax] + amount };
      return;
    }
    case 'RetentionVoided': {
      const { id, tax, amount } = data;
      draft.retentions.set(id, { ...(draft.retentions.get(id) as KeptRetention), voided: true });
      draft.retained = { ...draft.retained, [tax]: draft.retained[tax] - amount };
      return;
    }
    case 'MonthClosed':
      draft.closed = true;
      draft.closings = data.closing;
      return;
    case 'MonthReopened':
      draft.closed = false;
  }
};
