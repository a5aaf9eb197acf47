import type { Actor } from '../kernel/decider.js';
import { scenarios } from '../kernel/given.js';
import { countedOf, NO_TOTALS, withDocument } from './book-totals.js';
import type { LedgerMonthEvent, Retention } from './ledger-month.events.js';
import { ledgerMonth, type LedgerMonthCommand } from './ledger-month.js';
import { OWN, sale } from './sample.given.js';

/* What a month refuses because of days to come or of its size, and what it counts together. */
const by: Actor = { id: 'ana', role: 'client' };
const subject = 'fiscal-ana';
const month = '2026-10';
/** The last hour of 5 October in Guatemala. */
const at = '2026-10-06T05:30:00.000Z';

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
    'has no document whose amount nobody can pay': {
      given: [],
      when: record({ total: Number.MAX_SAFE_INTEGER, worth: Number.MAX_SAFE_INTEGER }),
      then: { rejected: 'ledger.amount_too_large' },
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

  it('is the same whether its events are folded one by one or together', () => {
    const events = [recorded(), retained];
    const byOne = events.reduce((state, event) => ledgerMonth.evolve(state, event), ledgerMonth.initial);
    expect(byOne).toEqual(ledgerMonth.evolveAll!(ledgerMonth.initial, events));
    expect([byOne.events, byOne.documents.size, byOne.retained.IVA]).toEqual([2, 1, 1_800]);
  });
});
