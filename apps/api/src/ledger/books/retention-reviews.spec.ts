import type { LedgerRetentionReview } from '@camino/contracts/ledger/ledger-calls.js';
import type { IssuerPhrases, LedgerDocument, Month } from '@camino/domain/ledger/document.js';
import type { Retention } from '@camino/domain/ledger/ledger-month.events.js';
import { amounts, CUSTOMER, idOf, purchase, sale } from '@camino/domain/ledger/sample.given.js';
import { type RegimeId, type Taxpayer, taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import type { Decide } from '../../platform/act/commanding/decide.js';
import type { EventLog } from '../../platform/log/event-log/event-log.js';
import {
  recordedIn,
  recordedInMonth,
  retained,
  type Told,
  voidedIn,
} from '../../../../../test/support/ledger-months.js';
import { StoredRows } from '../../../../../test/support/stored-rows.js';
import { type KnownMonth, monthFrom } from './known-month.js';
import { ledgerDocuments } from './ledger-documents.projection.js';
import { ledgerMonths } from './ledger-months.projection.js';
import { ledgerRetentions } from './ledger-retentions.projection.js';
import { RetentionReviews } from './retention-reviews.js';
import { TaxpayerBooks } from './taxpayer-books.js';

/* What was withheld from Ana and what she has to withhold, from rows; Rafael’s stand beside them. */
const ANA = '9f1c2b7e-3c54-4d53-9d7e-0c4b3f6d2a11';
const RAFAEL = '7a2d4c1b-3c54-4d53-9d7e-0c4b3f6d2a22';
const SIMPLIFIED = 2;
const PROFITS = 3;

let stored: StoredRows;
let regimes: Taxpayer['regimes'];
let books: TaxpayerBooks;
let reviews: RetentionReviews;
beforeAll(async () => {
  stored = await StoredRows.open();
  const load = () => Promise.resolve({ state: { ...taxpayer.initial, regimes } });
  books = new TaxpayerBooks({} as EventLog, { load } as unknown as Decide, stored.models);
  reviews = new RetentionReviews(books);
});
beforeEach(() => {
  regimes = [{ regimenId: SIMPLIFIED, from: '2026-01' }];
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => stored.close());

const sold = (number: number, more: Partial<LedgerDocument> = {}) => recordedIn('sales', sale(number, more));
const bought = (number: number, more: Partial<LedgerDocument> = {}) => recordedIn('purchases', purchase(number, more));
/** A net amount in quetzales, taxed at 12 %. */
const net = (quetzales: number): Partial<LedgerDocument> => ({
  worth: quetzales * 112,
  total: quetzales * 112,
  amounts: amounts({ services: quetzales * 100, vat: quetzales * 12 }),
});
const certified = (id: string, tax: Retention['tax'], quetzales: number, agent = CUSTOMER) =>
  retained({
    id,
    tax,
    certificate: `C-${id}`,
    date: '2026-10-31',
    agent: { nit: agent.id, name: agent.name },
    amount: quetzales * 100,
  });
const givenBack = (id: string, tax: Retention['tax'], quetzales: number): Told => ({
  type: 'RetentionVoided',
  data: { id, tax, amount: quetzales * 100, reason: 'Repetida', afterClose: null },
});

const monthOf = (whose: string, month: Month, told: readonly Told[]): KnownMonth =>
  monthFrom(month, recordedInMonth(whose, month, told));
type Months = Readonly<Record<Month, readonly Told[]>>;
const review = async (ana: Months, rafael: Months = {}, year = 2026): Promise<LedgerRetentionReview> => {
  const monthsOf = (whose: string, months: Months) =>
    Object.entries(months).map(([month, events]) => monthOf(whose, month, events));
  const known = [...monthsOf(ANA, ana), ...monthsOf(RAFAEL, rafael)];
  await stored.put(
    ledgerMonths,
    known.flatMap(({ row }) => row ?? []),
  );
  await stored.put(
    ledgerDocuments,
    known.flatMap(({ documents }) => documents),
  );
  await stored.put(
    ledgerRetentions,
    known.flatMap(({ retentions }) => retentions),
  );
  return reviews.of(ANA, year, null);
};
const results = ({ revisadas }: LedgerRetentionReview) =>
  revisadas.map(({ mes, impuesto, nit_agente, resultado }) => [mes, impuesto, nit_agente, resultado]);

describe('what was withheld from a taxpayer', () => {
  it('stands beside what the rules give for the invoices to whoever withheld, in quetzales and percent', async () => {
    const months = {
      '2026-10': [
        sold(1, net(20_000)),
        sold(2, { ...net(40_000), issuedAt: '2026-10-20T09:30:00' }),
        sold(3, { ...net(9_000), receiver: { id: '7602634', name: 'Otro' } }),
        certified('r1', 'ISR', 3_100),
      ],
    };
    const others = { '2026-10': [sold(4, net(99_000)), certified('r9', 'ISR', 10)] };
    expect(await review(months, others)).toEqual({
      anio: 2026,
      conocido_el: null,
      revisadas: [
        {
          mes: '2026-10',
          impuesto: 'ISR',
          nit_agente: CUSTOMER.id,
          nombre_agente: CUSTOMER.name,
          constancias: ['C-r1'],
          retenido: 3_100,
          esperado: 3_200,
          resultado: 'de_menos',
          regla: { codigo: 'income_simplified', base: 60_000, tasas: [5, 7] },
          documentos: [
            { id: idOf(1), numero_dte: '00000001-1', fecha: '2026-10-05', base: 20_000, retencion: 1_000 },
            { id: idOf(2), numero_dte: '00000002-2', fecha: '2026-10-20', base: 40_000, retencion: 2_200 },
          ],
        },
      ],
      por_practicar: [],
    });
  });

  it('agrees, is more, less, missing, without invoices or not due', async () => {
    const agent = (id: string) => ({ id, name: `Agente ${id}` });
    const to = (id: string) => ({ ...net(20_000), receiver: agent(id) });
    const months = {
      '2026-09': [sold(1, to('4')), certified('r1', 'ISR', 1_000, agent('1'))],
      '2026-10': [
        ...['1', '2', '3'].map((id, index) => sold(10 + index, to(id))),
        certified('r2', 'ISR', 1_000, agent('1')),
        certified('r3', 'ISR', 1_001, agent('2')),
        certified('r4', 'ISR', 999, agent('3')),
      ],
      '2026-12': [certified('r5', 'ISR', 5, agent('4'))],
    };
    const found = await review(months);
    expect(results(found)).toEqual([
      ['2026-09', 'ISR', '1', 'sin_documentos'],
      ['2026-09', 'ISR', '4', 'falta'],
      ['2026-10', 'ISR', '1', 'coincide'],
      ['2026-10', 'ISR', '2', 'de_mas'],
      ['2026-10', 'ISR', '3', 'de_menos'],
      ['2026-12', 'ISR', '4', 'sin_documentos'],
    ]);
    expect(found.revisadas[0]).toMatchObject({
      constancias: ['C-r1'],
      retenido: 1_000,
      esperado: 0,
      regla: { codigo: 'none', base: 0, tasas: [] },
      documentos: [],
    });
    regimes = [
      { regimenId: SIMPLIFIED, from: '2026-01' },
      { regimenId: PROFITS, from: '2026-10' },
    ];
    expect(results(await review(months)).map(([month, , , result]) => [month, result])).toEqual([
      ['2026-09', 'sin_documentos'],
      ['2026-09', 'falta'],
      ...Array.from({ length: 3 }, () => ['2026-10', 'no_procede']),
      ['2026-12', 'no_procede'],
    ]);
  });

  it('is what stands: neither certificates that were given back, nor voided invoices, nor another year', async () => {
    const months = {
      '2025-12': [sold(1, net(20_000)), certified('r1', 'IVA', 360)],
      '2026-01': [sold(2, net(20_000)), certified('r2', 'ISR', 1_000), givenBack('r2', 'ISR', 1_000)],
      '2026-10': [
        sold(3, net(20_000)),
        sold(4, net(50_000)),
        voidedIn('sales', sale(4, net(50_000))),
        certified('r3', 'ISR', 1_000),
      ],
      '2027-01': [certified('r4', 'ISR', 7)],
    };
    const found = await review(months);
    expect(found.revisadas.map(({ mes, impuesto, retenido, esperado }) => [mes, impuesto, retenido, esperado])).toEqual(
      [
        ['2026-01', 'ISR', 0, 1_000],
        ['2026-10', 'ISR', 1_000, 1_000],
      ],
    );
  });

  it('is not compared with special invoices, which are purchases from whom they name', async () => {
    const special = { ...net(20_000), type: 'FESP', withheld: { income: 100_000, vat: 240_000 } } as const;
    const found = await review({
      '2026-10': [bought(1, { ...special, receiver: CUSTOMER }), certified('r1', 'ISR', 1_000)],
    });
    expect(results(found)).toEqual([['2026-10', 'ISR', CUSTOMER.id, 'sin_documentos']]);
    expect(found.por_practicar.map(({ impuesto, nit_proveedor }) => [impuesto, nit_proveedor])).toEqual([
      ['ISR', CUSTOMER.id],
      ['IVA', CUSTOMER.id],
    ]);
  });

  it('is looked for only among invoices to those who are known to withhold', async () => {
    const read = jest.spyOn(books, 'monthWith');
    const wantedOf = () => read.mock.calls.filter(([, month]) => month === '2026-10').map(([, , , wanted]) => wanted);
    const said = { book: 'sales', field: 'document.phrases.vatAgent', values: [true, false], most: 1 };
    const special = { book: 'purchases', field: 'document.type', values: ['FESP'] };
    await review({ '2026-10': [sold(1, net(20_000))] });
    expect(wantedOf()).toEqual([[said], [special]]);
    read.mockClear();
    regimes = [{ regimenId: PROFITS, from: '2026-01' }];
    await review({ '2026-09': [certified('r1', 'ISR', 5)], '2026-10': [sold(1, net(20_000))] });
    expect(wantedOf()).toEqual([
      [said],
      [
        { book: 'sales', field: 'document.receiver.id', values: [CUSTOMER.id] },
        special,
        { book: 'purchases', field: 'document.phrases.income', values: [2] },
      ],
    ]);
    expect(new Set(read.mock.calls.map(([whose]) => whose))).toEqual(new Set([ANA]));
  });
});

describe('what a taxpayer has to withhold', () => {
  const OPTION: IssuerPhrases = { income: 2, vatAgent: false };
  const ON_PROFITS: IssuerPhrases = { income: 1, vatAgent: false };
  const duties = async (months: Months, regimenId: RegimeId = PROFITS) => {
    regimes = [{ regimenId, from: '2026-01' }];
    return (await review(months)).por_practicar;
  };
  const short = (all: LedgerRetentionReview['por_practicar']) =>
    all.map(({ mes, impuesto, id, retencion }) => [mes, impuesto, id, retencion]);

  it('is told by supplier and invoice, with rule, form and day', async () => {
    const option = { ...net(40_000), phrases: OPTION, issuer: { nit: '576937K', name: 'Agencia', affiliation: 'GEN' } };
    const months = { '2026-10': [bought(1, option as Partial<LedgerDocument>), bought(2, net(40_000))] };
    expect(await duties(months)).toEqual([
      {
        mes: '2026-10',
        impuesto: 'ISR',
        id: idOf(1),
        numero_dte: '00000001-1',
        fecha: '2026-10-05',
        nit_proveedor: '576937K',
        nombre_proveedor: 'Agencia',
        retencion: 2_200,
        regla: { codigo: 'income_simplified', base: 40_000, tasas: [5, 7] },
        formulario: 'SAT-1331',
        vence: '2026-11-13',
      },
    ]);
    expect(await duties(months, SIMPLIFIED)).toEqual([]);
  });

  it('is what a special invoice states, of whom it names as its receiver', async () => {
    const special = { ...net(1_000), type: 'FESP', withheld: { income: 5_000, vat: 12_000 } } as const;
    const found = await duties({ '2026-10': [bought(1, special)] }, SIMPLIFIED);
    expect(found.map((one) => [one.impuesto, one.nit_proveedor, one.nombre_proveedor, one.retencion])).toEqual([
      ['ISR', '39525503', 'Transportes Morales', 50],
      ['IVA', '39525503', 'Transportes Morales', 120],
    ]);
  });

  it('is value-added tax, too, from the month on in which the taxpayer’s own invoices say so', async () => {
    const fromSupplier = (number: number, more: object = {}) =>
      bought(number, { ...net(40_000), phrases: ON_PROFITS, ...more });
    const own = (number: number, vatAgent: boolean, more: object = {}) =>
      sold(number, { phrases: { income: 1, vatAgent }, ...more });
    const months = {
      '2026-08': [fromSupplier(1)],
      '2026-09': [own(2, true), voidedIn('sales', sale(2)), sold(3)],
      '2026-10': [
        own(10, true),
        own(11, false, { ...net(40_000), issuedAt: '2026-10-06T10:00:00' }),
        fromSupplier(4),
        fromSupplier(5),
        voidedIn('purchases', purchase(5, net(40_000))),
        bought(6, net(40_000)),
      ],
      '2026-11': [fromSupplier(7), own(8, false), own(9, true, { issuedAt: '2026-11-05T09:30:01' })],
    };
    expect(short(await duties(months))).toEqual([['2026-10', 'IVA', idOf(4), 720]]);
  });
});
