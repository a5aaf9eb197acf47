import { type Actor, fold } from '../kernel/decider.js';
import { scenarios } from '../kernel/given.js';
import { countedOf, NO_TOTALS, withDocument } from './book-totals.js';
import type { LedgerDocument } from './document.js';
import type { LedgerMonthEvent, Retention } from './ledger-month.events.js';
import { ledgerMonth, type LedgerMonthCommand, ledgerMonthId, partsOfLedgerMonth } from './ledger-month.js';
import { idOf, OWN, purchase, sale } from './sample.given.js';

const by: Actor = { id: 'ana', role: 'client' };
const at = '2026-11-03T15:00:00.000Z';
const subject = 'fiscal-ana';
const month = '2026-10';
const owned = { subject, month };

const record = (documents: readonly LedgerDocument[], more: object = {}): LedgerMonthCommand => ({
  type: 'RecordDocuments',
  data: { ...owned, own: OWN, documents, ...more },
  by,
  at,
});
const recorded = (document: LedgerDocument, afterClose: number | null = null): LedgerMonthEvent => ({
  type: 'DocumentRecorded',
  data: {
    subject,
    book: document.issuer.nit === OWN[0] ? 'sales' : 'purchases',
    document,
    afterClose,
  },
});
const annul = (id: string, more: object = {}): LedgerMonthCommand => ({
  type: 'VoidDocument',
  data: { ...owned, id, voidedAt: '2026-10-06T08:00:00', reason: 'Error en el nombre', origin: 'manual', ...more },
  by,
  at,
});
const annulled = (document: LedgerDocument, afterClose: number | null = null): LedgerMonthEvent => ({
  type: 'DocumentVoided',
  data: {
    subject,
    id: document.id,
    book: 'sales',
    counted: countedOf(document),
    voidedAt: '2026-10-06T08:00:00',
    reason: 'Error en el nombre',
    origin: 'manual',
    afterClose,
  },
});
const retention: Retention = {
  id: 'one',
  tax: 'IVA',
  certificate: 'RET-118',
  date: '2026-10-31',
  agent: { nit: '12521337', name: 'Hotel del Lago' },
  amount: 1_800,
};
const retain = (more: Partial<Retention> = {}): LedgerMonthCommand => ({
  type: 'RecordRetention',
  data: { ...owned, retention: { ...retention, ...more } },
  by,
  at,
});
const retained = (more: Partial<Retention> = {}, afterClose: number | null = null): LedgerMonthEvent => ({
  type: 'RetentionRecorded',
  data: { subject, retention: { ...retention, ...more }, afterClose },
});
const giveBack = (id = 'one', reason = 'Repetida'): LedgerMonthCommand => ({
  type: 'VoidRetention',
  data: { ...owned, id, reason },
  by,
  at,
});
const givenBack = {
  type: 'RetentionVoided',
  data: { subject, id: 'one', tax: 'IVA', amount: 1_800, reason: 'Repetida', afterClose: null },
} as const satisfies LedgerMonthEvent;
const figures = (sales = NO_TOTALS, IVA = 0) => ({
  books: { sales: { ...sales, checksum: 'a' }, purchases: { ...NO_TOTALS, checksum: 'b' } },
  retentions: { IVA, ISR: 0, checksum: 'c' },
});
const ONE_SALE = withDocument(NO_TOTALS, countedOf(sale(1)));
const close = (more: object = {}): LedgerMonthCommand => ({
  type: 'CloseMonth',
  data: { month, withoutMovement: false, position: 7, seen: 1, ...figures(ONE_SALE), ...more },
  by,
  at,
});
const closed = (more: object = {}): LedgerMonthEvent => ({
  type: 'MonthClosed',
  data: { closing: 1, withoutMovement: false, position: 7, ...figures(ONE_SALE), at, ...more },
});
const reopen = (reason = 'Faltaba una factura'): LedgerMonthCommand => ({
  type: 'ReopenMonth',
  data: { ...owned, reason },
  by,
  at,
});
const reopened: LedgerMonthEvent = {
  type: 'MonthReopened',
  data: { subject, closing: 1, why: 'Faltaba una factura' },
};
const later = (document: LedgerDocument, fiscalMonth: string): LedgerMonthCommand => ({
  type: 'BookDocumentLater',
  data: { month, own: OWN, document, fiscalMonth },
  by,
  at,
});
const bookedLater = (document: LedgerDocument, fiscalMonth: string): LedgerMonthEvent => ({
  type: 'DocumentBookedLater',
  data: { id: document.id, fiscalMonth },
});
const ofSeptember = (issuedAt: string) => purchase(1, { issuedAt });

const keepOut = (id: string, elsewhere: string, number: string | null = null): LedgerMonthCommand => ({
  type: 'KeepDocumentOut',
  data: { month, id, number, elsewhere },
  by,
  at,
});
const keptOut = (id: string, elsewhere: string): LedgerMonthEvent => ({
  type: 'DocumentKeptOut',
  data: { id, elsewhere },
});

describe('documents', () =>
  scenarios(ledgerMonth)({
    'are recorded in their books, one event each': {
      given: [],
      when: record([sale(1), purchase(2)]),
      then: [recorded(sale(1)), recorded(purchase(2))],
    },
    'that are there already are skipped': {
      given: [recorded(sale(1))],
      when: record([sale(1), sale(2)]),
      then: [recorded(sale(2))],
    },
    'that are there already and voided are skipped': {
      given: [recorded(sale(1)), annulled(sale(1))],
      when: record([sale(1)]),
      then: [],
    },
    'that come twice in one command are one': {
      given: [],
      when: record([sale(1), sale(1)]),
      then: [recorded(sale(1))],
    },
    'that were written by hand with the certified number are skipped': {
      given: [recorded(sale(1, { id: 'BY-HAND', origin: 'manual' }))],
      when: record([sale(1)]),
      then: [],
    },
    'whose certified number was voided are recorded': {
      given: [recorded(sale(1, { id: 'BY-HAND' })), annulled({ ...sale(1), id: 'BY-HAND' })],
      when: record([sale(1)]),
      then: [recorded(sale(1))],
    },
    'with a number that is not certified are recorded': {
      given: [recorded(sale(1, { series: 'A', number: '7' }))],
      when: record([sale(2, { series: 'A', number: '7' })]),
      then: [recorded(sale(2, { series: 'A', number: '7' }))],
    },
    'of other people are refused, and nothing is recorded': {
      given: [],
      when: record([sale(1), sale(2, { issuer: { nit: '7108-0', name: 'Otro', affiliation: 'GEN' } })]),
      then: { rejected: 'ledger.document_of_others', params: { id: idOf(2) } },
    },
    'of another month are refused': {
      given: [],
      when: record([sale(1, { issuedAt: '2026-11-01T00:00:00' })]),
      then: { rejected: 'ledger.other_month', params: { id: idOf(1), month: '2026-11' } },
    },
    'that were sold a month before are refused': {
      given: [],
      when: record([sale(1, { issuedAt: '2026-09-30T23:59:59' })]),
      then: { rejected: 'ledger.other_month' },
    },
    'that were bought one month before can be booked': {
      given: [],
      when: record([ofSeptember('2026-09-30T23:59:59')]),
      then: [recorded(ofSeptember('2026-09-30T23:59:59'))],
    },
    'that were bought two months before can be booked': {
      given: [],
      when: record([ofSeptember('2026-08-01T00:00:00')]),
      then: [recorded(ofSeptember('2026-08-01T00:00:00'))],
    },
    'that were bought three months before are refused': {
      given: [],
      when: record([ofSeptember('2026-07-31T23:59:59')]),
      then: { rejected: 'ledger.other_month' },
    },
    'that stand in a later month are skipped': {
      given: [bookedLater(purchase(1), '2026-11')],
      when: record([purchase(1)]),
      then: [],
    },
    'that come after the close are marked': {
      given: [recorded(sale(1)), closed()],
      when: record([sale(2)]),
      then: [recorded(sale(2), 1)],
    },
    'that come after the month was opened again are not': {
      given: [recorded(sale(1)), closed(), reopened],
      when: record([sale(2)]),
      then: [recorded(sale(2))],
    },
    'that come after the second close are marked with it': {
      given: [recorded(sale(1)), closed(), reopened, closed({ closing: 2 })],
      when: record([sale(2)]),
      then: [recorded(sale(2), 2)],
    },
    'are 200 at most': {
      given: [],
      when: record(Array.from({ length: 201 }, (_, number) => sale(number))),
      then: { rejected: 'ledger.too_many_documents', params: { most: 200 } },
    },
    'are not for guests': {
      given: [],
      when: { ...record([sale(1)]), by: { id: 'guest', role: 'guest' } },
      then: { rejected: 'auth.forbidden' },
    },
  }));

it('takes 200 documents at once', () => {
  const command = record(Array.from({ length: 200 }, (_, number) => sale(number)));
  expect(ledgerMonth.decide(command, ledgerMonth.initial)).toHaveLength(200);
});

describe('a document that was registered for this month and stands in another', () =>
  scenarios(ledgerMonth)({
    'is kept out': { given: [], when: keepOut(idOf(1), '2026-11'), then: [keptOut(idOf(1), '2026-11')] },
    'is kept out once': {
      given: [keptOut(idOf(1), '2026-11')],
      when: keepOut(idOf(1), '2026-11'),
      then: [],
    },
    'is not recorded here by whoever comes later': {
      given: [keptOut(idOf(1), '2026-11')],
      when: record([sale(1), sale(2)]),
      then: [recorded(sale(2))],
    },
    'cannot be kept out once it is recorded under its other id': {
      given: [recorded(sale(1))],
      when: keepOut(idOf(2), '2026-11', `${idOf(1).slice(0, 8)}-1`),
      then: { rejected: 'ledger.recorded_already', params: { id: idOf(2), month } },
    },
    'cannot be kept out once it is recorded': {
      given: [recorded(sale(1))],
      when: keepOut(idOf(1), '2026-11'),
      then: { rejected: 'ledger.recorded_already', params: { id: idOf(1), month } },
    },
  }));

describe('a purchase in a later month', () =>
  scenarios(ledgerMonth)({
    'is fenced off in the month of its issue': {
      given: [],
      when: later(purchase(1), '2026-12'),
      then: [bookedLater(purchase(1), '2026-12')],
    },
    'is once': { given: [bookedLater(purchase(1), '2026-12')], when: later(purchase(1), '2026-12'), then: [] },
    'stands in one month only': {
      given: [bookedLater(purchase(1), '2026-12')],
      when: later(purchase(1), '2026-11'),
      then: { rejected: 'ledger.recorded_already', params: { id: idOf(1), month: '2026-12' } },
    },
    'cannot stand in its own month already': {
      given: [recorded(purchase(1))],
      when: later(purchase(1), '2026-11'),
      then: { rejected: 'ledger.recorded_already', params: { id: idOf(1), month } },
    },
    'is at most two months later': {
      given: [],
      when: later(purchase(1), '2027-01'),
      then: { rejected: 'ledger.not_in_that_month' },
    },
    'is not the same month': {
      given: [],
      when: later(purchase(1), '2026-10'),
      then: { rejected: 'ledger.not_in_that_month' },
    },
    'is no sale': {
      given: [],
      when: later(sale(1), '2026-11'),
      then: { rejected: 'ledger.not_in_that_month' },
    },
    'is one of this month': {
      given: [],
      when: later(ofSeptember('2026-09-30T10:00:00'), '2026-11'),
      then: { rejected: 'ledger.other_month' },
    },
    'is the taxpayer’s own': {
      given: [],
      when: later(purchase(1, { receiver: { id: 'CF', name: 'Otro' } }), '2026-11'),
      then: { rejected: 'ledger.document_of_others' },
    },
  }));

describe('voiding a document', () =>
  scenarios(ledgerMonth)({
    'keeps what it counted until then': {
      given: [recorded(sale(1))],
      when: annul(idOf(1)),
      then: [annulled(sale(1))],
    },
    'twice is once': { given: [recorded(sale(1)), annulled(sale(1))], when: annul(idOf(1)), then: [] },
    'is marked after the close': {
      given: [recorded(sale(1)), closed()],
      when: annul(idOf(1)),
      then: [annulled(sale(1), 1)],
    },
    'that is not there is refused': {
      given: [recorded(sale(1))],
      when: annul(idOf(2)),
      then: { rejected: 'ledger.document_unknown', params: { id: idOf(2) } },
    },
    'before it was issued is refused': {
      given: [recorded(sale(1))],
      when: annul(idOf(1), { voidedAt: '2026-10-05T09:29:59' }),
      then: { rejected: 'ledger.void_before_issue' },
    },
    'in the second of its issue is possible': {
      given: [recorded(sale(1))],
      when: annul(idOf(1), { voidedAt: '2026-10-05T09:30:00' }),
      then: [
        {
          type: 'DocumentVoided',
          data: { ...annulled(sale(1)).data, voidedAt: '2026-10-05T09:30:00' },
        } as LedgerMonthEvent,
      ],
    },
    'needs a reason': {
      given: [recorded(sale(1))],
      when: annul(idOf(1), { reason: '' }),
      then: { rejected: 'ledger.reason_required' },
    },
  }));

describe('a retention', () =>
  scenarios(ledgerMonth)({
    'is recorded with its certificate': { given: [], when: retain(), then: [retained()] },
    'twice is once': { given: [retained()], when: retain(), then: [] },
    'with a known certificate of the same tax is refused': {
      given: [retained()],
      when: retain({ id: 'two' }),
      then: { rejected: 'ledger.certificate_known', params: { certificate: 'RET-118' } },
    },
    'with a known certificate of the other tax is another': {
      given: [retained()],
      when: retain({ id: 'two', tax: 'ISR' }),
      then: [retained({ id: 'two', tax: 'ISR' })],
    },
    'with another certificate is another': {
      given: [retained()],
      when: retain({ id: 'two', certificate: 'RET-119' }),
      then: [retained({ id: 'two', certificate: 'RET-119' })],
    },
    'whose certificate was voided can come again': {
      given: [retained(), givenBack],
      when: retain({ id: 'two' }),
      then: [retained({ id: 'two' })],
    },
    'is marked after the close': {
      given: [recorded(sale(1)), closed()],
      when: retain(),
      then: [retained({}, 1)],
    },
    'of nothing is refused': { given: [], when: retain({ amount: 0 }), then: { rejected: 'ledger.amount_invalid' } },
    'of parts of a centavo is refused': {
      given: [],
      when: retain({ amount: 1.5 }),
      then: { rejected: 'ledger.amount_invalid' },
    },
    'has a date of the calendar': {
      given: [],
      when: retain({ date: '2026-02-29' }),
      then: { rejected: 'ledger.date_invalid' },
    },
    'is voided': { given: [retained()], when: giveBack(), then: [givenBack] },
    'is voided once': { given: [retained(), givenBack], when: giveBack(), then: [] },
    'is voided with a reason': {
      given: [retained()],
      when: giveBack('one', ''),
      then: { rejected: 'ledger.reason_required' },
    },
    'is voided and marked after the close': {
      given: [retained(), closed()],
      when: giveBack(),
      then: [{ ...givenBack, data: { ...givenBack.data, afterClose: 1 } }],
    },
    'that is not there is refused': {
      given: [],
      when: giveBack(),
      then: { rejected: 'ledger.retention_unknown', params: { id: 'one' } },
    },
  }));

describe('closing a month', () =>
  scenarios(ledgerMonth)({
    'keeps position, totals and checksums': { given: [recorded(sale(1))], when: close(), then: [closed()] },
    'is possible from the first instant after it': {
      given: [recorded(sale(1))],
      when: { ...close(), at: '2026-11-01T06:00:00.000Z' },
      then: [closed({ at: '2026-11-01T06:00:00.000Z' })],
    },
    'is refused until it is over in Guatemala': {
      given: [recorded(sale(1))],
      when: { ...close(), at: '2026-11-01T05:59:59.999Z' },
      then: { rejected: 'ledger.month_not_over' },
    },
    'twice is refused': {
      given: [recorded(sale(1)), closed()],
      when: close({ seen: 2 }),
      then: { rejected: 'ledger.closed_already' },
    },
    'with figures of before the last event is refused': {
      given: [recorded(sale(1)), bookedLater(purchase(2), '2026-11')],
      when: close(),
      then: { rejected: 'ledger.month_moved' },
    },
    'with other totals of the sales is refused': {
      given: [recorded(sale(1))],
      when: close(figures({ ...ONE_SALE, worth: 1 })),
      then: { rejected: 'ledger.month_moved' },
    },
    'with other totals of the purchases is refused': {
      given: [recorded(sale(1))],
      when: close({ books: { ...figures(ONE_SALE).books, purchases: { ...ONE_SALE, checksum: 'b' } } }),
      then: { rejected: 'ledger.month_moved' },
    },
    'with other retentions is refused': {
      given: [recorded(sale(1))],
      when: close(figures(ONE_SALE, 1)),
      then: { rejected: 'ledger.month_moved' },
    },
    'with other retentions of income tax is refused': {
      given: [recorded(sale(1))],
      when: close({ retentions: { IVA: 0, ISR: 1, checksum: 'c' } }),
      then: { rejected: 'ledger.month_moved' },
    },
    'counts the closes over reopenings': {
      given: [recorded(sale(1)), closed(), reopened],
      when: close({ seen: 3 }),
      then: [closed({ closing: 2 })],
    },
    'without movement is possible when there is nothing': {
      given: [],
      when: close({ seen: 0, withoutMovement: true, ...figures() }),
      then: [closed({ withoutMovement: true, ...figures() })],
    },
    'without movement is possible when all was voided': {
      given: [recorded(sale(1)), annulled(sale(1)), retained(), givenBack],
      when: close({ seen: 4, withoutMovement: true, ...figures({ ...NO_TOTALS, documents: 1, voided: 1 }) }),
      then: [closed({ withoutMovement: true, ...figures({ ...NO_TOTALS, documents: 1, voided: 1 }) })],
    },
    'without movement is refused when a document counts': {
      given: [recorded(sale(1))],
      when: close({ withoutMovement: true }),
      then: { rejected: 'ledger.has_movement' },
    },
    'without movement is refused when a retention counts': {
      given: [retained()],
      when: close({ withoutMovement: true, ...figures(NO_TOTALS, 1_800) }),
      then: { rejected: 'ledger.has_movement' },
    },
    'with nothing in it is refused unless it is said': {
      given: [],
      when: close({ seen: 0, ...figures() }),
      then: { rejected: 'ledger.no_movement' },
    },
    'with a retention alone is possible': {
      given: [retained()],
      when: close(figures(NO_TOTALS, 1_800)),
      then: [closed(figures(NO_TOTALS, 1_800))],
    },
  }));

describe('opening a month again', () =>
  scenarios(ledgerMonth)({
    'keeps the reason': { given: [recorded(sale(1)), closed()], when: reopen(), then: [reopened] },
    'needs a reason': {
      given: [recorded(sale(1)), closed()],
      when: reopen(''),
      then: { rejected: 'ledger.reason_required' },
    },
    'that is open is refused': { given: [recorded(sale(1))], when: reopen(), then: { rejected: 'ledger.not_closed' } },
  }));

it('a month is named by its taxpayer and itself', () => {
  const id = ledgerMonthId('9f1c2b7e-3c54', '2026-10');
  expect([id, partsOfLedgerMonth(id)]).toEqual([
    '9f1c2b7e-3c54_2026-10',
    { taxpayerId: '9f1c2b7e-3c54', month: '2026-10' },
  ]);
});

it('what is personal in it is of a document or a retention of one taxpayer', () => {
  const parts = [recorded(sale(1)), annulled(sale(1)), retained(), givenBack, reopened].map(ledgerMonth.partOf!);
  expect(parts).toEqual([
    `fiscal-ana.${idOf(1)}`,
    `fiscal-ana.${idOf(1)}`,
    'fiscal-ana.one',
    'fiscal-ana.one',
    'fiscal-ana.',
  ]);
});

it('folding does not change the state it begins with', () => {
  const before = fold(ledgerMonth, [recorded(sale(1))]);
  fold(ledgerMonth, [recorded(sale(2)), annulled(sale(1)), retained(), bookedLater(purchase(3), '2026-11')], before);
  expect([before.documents.size, before.bookedLater.size, before.retentions.size]).toEqual([1, 0, 0]);
  expect([before.documents.get(idOf(1))?.voided, before.totals.sales.worth]).toEqual([false, 112_000]);
});
