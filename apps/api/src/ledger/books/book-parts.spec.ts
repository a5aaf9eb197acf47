import type { LedgerColumn } from '@camino/contracts/ledger/ledger.js';
import type { Counted } from '@camino/domain/ledger/book-totals.js';
import { canonicalLine } from '@camino/domain/ledger/canonical.js';
import type { LedgerDocument } from '@camino/domain/ledger/document.js';
import type { LedgerMonthEvent, Retention } from '@camino/domain/ledger/ledger-month.events.js';
import { amounts, idOf, purchase, sale } from '@camino/domain/ledger/sample.given.js';
import type { RecordedEvent } from '../../platform/log/event-store/recorded-event.js';
import { textOfBook } from './book-checksums.js';
import { amountsIn, columnsOf } from './book-columns.js';
import { differencesBetween } from './book-differences.js';
import { monthFrom } from './known-month.js';
import { lateChangesOf } from './late-changes.js';
import { knownAfter } from './ledger-months.projection.js';

/* Columns, differences and late changes of a month, from its events. */
const subject = 'fiscal-ana';
const MONTH = '2026-10';
const at = (minute: number): string => `2026-11-03T15:${String(minute).padStart(2, '0')}:00.000Z`;
const actor = { id: 'ana', role: 'client' } as const;

const recordedOf = (events: readonly LedgerMonthEvent[]): readonly RecordedEvent[] =>
  events.map(
    ({ type, data }, index) =>
      ({
        id: `e${index}`,
        stream: `ledger_month-9f1c2b7e-3c54_${MONTH}`,
        revision: index,
        position: index + 100,
        type,
        data,
        metadata: { actor, at: at(index), command: `c${index}`, correlation: 'test' },
      }) as unknown as RecordedEvent,
  );
const recorded = (document: LedgerDocument, book: 'sales' | 'purchases', afterClose: number | null = null) =>
  ({ type: 'DocumentRecorded', data: { subject, book, document, afterClose } }) as const satisfies LedgerMonthEvent;
const retention: Retention = {
  id: 'r1',
  tax: 'ISR',
  certificate: 'RET-118',
  date: '2026-10-31',
  agent: { nit: '12521337', name: 'Hotel del Lago' },
  amount: 1_800,
};
const retained = (afterClose: number | null, id = 'r1'): LedgerMonthEvent => ({
  type: 'RetentionRecorded',
  data: { subject, retention: { ...retention, id, certificate: `RET-${id}` }, afterClose },
});
const givenBack = (afterClose: number | null): LedgerMonthEvent => ({
  type: 'RetentionVoided',
  data: { subject, id: 'r1', tax: 'ISR', amount: 1_800, reason: 'Repetida', afterClose },
});
const closed = (closing: number): LedgerMonthEvent =>
  ({
    type: 'MonthClosed',
    data: {
      closing,
      withoutMovement: false,
      position: 1,
      books: { sales: { checksum: 'a' }, purchases: { checksum: 'b' } },
      retentions: { IVA: 0, ISR: 0, checksum: 'c' },
      at: at(1),
    },
  }) as unknown as LedgerMonthEvent;

describe('the columns of a book', () => {
  const counted: Counted = {
    worth: 9_900,
    amounts: amounts({
      goods: 100,
      goodsExempt: 200,
      services: 300,
      servicesExempt: 400,
      fuel: 500,
      fuelExempt: 600,
      abroad: 700,
      smallTaxpayer: 800,
      vat: 900,
      otherTaxes: 1000,
    }),
  };
  it.each<['sales' | 'purchases', Partial<Record<LedgerColumn, number>>]>([
    [
      'sales',
      {
        bienes: 14,
        bienes_exento: 8,
        servicios: 3,
        servicios_exento: 4,
        exportaciones: 7,
        otros_impuestos: 10,
        iva: 9,
        total: 99,
      },
    ],
    [
      'purchases',
      {
        bienes: 1,
        bienes_exento: 2,
        servicios: 3,
        servicios_exento: 4,
        combustible: 5,
        combustible_exento: 6,
        importaciones: 7,
        pequenos_contribuyentes: 8,
        otros_impuestos: 10,
        iva: 9,
        total: 99,
      },
    ],
  ])('of %s count each amount once', (book, columns) => {
    expect(amountsIn(columnsOf(book, 2), book, counted)).toEqual(columns);
  });

  it('of a small taxpayer are the total and its tax', () => {
    expect(amountsIn(columnsOf('sales', 1), 'sales', counted, 495)).toEqual({ total: 99, impuesto_5: 4.95 });
    expect(amountsIn(columnsOf('purchases', 1), 'purchases', counted, 495)).toEqual({ total: 99 });
  });
});

describe('when an event of a month became known', () => {
  it.each([
    ['is its own time at first', null, at(3), at(3)],
    ['is its own time later', { at: at(2), close: false }, at(3), at(3)],
    ['is never before an earlier event', { at: at(4), close: false }, at(3), at(4)],
    ['is after a close of the same instant', { at: at(3), close: true }, at(3), '2026-11-03T15:03:00.001Z'],
    ['is after a close of a later clock', { at: at(4), close: true }, at(3), '2026-11-03T15:04:00.001Z'],
  ])('%s', (_what, last, own, known) => {
    expect(knownAfter(last, own)).toBe(known);
  });
});

it('differences are told in the order of the books: sales first, then by day of issue', () => {
  const events = recordedOf([
    recorded(purchase(1, { issuedAt: '2026-10-01T08:00:00' }), 'purchases'),
    recorded(sale(2, { issuedAt: '2026-10-09T08:00:00' }), 'sales'),
    recorded(sale(3, { issuedAt: '2026-10-02T08:00:00' }), 'sales'),
    recorded(purchase(4, { issuedAt: '2026-10-03T08:00:00' }), 'purchases'),
  ]);
  const [before, after] = [monthFrom(MONTH, events.slice(0, 1)), monthFrom(MONTH, events)];
  const { filas, totales } = differencesBetween({ before, after, regimenId: 2, from: at(0), to: null });
  expect(filas.map(({ libro, cambio, factura }) => [libro, cambio, factura.id])).toEqual([
    ['ventas', 'agregada', idOf(3)],
    ['ventas', 'agregada', idOf(2)],
    ['compras', 'agregada', idOf(4)],
  ]);
  expect(totales).toEqual({ ventas: { antes: 0, despues: 2240 }, compras: { antes: 1120, despues: 2240 } });
});

it('the documents of a day stand in the order of their numbers, whatever the time and id', () => {
  const numbered = (id: number, series: string, number: string, day = '05', time = '12:00:00') =>
    recorded(sale(id, { series, number, issuedAt: `${MONTH}-${day}T${time}` }), 'sales');
  const events = recordedOf([
    numbered(1, 'A', '13', '05', '08:00:00'),
    numbered(2, 'A', '10'),
    numbered(3, 'B', '2'),
    numbered(4, 'A', '9', '05', '18:00:00'),
    numbered(5, 'A', '1'),
    numbered(6, 'A', '15'),
    numbered(7, 'A', '20', '04'),
  ]);
  const { documents } = monthFrom(MONTH, events);
  expect(documents.map(({ document: { series, number } }) => `${series}-${number}`)).toEqual([
    'A-20',
    'A-1',
    'A-9',
    'A-10',
    'A-13',
    'A-15',
    'B-2',
  ]);
});

it('the checksum of a book does not depend on the order in which it is shown', () => {
  const events = recordedOf([
    recorded(sale(2, { number: '10' }), 'sales'),
    recorded(sale(1, { number: '11' }), 'sales'),
    recorded(sale(3, { number: '9' }), 'sales'),
  ]);
  const listed = [1, 2, 3].map((id, at) => ({ document: sale(id, { number: ['11', '10', '9'][at]! }), voided: false }));
  expect(textOfBook(monthFrom(MONTH, events), 'sales').split('\n').slice(1)).toEqual([
    ...listed.map(({ document, voided }) => canonicalLine(document, voided)),
    '',
  ]);
});

describe('late changes of a month', () => {
  const by = () => Promise.resolve({ ...actor, name: 'Ana' });
  const late = async (...events: readonly LedgerMonthEvent[]) => {
    const recordedEvents = recordedOf(events);
    return (await lateChangesOf(monthFrom(MONTH, recordedEvents), recordedEvents, by)).map(
      ({ tipo, libro, numero, efecto, motivo, posicion }) => [tipo, libro, numero, efecto, motivo, posicion],
    );
  };
  it('are documents and retentions that came after the last close, with what they change', async () => {
    expect(
      await late(
        recorded(sale(1), 'sales'),
        closed(1),
        retained(1),
        recorded(purchase(2), 'purchases', 1),
        givenBack(1),
        retained(1, 'r2'),
      ),
    ).toEqual([
      ['retencion', null, 'RET-r1', 18, null, '102'],
      ['documento', 'compras', '00000002-2', 1120, null, '103'],
      ['retencion', null, 'RET-r1', -18, 'Repetida', '104'],
      ['retencion', null, 'RET-r2', 18, null, '105'],
    ]);
  });
  it('are none in a month that was never closed, and none of an earlier close', async () => {
    expect(await late(recorded(sale(1), 'sales'), retained(null))).toEqual([]);
    expect(await late(recorded(sale(1), 'sales'), closed(1), retained(1), closed(2), retained(2, 'r2'))).toEqual([
      ['retencion', null, 'RET-r2', 18, null, '104'],
    ]);
  });
});
