import { Readable } from 'node:stream';
import type { LedgerAnswer, LedgerBook, LedgerBookHead, LedgerInvoice } from '@camino/contracts/ledger/ledger.js';
import { type Cell, type Column, type Sheet, Spreadsheets } from '../../platform/ports/xlsx/spreadsheets.js';
import { BookSheets, columnsOfAll } from './book-sheets.js';

/* The sheets of a book as they are handed to whoever writes the file. */
const OWNER = { id: 'u1', nombre: 'Ana Morales', cui: '1234567890101', nit: '39525503', regimen_id: 2 };
const MONEY = '#,##0.00;[Red]-#,##0.00';

type Collected = Readonly<{ name: string; columns: readonly Column[]; rows: (readonly Cell[])[] }>;
class Collecting extends Spreadsheets {
  readonly sheets: Collected[] = [];

  stream(...sheets: readonly Sheet[]): Readable {
    return Readable.from(this.parts(sheets));
  }

  private async *parts(sheets: readonly Sheet[]) {
    for (const { name, columns, rows } of sheets) {
      const collected: Collected = { name, columns, rows: [] };
      this.sheets.push(collected);
      for await (const row of rows) collected.rows.push(row);
      yield Buffer.from(name);
    }
  }
}

const invoice = (more: Partial<LedgerInvoice> = {}): LedgerInvoice => ({
  id: 'D1',
  tipo_dte: 'FACT',
  numero_dte: 'A-1',
  fecha_emision: '2026-03-05 14:30:00',
  nit_receptor: '12521337',
  nombre_receptor: 'Hotel del Lago',
  nit_emisor: '576937K',
  nombre_emisor: 'Agencia',
  monto: 112,
  anulado: 0,
  columnas: { iva: 12, total: 112 },
  moneda: 'GTQ',
  tipo_cambio: null,
  origen: 'xml',
  reserva_id: null,
  tardia: false,
  periodo_fiscal: '2026-03',
  ...more,
});
const month = (mes: string, facturas: readonly LedgerInvoice[], more: Partial<LedgerBookHead> = {}): LedgerAnswer => ({
  facturas,
  total_facturas: 0,
  libro: {
    usuario: OWNER,
    libro: 'ventas',
    mes,
    columnas: ['iva', 'total'],
    totales: { iva: 0.1, total: 112.2 },
    documentos: facturas.length,
    anulados: 1,
    estado: 'abierto',
    sin_movimiento: false,
    cerrado_el: null,
    checksum: 'abc',
    posicion: '41',
    conocido_el: null,
    tardias: 0,
    ...more,
  },
});
const sheetsOf = async (
  answers: readonly LedgerAnswer[],
  { language = 'es', knownOn = null }: Readonly<{ language?: 'es' | 'en'; knownOn?: string | null }> = {},
) => {
  const spreadsheets = new Collecting();
  const [parts, progress]: [string[], number[]] = [[], []];
  const book: LedgerBook = answers[0]?.libro.libro ?? 'ventas';
  const months = (async function* () {
    yield* answers;
  })();
  await new BookSheets(spreadsheets).write(
    { owner: OWNER, book, columns: ['iva', 'importaciones', 'total'], months, language, knownOn },
    (bytes) => Promise.resolve(parts.push(String(bytes))),
    (rows) => progress.push(rows),
  );
  return { sheets: spreadsheets.sheets, parts, progress };
};
const MOMENT = new Date('2026-03-05T14:30:00Z');

describe('the spreadsheet of a book', () => {
  it('has a sheet of documents, one of months and one of whose it is, in parts as they are written', async () => {
    const { sheets, parts } = await sheetsOf([month('2026-03', [invoice()])]);
    expect(parts).toEqual(['Libro_de_ventas', 'Meses', 'Contribuyente']);
    expect(sheets.map(({ columns }) => columns)).toEqual([
      [
        { header: 'Mes', width: 20 },
        { header: 'Tipo', width: 8 },
        { header: 'Fecha', width: 19, format: 'dd/mm/yyyy hh:mm:ss' },
        { header: 'Documento', width: 26 },
        { header: 'NIT', width: 16 },
        { header: 'Cliente', width: 38 },
        { header: 'Estado', width: 12 },
        { header: 'Moneda', width: 9 },
        { header: 'Tipo de cambio', width: 12, format: '0.000000' },
        { header: 'Monto', width: 14, format: MONEY },
        { header: 'IVA', width: 15, format: MONEY },
        { header: 'Importaciones', width: 15, format: MONEY },
        { header: 'Total', width: 15, format: MONEY },
      ],
      [
        { header: 'Mes', width: 20 },
        { header: 'Régimen', width: 34 },
        { header: 'Estado', width: 16 },
        { header: 'Documentos', width: 12 },
        { header: 'Anulados', width: 12 },
        { header: 'IVA', width: 15, format: MONEY },
        { header: 'Importaciones', width: 15, format: MONEY },
        { header: 'Total', width: 15, format: MONEY },
        { header: 'Suma de comprobación', width: 68 },
        { header: 'Posición del registro', width: 22 },
      ],
      [
        { header: 'LIBRO DE VENTAS', width: 28 },
        { header: '', width: 60 },
      ],
    ]);
  });

  it('has a row for each document, of sales with their buyer, of purchases with their seller', async () => {
    const rows = [
      invoice(),
      invoice({ anulado: 1, tardia: true, columnas: { iva: 0, total: 0 } }),
      invoice({ tardia: true, moneda: 'USD', tipo_cambio: 7.65 }),
    ];
    const { sheets } = await sheetsOf([month('2026-03', rows), month('2026-04', [invoice({ tipo_dte: 'NCRE' })])]);
    expect(sheets[0]?.rows).toEqual([
      ['marzo de 2026', 'FACT', MOMENT, 'A-1', '12521337', 'Hotel del Lago', '', 'GTQ', null, 112, 12, null, 112],
      ['marzo de 2026', 'FACT', MOMENT, 'A-1', '12521337', 'Hotel del Lago', 'Anulado', 'GTQ', null, 112, 0, null, 0],
      [
        ...['marzo de 2026', 'FACT', MOMENT, 'A-1', '12521337', 'Hotel del Lago', 'Tardío'],
        ...['USD', 7.65, 112, 12, null, 112],
      ],
      ['abril de 2026', 'NCRE', MOMENT, 'A-1', '12521337', 'Hotel del Lago', '', 'GTQ', null, 112, 12, null, 112],
    ]);
    const bought = await sheetsOf([month('2026-03', [invoice()], { libro: 'compras' })], { language: 'en' });
    expect([bought.sheets[0]?.name, bought.sheets[0]?.columns[5]?.header]).toEqual(['Purchases_ledger', 'Supplier']);
    expect(bought.sheets[0]?.rows[0]?.slice(0, 6)).toEqual(['March 2026', 'FACT', MOMENT, 'A-1', '576937K', 'Agencia']);
    expect(bought.sheets[0]?.columns[2]).toMatchObject({ header: 'Date', format: 'mm/dd/yyyy hh:mm:ss' });
    const late = await sheetsOf([month('2026-03', [invoice({ tardia: true })])], { language: 'en' });
    expect(late.sheets[0]?.rows[0]?.[6]).toBe('Late');
  });

  it('has the seller of a special invoice, which the buyer issues', async () => {
    const special = [invoice({ tipo_dte: 'FESP' })];
    const parties = async (libro: LedgerBook) =>
      (await sheetsOf([month('2026-03', special, { libro })])).sheets[0]?.rows[0]?.slice(4, 6);
    expect(await parties('compras')).toEqual(['12521337', 'Hotel del Lago']);
    expect(await parties('ventas')).toEqual(['576937K', 'Agencia']);
  });

  it('has a row for each month, and their sums to the centavo', async () => {
    const { sheets } = await sheetsOf([
      month('2026-03', [invoice(), invoice()], { estado: 'cerrado', posicion: '40' }),
      month('2026-04', [], { sin_movimiento: true, estado: 'cerrado', totales: { iva: 0.2 }, anulados: 0 }),
      month('2026-05', [invoice()], { usuario: { ...OWNER, regimen_id: 9 } }),
    ]);
    const regime = 'Opcional simplificado sobre ingresos';
    expect(sheets[1]?.rows).toEqual([
      ['marzo de 2026', regime, 'Cerrado', 2, 1, 0.1, null, 112.2, 'abc', '40'],
      ['abril de 2026', regime, 'Sin movimiento', 0, 0, 0.2, null, null, 'abc', '41'],
      ['mayo de 2026', '', 'Abierto', 1, 1, 0.1, null, 112.2, 'abc', '41'],
      ['Total', null, null, 3, 2, 0.4, 0, 224.4, null, null],
    ]);
  });

  it('says whose it is, and for when if not for now', async () => {
    const facts = async (knownOn: string | null) => (await sheetsOf([], { knownOn })).sheets[2]?.rows;
    const owner = [
      ['Contribuyente', 'Ana Morales'],
      ['NIT', '39525503'],
      ['CUI', '1234567890101'],
    ];
    expect(await facts(null)).toEqual(owner);
    expect(await facts('2026-04-01T00:00:00.000Z')).toEqual([
      ...owner,
      ['Como se conocía el', 'mar 31 mar 2026, 18:00 (hora de Guatemala)'],
    ]);
  });

  it('tells every five hundred rows how far it is, and at the end', async () => {
    const many = Array.from({ length: 600 }, () => invoice());
    expect((await sheetsOf([month('2026-03', many), month('2026-04', many)])).progress).toEqual([500, 1000, 1200]);
  });
});

it('the columns of several books are those of any, in the order of printing', () => {
  expect(columnsOfAll([['total', 'iva'], ['bienes', 'total'], []])).toEqual(['bienes', 'iva', 'total']);
});
