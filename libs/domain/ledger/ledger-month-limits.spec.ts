import type { Actor } from '../kernel/decider.js';
import { scenarios } from '../kernel/given.js';
import { countedOf, NO_TOTALS, withDocument } from './book-totals.js';
import { type LedgerDocument, MOST_WORTH } from './document.js';
import type { LedgerMonthEvent, Retention } from './ledger-month.events.js';
import { ledgerMonth, type LedgerMonthCommand, monthsBetween } from './ledger-month.js';
import { idOf, OWN, purchase, sale } from './sample.given.js';

/* What a month refuses because of days to come or of its size, and what it counts together. */
const by: Actor = { id: 'ana', role: 'client' };
const subject = 'fiscal-ana';
const month = '2026-10';
/** The last hour of 5 October in Guatemala. */
const at = '2026-10-06T05:30:00.000Z';

const TOO_MUCH = MOST_WORTH + 1;
const later = (document: LedgerDocument, fiscalMonth = '2026-11'): LedgerMonthCommand => ({
  type: 'BookDocumentLater',
  data: { month, own: OWN, document, fiscalMonth },
  by,
  at,
});
const record = (more: Parameters<typeof sale>[1]): LedgerMonthCommand => ({
  type: 'RecordDocuments',
  data: { subject, month, own: OWN, documents: [sale(1, more)] },
  by,
  at,
});
const recorded = (more: Parameters<typeof sale>[1] = {}): LedgerMonthEvent => ({
  type: 'DocumentRecorded',
  data: { subject, book: 'sales', document: sale(1, more), afterClose: null },
});
const retention: Retention = {
  id: 'one',
  tax: 'IVA',
  certificate: 'RET-118',
  date: '2026-10-06',
  agent: { nit: '12521337', name: 'Hotel del Lago' },
  amount: 1_800,
};
const retain = (date: string): LedgerMonthCommand => ({
  type: 'RecordRetention',
  data: { subject, month, retention: { ...retention, date } },
  by,
  at,
});
const retained: LedgerMonthEvent = { type: 'RetentionRecorded', data: { subject, retention, afterClose: null } };
const filed = {
  books: {
    sales: { ...withDocument(NO_TOTALS, countedOf(sale(1))), checksum: 'a' },
    purchases: { ...NO_TOTALS, checksum: 'b' },
  },
  retentions: { IVA: 1_800, ISR: 0, checksum: 'c' },
};

describe('a month', () => {
  scenarios(ledgerMonth)({
    'has a document of tomorrow, where a certifier’s clock is ahead': {
      given: [],
      when: record({ issuedAt: '2026-10-06T23:59:59' }),
      then: [recorded({ issuedAt: '2026-10-06T23:59:59' })],
    },
    'has no document of the day after': {
      given: [],
      when: record({ issuedAt: '2026-10-07T00:00:00' }),
      then: { rejected: 'ledger.date_ahead' },
    },
    'has a document of the largest amount': {
      given: [],
      when: record({ total: MOST_WORTH, worth: MOST_WORTH }),
      then: [recorded({ total: MOST_WORTH, worth: MOST_WORTH })],
    },
    'has no document that is more in its own currency': {
      given: [],
      when: record({ total: TOO_MUCH }),
      then: { rejected: 'ledger.amount_too_large' },
    },
    'has no document that is more in quetzales': {
      given: [],
      when: record({ worth: TOO_MUCH }),
      then: { rejected: 'ledger.amount_too_large' },
    },
    'has two documents with one number that only begins like a certified one': {
      given: [recorded({ id: idOf(9), series: '123456789' })],
      when: record({ series: '123456789' }),
      then: [recorded({ series: '123456789' })],
    },
    'names the purchase that is somebody else’s': {
      given: [],
      when: later(purchase(1, { receiver: { id: 'CF', name: 'Otro' } })),
      then: { rejected: 'ledger.document_of_others', params: { id: idOf(1) } },
    },
    'names the purchase of another month, and the month': {
      given: [],
      when: later(purchase(1, { issuedAt: '2026-09-30T10:00:00' })),
      then: { rejected: 'ledger.other_month', params: { id: idOf(1), month: '2026-09' } },
    },
    'names the purchase that cannot be booked so late': {
      given: [],
      when: later(purchase(1), '2027-01'),
      then: { rejected: 'ledger.not_in_that_month', params: { id: idOf(1) } },
    },
    'names the document that was voided before its issue': {
      given: [recorded()],
      when: {
        type: 'VoidDocument',
        data: { subject, month, id: idOf(1), voidedAt: '2026-10-05T09:29:59', reason: 'x', origin: 'manual' },
        by,
        at,
      },
      then: { rejected: 'ledger.void_before_issue', params: { id: idOf(1) } },
    },
    'has a retention of tomorrow': { given: [], when: retain('2026-10-06'), then: [retained] },
    'has no retention of the day after': {
      given: [],
      when: retain('2026-10-07'),
      then: { rejected: 'ledger.date_ahead' },
    },
    'is closed with as many documents as retentions': {
      given: [recorded(), retained],
      when: {
        type: 'CloseMonth',
        data: { month, withoutMovement: false, position: 7, seen: 2, ...filed },
        by,
        at: '2026-11-03T15:00:00.000Z',
      },
      then: [
        {
          type: 'MonthClosed',
          data: { closing: 1, withoutMovement: false, position: 7, ...filed, at: '2026-11-03T15:00:00.000Z' },
        },
      ],
    },
  });

  it('is so many months after another, over the end of a year, too', () => {
    expect([
      monthsBetween('2026-12', '2027-01'),
      monthsBetween('2026-11', '2027-01'),
      monthsBetween('2027-01', '2026-12'),
      monthsBetween('2026-10', '2028-10'),
    ]).toEqual([1, 2, -1, 24]);
  });

  it('is the same whether its events are folded one by one or together', () => {
    const events = [recorded(), retained];
    const byOne = events.reduce((state, event) => ledgerMonth.evolve(state, event), ledgerMonth.initial);
    expect(byOne).toEqual(ledgerMonth.evolveAll!(ledgerMonth.initial, events));
    expect([byOne.events, byOne.documents.size, byOne.retained.IVA]).toEqual([2, 1, 1_800]);
  });
});
