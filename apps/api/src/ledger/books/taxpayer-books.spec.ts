import type { LedgerDocument, Month } from '@camino/domain/ledger/document.js';
import type { Retention } from '@camino/domain/ledger/ledger-month.events.js';
import { CUSTOMER, idOf, purchase, sale } from '@camino/domain/ledger/sample.given.js';
import { fiscalSubject, taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import { Decide } from '../../platform/act/commanding/decide.js';
import type { EventLog } from '../../platform/log/event-log/event-log.js';
import type { RecordedEvent } from '../../platform/log/event-store/recorded-event.js';
import {
  monthClosed,
  recordedIn,
  recordedInMonth,
  retained,
  streamOfMonth,
  type Told,
  voidedIn,
} from '../../../../../test/support/ledger-months.js';
import { MemoryLog } from '../../../../../test/support/memory-log.js';
import { StoredRows } from '../../../../../test/support/stored-rows.js';
import { monthFrom } from './known-month.js';
import { type LedgerDocumentRow, ledgerDocuments } from './ledger-documents.projection.js';
import { ledgerMonths } from './ledger-months.projection.js';
import { ledgerRetentions } from './ledger-retentions.projection.js';
import { TaxpayerBooks } from './taxpayer-books.js';

/* Ana’s books from rows and from the log they were made of; Rafael’s stand beside them. */
const ANA = '9f1c2b7e-3c54-4d53-9d7e-0c4b3f6d2a11';
const RAFAEL = '7a2d4c1b-3c54-4d53-9d7e-0c4b3f6d2a22';
const OCTOBER = '2026-10';
const at = (hour: number) => `2026-11-03T${String(hour).padStart(2, '0')}:00:00.000Z`;

let stored: StoredRows;
let log: MemoryLog;
let books: TaxpayerBooks;
beforeAll(async () => {
  stored = await StoredRows.open();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => stored.close());

type Months = Readonly<Record<Month, readonly Told[]>>;
/** The log, and the rows that were made of it. */
const keep = async (ana: Months, rafael: Months = {}): Promise<void> => {
  log = new MemoryLog();
  books = new TaxpayerBooks(log as unknown as EventLog, new Decide(log as unknown as EventLog), stored.models);
  const all = [
    ...Object.entries(ana).map(([month, told]) => [ANA, month, told] as const),
    ...Object.entries(rafael).map(([month, told]) => [RAFAEL, month, told] as const),
  ];
  const known = all.map(([whose, month, told]) => {
    const events = recordedInMonth(whose, month, told);
    log.copy(streamOfMonth(whose, month), events);
    return monthFrom(month, events);
  });
  await stored.put(ledgerMonths, known.flatMap(({ row }) => row ?? []).reverse());
  await stored.put(ledgerDocuments, known.flatMap(({ documents }) => documents).reverse());
  await stored.put(ledgerRetentions, known.flatMap(({ retentions }) => retentions).reverse());
};
const issued = (day: string) => ({ issuedAt: `2026-10-${day}T09:30:00` });
const sold = (number: number, day: string, more: Partial<LedgerDocument> = {}, when: object = {}) =>
  recordedIn('sales', sale(number, { ...issued(day), ...more }), when);
const bought = (number: number, day: string, more: Partial<LedgerDocument> = {}, when: object = {}) =>
  recordedIn('purchases', purchase(number, { ...issued(day), ...more }), when);
const retention = (id: string): Retention => ({
  id,
  tax: 'ISR',
  certificate: id,
  date: '2026-10-31',
  agent: { nit: CUSTOMER.id, name: CUSTOMER.name },
  amount: 5,
});
const ids = (rows: readonly LedgerDocumentRow[]) => rows.map(({ document }) => Number.parseInt(document.id, 16));

describe('a month', () => {
  const others = { [OCTOBER]: [sold(90, '01'), bought(91, '01'), retained(retention('r9'))] };
  const ana = {
    '2026-09': [sold(80, '01'), retained(retention('r8'))],
    [OCTOBER]: [
      bought(3, '02'),
      sold(2, '05'),
      sold(1, '04'),
      retained(retention('r1')),
      bought(4, '01', {}, { at: at(20) }),
    ],
  };

  it('has its documents, sales first, each book in its order, and its certificates', async () => {
    await keep(ana, others);
    const known = await books.month(ANA, OCTOBER, null);
    expect([known.month, known.row?.version, ids(known.documents)]).toEqual([OCTOBER, 5, [1, 2, 4, 3]]);
    expect(known.retentions.map((row) => row.retention.id)).toEqual(['r1']);
    expect(ids((await books.month(ANA, OCTOBER, null, ['sales'])).documents)).toEqual([1, 2]);
    expect(ids((await books.month(ANA, OCTOBER, null, ['purchases'])).documents)).toEqual([4, 3]);
    expect(await books.month(ANA, '2026-12', null)).toEqual({
      month: '2026-12',
      row: null,
      documents: [],
      retentions: [],
    });
  });

  it('is read from the log as it was before it changed, from the rows since', async () => {
    await keep(ana, others);
    const read = jest.spyOn(log, 'read');
    expect(ids((await books.month(ANA, OCTOBER, at(20))).documents)).toEqual([1, 2, 4, 3]);
    expect(read).not.toHaveBeenCalled();
    const before = await books.month(ANA, OCTOBER, at(19));
    expect([before.row?.version, ids(before.documents)]).toEqual([4, [3, 1, 2]]);
    expect(read.mock.calls).toEqual([[streamOfMonth(ANA, OCTOBER)]]);
    expect(await books.month(ANA, '2026-12', at(19))).toMatchObject({ row: null, documents: [] });
    expect(await books.month(ANA, OCTOBER, at(1))).toMatchObject({ row: null, documents: [], retentions: [] });
  });

  it('is read as it came, whole or after the first so many events', async () => {
    await keep(ana, others);
    expect((await books.history(ANA, OCTOBER)).map(({ id }) => id)).toEqual(['e0', 'e1', 'e2', 'e3', 'e4']);
    expect((await books.eventsAfter(ANA, OCTOBER, 3)).map(({ id }) => id)).toEqual(['e3', 'e4']);
  });

  it('has all documents of a long book, in pages', async () => {
    for (const count of [1000, 1001]) {
      const many = Array.from({ length: count }, (_, n) => sold(n, String(10 + (n % 20))));
      await keep({ [OCTOBER]: many }, others);
      const { documents } = await books.month(ANA, OCTOBER, null);
      expect(documents.map(({ order }) => order)).toEqual(documents.map(({ order }) => order).sort());
      expect(new Set(ids(documents)).size).toBe(count);
    }
  });
});

describe('the opening of a book', () => {
  const closed = [
    sold(1, '01'),
    sold(2, '02'),
    bought(20, '02'),
    monthClosed(1, at(16)),
    sold(3, '03', {}, { afterClose: 1, at: at(17) }),
    monthClosed(2, at(18)),
    sold(4, '04', {}, { afterClose: 2, at: at(19) }),
    voidedIn('sales', sale(1, issued('01')), { afterClose: 2, at: at(20) }),
    bought(21, '03', {}, { afterClose: 2, at: at(21) }),
  ];
  const opened = async (book: 'sales' | 'purchases', most: number, instant: string | null = null) => {
    const { known, late } = await books.opening(ANA, OCTOBER, instant, book, most);
    return [ids(known.documents), late, known.row?.version ?? null, known.month];
  };

  it('has the first documents, and counts those that came or were voided after the last close', async () => {
    const others = { [OCTOBER]: [sold(90, '01', {}, { afterClose: 2 })] };
    await keep({ [OCTOBER]: closed, '2026-09': [sold(80, '01', {}, { afterClose: 2 })] }, others);
    expect([await opened('sales', 3), await opened('sales', 4), await opened('sales', 5)]).toEqual([
      [[1, 2, 3], 2, 9, OCTOBER],
      [[1, 2, 3, 4], null, 9, OCTOBER],
      [[1, 2, 3, 4], null, 9, OCTOBER],
    ]);
    expect([await opened('purchases', 1), await opened('purchases', 2)]).toEqual([
      [[20], 1, 9, OCTOBER],
      [[20, 21], null, 9, OCTOBER],
    ]);
    expect((await books.opening(ANA, OCTOBER, null, 'sales', 1)).known.retentions).toEqual([]);
  });

  it('is that of the rows at an instant since which nothing changed, else the whole month as it was', async () => {
    await keep({ [OCTOBER]: closed });
    expect([await opened('sales', 1, at(21)), await opened('sales', 1, at(17))]).toEqual([
      [[1], 2, 9, OCTOBER],
      [[1, 2, 20, 3], null, 5, OCTOBER],
    ]);
  });

  it('counts nothing where nothing came late, and is empty where nothing happened', async () => {
    await keep({ [OCTOBER]: [sold(1, '01'), sold(2, '02')] });
    expect(await opened('sales', 1)).toEqual([[1], 0, 2, OCTOBER]);
    expect((await books.opening(ANA, '2026-12', null, 'sales', 1)).known).toMatchObject({ row: null, documents: [] });
  });
});

describe('a month with what is wanted of it', () => {
  const ana = {
    '2026-09': [sold(80, '01', { receiver: { id: '1', name: 'Uno' } })],
    [OCTOBER]: [
      sold(1, '03', { receiver: { id: '1', name: 'Uno' }, phrases: { income: 1, vatAgent: false } }),
      sold(2, '02', { receiver: { id: '2', name: 'Dos' } }),
      sold(3, '01', { receiver: { id: '1', name: 'Uno' }, phrases: { income: 1, vatAgent: true } }),
      bought(4, '01', { type: 'FESP' }),
      bought(5, '02'),
      retained(retention('r1')),
      sold(6, '04', { receiver: { id: '1', name: 'Uno' } }, { at: at(20) }),
    ],
  };
  const others = { [OCTOBER]: [sold(90, '01', { receiver: { id: '1', name: 'Uno' } })] };
  const asked = async (wanted: Parameters<TaxpayerBooks['monthWith']>[3], instant: string | null = null) =>
    ids((await books.monthWith(ANA, OCTOBER, instant, wanted)).documents);
  const toOne = { book: 'sales', field: 'document.receiver.id', values: ['1'] } as const;

  it.each([
    ['now', null, [3, 1, 6]],
    ['on an instant since which nothing changed', at(20), [3, 1, 6]],
    ['before it changed', at(19), [3, 1]],
  ])('has only those documents, each once, %s', async (_, instant, ofOne) => {
    await keep(ana, others);
    expect(await asked([toOne], instant)).toEqual(ofOne);
    expect(await asked([{ book: 'purchases' }], instant)).toEqual([4, 5]);
    expect(await asked([{ book: 'purchases', field: 'document.type', values: ['FESP'] }], instant)).toEqual([4]);
    expect(await asked([{ ...toOne, values: ['1', '2'], most: 2 }], instant)).toEqual([3, 2]);
    expect(
      await asked([{ book: 'sales', field: 'document.phrases.vatAgent', values: [true, false] }], instant),
    ).toEqual([3, 1]);
    expect(await asked([toOne, { book: 'purchases' }, { ...toOne, values: ['2', '1'] }], instant)).toEqual([
      ...ofOne,
      4,
      5,
      2,
    ]);
    expect(await asked([], instant)).toEqual([]);
    const { month, row, retentions } = await books.monthWith(ANA, OCTOBER, instant, []);
    expect([month, row?.version, retentions.map((one) => one.retention.id)]).toEqual([
      OCTOBER,
      instant === at(19) ? 6 : 7,
      ['r1'],
    ]);
  });

  it('of which nothing is known is empty', async () => {
    await keep(ana, others);
    const find = jest.spyOn(log, 'read');
    expect(await books.monthWith(ANA, '2026-12', null, [toOne])).toEqual({
      month: '2026-12',
      row: null,
      documents: [],
      retentions: [],
    });
    expect(find).not.toHaveBeenCalled();
  });
});

describe('the records of a taxpayer', () => {
  it('are months up to one, the earliest first, as they were known', async () => {
    const ana = {
      '2026-09': [sold(4, '01', {}, { at: at(21) })],
      '2026-11': [sold(3, '01')],
      [OCTOBER]: [sold(1, '01'), sold(2, '02', {}, { at: at(20) })],
      '2026-12': [sold(5, '01')],
    };
    await keep(ana, { [OCTOBER]: [sold(90, '01')] });
    const months = async (instant: string | null) =>
      (await books.monthRows(ANA, '2026-11', instant)).map(({ month, version }) => [month, version]);
    expect([await months(null), await months(at(20)), await months(at(16))]).toEqual([
      [
        ['2026-09', 1],
        [OCTOBER, 2],
        ['2026-11', 1],
      ],
      [
        [OCTOBER, 2],
        ['2026-11', 1],
      ],
      [
        [OCTOBER, 1],
        ['2026-11', 1],
      ],
    ]);
  });

  it('are documents and certificates by their ids, and nobody else’s', async () => {
    await keep(
      { [OCTOBER]: [sold(1, '01'), bought(2, '01'), retained(retention('r1'))] },
      {
        [OCTOBER]: [sold(90, '01'), retained(retention('r9'))],
      },
    );
    expect((await books.document(ANA, idOf(2))).book).toBe('purchases');
    expect((await books.retention(ANA, 'r1')).retention.id).toBe('r1');
    expect(ids(await books.documentsOf(ANA, [idOf(1), idOf(90), idOf(2), idOf(7)])).sort()).toEqual([1, 2]);
    expect(ids(await books.documentsOf(RAFAEL, [idOf(1), idOf(90)]))).toEqual([90]);
    for (const id of [idOf(90), idOf(7)])
      await expect(books.document(ANA, id)).rejects.toMatchObject({ code: 'ledger.document_unknown', params: { id } });
    for (const id of ['r9', 'r7'])
      await expect(books.retention(ANA, id)).rejects.toMatchObject({
        code: 'ledger.retention_unknown',
        params: { id },
      });
  });

  it('are certificates of a year by month', async () => {
    const of = (...names: readonly string[]) => names.map((id) => retained(retention(id)));
    await keep(
      { '2026-12': of('c'), '2026-01': of('b', 'a'), '2025-12': of('x'), '2027-01': of('y') },
      { '2026-05': of('r9') },
    );
    expect((await books.retentionsOf(ANA, 2026)).map((row) => row.retention.id)).toEqual(['a', 'b', 'c']);
  });

  it('are numbers and regimes as they were known', async () => {
    await keep({});
    const changed = (nit: string, hour: number) =>
      ({
        type: 'TaxProfileChanged',
        data: { subject: fiscalSubject(ANA), nit },
        metadata: { at: at(hour), actor: { id: ANA, role: 'client' } },
      }) as unknown as RecordedEvent;
    log.copy(`taxpayer-${ANA}`, [changed('1', 10), changed('2', 12)]);
    expect((await books.taxpayer(ANA)).nit).toBe('2');
    const nits = [null, at(12), at(11), at(9)].map(async (when) => (await books.taxpayerOn(ANA, when)).nit);
    expect(await Promise.all(nits)).toEqual(['2', '2', '1', taxpayer.initial.nit]);
  });
});
