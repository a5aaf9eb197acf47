import exceljs from 'exceljs';
import type { LedgerAnswer } from '@camino/contracts/ledger/ledger.js';
import { anAnnual, anAnnualRow, anInvoice, aBook, aRetentionReview, CHECKSUM, OWNER } from '../../testing/a-ledger.js';
import { ledger as english } from '../../i18n/en/ledger.js';
import { ledger } from '../../i18n/es/ledger.js';
import type { Text } from '../../i18n/use-text.js';
import { fileName } from '../ledger-words.js';
import { annualSheet } from './annual-sheet.js';
import { monthSheet } from './month-sheet.js';

const lookup = (key: string, words: unknown): string =>
  key
    .split('.')
    .slice(1)
    .reduce((tree, part) => (tree as Record<string, unknown>)[part], words) as string;
const inNumber = (words: string, count = 1): string => words.split(' |||| ').at(count === 1 ? 0 : -1) ?? '';
const textOf =
  (words: unknown): Text =>
  (key, params = {}) =>
    inNumber(lookup(key, words), params['smart_count'] as number).replace(/%\{(\w+)\}/g, (_, name: string) =>
      String(params[name] ?? ''),
    );
const text = textOf(ledger);
const WORDS = {
  text,
  language: 'es' as const,
  monthTitle: (month: string) => `mes ${month}`,
  regime: (id: number) => `régimen ${id}`,
};
const IN_ENGLISH = { ...WORDS, language: 'en' as const };

const bytesOf = (file: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(new Error('unreadable'));
    reader.readAsArrayBuffer(file);
  });

/** The file as a spreadsheet program reads it. */
const opened = async (file: Blob): Promise<exceljs.Worksheet> => {
  const book = new exceljs.Workbook();
  await book.xlsx.load(await bytesOf(file));
  expect(book.worksheets).toHaveLength(1);
  return book.worksheets[0]!;
};
const valuesOf = (sheet: exceljs.Worksheet, row: number): unknown[] => (sheet.getRow(row).values as unknown[]).slice(1);
/** Number of the row with the headings. */
const headOf = (sheet: exceljs.Worksheet): number => (sheet.views[0] as { ySplit: number }).ySplit;
const factsOf = (sheet: exceljs.Worksheet): Record<string, unknown> =>
  Object.fromEntries(
    Array.from({ length: headOf(sheet) - 2 }, (_, at) => valuesOf(sheet, at + 1) as [string, unknown]),
  );

describe('the Excel of a month (TAX-005, TAX-020)', () => {
  it('has figures as numbers with two decimals and moments as dates, and matches the table to the centavo', async () => {
    const sheet = await opened(await monthSheet(aBook(), WORDS));
    const head = headOf(sheet);
    expect(valuesOf(sheet, head)).toEqual([
      'Tipo',
      'Fecha',
      'Documento',
      'NIT',
      'Cliente',
      'Estado',
      'Moneda',
      'Tipo de cambio',
      'Monto',
      'Bienes',
      'Servicios',
      'IVA',
      'Total',
    ]);
    expect(valuesOf(sheet, head + 1)).toEqual([
      'FACT',
      new Date('2031-03-05T14:30:00Z'),
      'D412A347-1001',
      '12521337',
      'Cliente 1',
      '',
      'GTQ',
      undefined,
      112,
      0,
      100,
      12,
      112,
    ]);
    expect(valuesOf(sheet, head + 2).slice(5)).toEqual(['Anulado', 'GTQ', undefined, 560, 0, 0, 0, 0]);
    expect(valuesOf(sheet, head + 3).slice(8)).toEqual([-11.2, -10, 0, -1.2, -11.2]);
    expect(valuesOf(sheet, head + 4).slice(8)).toEqual([100.8, -10, 100, 10.8, 100.8]);
    expect(sheet.getRow(head + 2).getCell(5).font.strike).toBe(true);
    expect(sheet.getRow(head + 1).getCell(2).numFmt).toBe('dd/mm/yyyy hh:mm:ss');
    expect(sheet.getRow(head + 1).getCell(9).numFmt).toContain('0.00');
    const column = (index: number) =>
      [1, 2, 3].reduce((sum, at) => sum + Math.round(Number(sheet.getRow(head + at).getCell(index).value) * 100), 0) /
      100;
    expect([10, 11, 12, 13].map(column)).toEqual([-10, 100, 10.8, 100.8]);
  });

  it('has days in the order of its language', async () => {
    const sheet = await opened(await monthSheet(aBook(), IN_ENGLISH));
    expect(sheet.getRow(headOf(sheet) + 1).getCell(2).numFmt).toBe('mm/dd/yyyy hh:mm:ss');
    const book = new exceljs.Workbook();
    await book.xlsx.load(
      await bytesOf(await annualSheet(OWNER, anAnnual(), IN_ENGLISH, { review: aRetentionReview() })),
    );
    expect([6, 11].map((column) => book.worksheets[2]?.getRow(2).getCell(column).numFmt)).toEqual([
      'mm/dd/yyyy',
      'mm/dd/yyyy',
    ]);
  });

  it('has the seller of a special invoice among purchases, which the buyer issues', async () => {
    const facturas = [anInvoice(1, { tipo_dte: 'FESP', nombre_receptor: 'Juana Tzoc' })];
    const sheet = await opened(await monthSheet(aBook({ libro: 'compras' }, facturas), WORDS));
    expect(valuesOf(sheet, headOf(sheet) + 1).slice(3, 5)).toEqual(['12521337', 'Juana Tzoc']);
  });

  it('says in which currency a document was, and at which rate it counts', async () => {
    const dollars = anInvoice(1, { moneda: 'USD', tipo_cambio: 7.66417 });
    const sheet = await opened(await monthSheet(aBook({}, [dollars]), WORDS));
    const head = headOf(sheet);
    expect(valuesOf(sheet, head + 1).slice(6, 8)).toEqual(['USD', 7.66417]);
    expect(sheet.getRow(head + 1).getCell(8).numFmt).toBe('0.000000');
  });

  it('says whose it is, of which month, and by which checksum and position it can be verified', async () => {
    const sheet = await opened(await monthSheet(aBook({ conocido_el: '2031-04-01T05:59:59.999Z' }), WORDS));
    expect(factsOf(sheet)).toEqual({
      Libro: 'LIBRO DE VENTAS',
      Mes: 'mes 2031-03',
      Contribuyente: OWNER.nombre,
      NIT: OWNER.nit,
      CUI: OWNER.cui,
      Régimen: 'régimen 2',
      Estado: 'Abierto',
      'Como se conocía el': 'lun 31 mar 2031, 23:59',
      'Suma de comprobación': CHECKSUM,
      'Posición del registro': '4711',
    });
  });

  it.each(['=1+1', '+502', '-1', '@SUM(A1)', '\t=1+1', '＝1+1'])(
    'calculates nothing of a name like %j',
    async (name) => {
      const evil: LedgerAnswer = aBook({ usuario: { ...OWNER, nombre: name } }, [
        anInvoice(1, { nombre_receptor: name, numero_dte: name, nit_receptor: name }),
      ]);
      const sheet = await opened(await monthSheet(evil, WORDS));
      const [, , number, nit, party] = valuesOf(sheet, headOf(sheet) + 1);
      expect([number, nit, party, factsOf(sheet)['Contribuyente']]).toEqual(Array(4).fill(`'${name}`));
      sheet.eachRow((row) => row.eachCell((cell) => expect(cell.type).not.toBe(exceljs.ValueType.Formula)));
    },
  );

  it('holds ten thousand documents and says how far it is', async () => {
    const shares: number[] = [];
    const many = Array.from({ length: 10_000 }, (_, n) => anInvoice(n));
    const sheet = await opened(await monthSheet(aBook({}, many), WORDS, (share) => shares.push(share)));
    expect(sheet.rowCount).toBe(headOf(sheet) + 10_001);
    expect(shares).toEqual([0.2, 0.4, 0.6, 0.8, 1]);
  });
});

describe('the Excel of a year (TAX-015, TAX-020)', () => {
  it('marks a closed month whose figures count what came later', async () => {
    const data = [anAnnualRow(1, { estado: 'cerrado', tardias: 1 }), anAnnualRow(2, { estado: 'cerrado' })];
    const sheet = await opened(await annualSheet(OWNER, anAnnual({ data }), WORDS));
    const head = headOf(sheet);
    expect([1, 2].map((month) => valuesOf(sheet, head + month)[10])).toEqual(['Cerrado · 1 cambio tardío', 'Cerrado']);
  });

  it('has a row for each month and the totals, as numbers', async () => {
    const sheet = await opened(await annualSheet(OWNER, anAnnual(), WORDS));
    const head = headOf(sheet);
    expect(valuesOf(sheet, head).slice(0, 4)).toEqual(['Mes', 'Total facturado', 'Retenciones', 'Impuesto']);
    expect(valuesOf(sheet, head).slice(9)).toEqual([
      'Saldo a favor',
      'Estado',
      'Régimen',
      'Regla',
      'Base',
      'Tasas',
      'Determinado',
      'Menos saldo anterior',
      'Menos retenciones',
      'Saldo a favor del mes siguiente',
      'Tasa IVA',
      'Documentos de venta',
      'Documentos de compra',
      'Anulados',
    ]);
    expect(valuesOf(sheet, head + 1)).toEqual([
      'mes 2031-01',
      56_000,
      1080,
      1950,
      6000,
      1200,
      0,
      180,
      4620,
      0,
      'Abierto',
      'régimen 2',
      'Ingresos sin IVA: los primeros Q30,000.00 y el excedente',
      50_000,
      '5 % · 7 %',
      2900,
      50,
      900,
      0,
      '12 %',
      3,
      2,
      1,
    ]);
    expect(valuesOf(sheet, head + 13).slice(0, 9)).toEqual([
      'Totales',
      672_000,
      12_960,
      23_400,
      72_000,
      14_400,
      undefined,
      2160,
      55_440,
    ]);
    expect(factsOf(sheet)).toMatchObject({ 'Cierre anual': '2031', 'Suma de comprobación': CHECKSUM });
    expect(sheet.name).toBe('Cierre_anual');
  });

  it('has the settlement of the year and the limit of the regime below the table', async () => {
    const regla = { codigo: 'profits_year', base: 80_000, tasas: [25] };
    const liquidacion = { determinado: 20_000, trimestres: 6000, a_pagar: 14_000, a_favor: 0, regla };
    const umbral = { limite: 500_285, ventas: 400_228, porcentaje: 80, aviso: 'cerca' } as const;
    const sheet = await opened(await annualSheet(OWNER, anAnnual({ liquidacion, umbral }), WORDS));
    const below = headOf(sheet) + 15;
    expect(Array.from({ length: 12 }, (_, at) => valuesOf(sheet, below + at))).toEqual([
      ['Liquidación anual del ISR'],
      ['Base', 80_000],
      ['Tasas', '25 %'],
      ['Determinado', 20_000],
      ['Menos trimestres', 6000],
      ['A pagar', 14_000],
      ['A favor', 0],
      [],
      ['Límite del régimen'],
      ['Ventas del año', 400_228],
      ['Límite del régimen', 500_285],
      ['Parte del límite', '80 %'],
    ]);
  });

  it('of a supposition says above everything else that it is none', async () => {
    const sheet = await opened(await annualSheet(OWNER, anAnnual(), WORDS, { supposed: 'IVA 10 %' }));
    expect([sheet.name, sheet.getCell('A1').value]).toEqual(['Supuesto', ledger.whatIf.mark]);
    expect(valuesOf(sheet, 2)).toEqual(['Supuesto', 'IVA 10 %']);
  });
});

describe('names of files', () => {
  it('are those of the specification: {cui}_{nombre}_LTE and {cui}_{nombre}_CIERRE_ANUAL', () => {
    expect(fileName(OWNER, 'LTE', 'xlsx')).toBe('1234567890101_Ana Lucía Morales Pérez_LTE.xlsx');
    expect(fileName(OWNER, 'CIERRE_ANUAL', 'pdf')).toBe('1234567890101_Ana Lucía Morales Pérez_CIERRE_ANUAL.pdf');
  });

  it('lead nowhere else', () => {
    expect(fileName({ cui: '', nit: '7108-0', nombre: '../../etc: "x"' }, 'LTE', 'xlsx')).toBe(
      '7108-0_....etc x_LTE.xlsx',
    );
  });
});

describe('the retentions of a closing', () => {
  it('have sheets of their own: certificates beside the rule, and what is to be withheld', async () => {
    const file = await annualSheet(OWNER, anAnnual(), WORDS, { review: aRetentionReview() });
    const book = new exceljs.Workbook();
    await book.xlsx.load(await bytesOf(file));
    const rowsIn = (name: string) => {
      const rows: unknown[][] = [];
      book.getWorksheet(name)?.eachRow((row) => rows.push((row.values as unknown[]).slice(1)));
      return rows.slice(1);
    };
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Cierre_anual', 'Retenciones', 'Por_retener']);
    const [less, cards] = rowsIn('Retenciones');
    expect(less?.slice(1, 7)).toEqual(['ISR', '16693949', 'Hotel Posada', 'C-1, C-2', 4000, 4150]);
    expect(less?.slice(8, 11)).toEqual(['5 % · 7 %', 75_000, 'A-1, A-2']);
    expect(cards?.[3]).toBe("'=Operadora");
    const [income, added] = rowsIn('Por_retener');
    expect(income?.slice(1, 6)).toEqual(['ISR', '576937K', 'Agencia', 'B-7', new Date('2031-04-05T00:00:00Z')]);
    expect(income?.slice(7)).toEqual(['5 %', 25_001, 1250.05, new Date('2031-05-15T00:00:00Z')]);
    expect(added?.slice(7, 10)).toEqual(['15 %', 3000, 450]);
  });

  it('are left out of a supposed closing', async () => {
    const book = new exceljs.Workbook();
    await book.xlsx.load(await bytesOf(await annualSheet(OWNER, anAnnual(), WORDS)));
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Cierre_anual']);
  });
});

describe('an annual closing in English', () => {
  it('has names of sheets and headings in English', async () => {
    const words = { ...IN_ENGLISH, text: textOf(english) };
    const book = new exceljs.Workbook();
    await book.xlsx.load(await bytesOf(await annualSheet(OWNER, anAnnual(), words, { review: aRetentionReview() })));
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Annual_closing', 'Retentions', 'To_withhold']);
    const sheet = book.worksheets[0]!;
    expect(valuesOf(sheet, headOf(sheet))).toEqual(expect.arrayContaining(['VAT rate']));
  });
});
