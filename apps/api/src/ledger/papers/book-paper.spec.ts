import type { Language } from '@camino/contracts/kernel/language.js';
import type { LedgerRetentionReview } from '@camino/contracts/ledger/ledger-calls.js';
import type { AnnualAnswer, LedgerAnswer, LedgerInvoice } from '@camino/contracts/ledger/ledger.js';
import { Config } from '../../platform/kit/config/config.js';
import { ChromiumPrinter } from '../../platform/ports/pdf/chromium-printer.js';
import { DocumentRenderer } from '../../platform/ports/pdf/document-renderer.js';
import { PdfPrinter, PrinterBusy } from '../../platform/kit/pdf-printer.js';
import { Shutdown } from '../../platform/kit/shutdown/shutdown.js';
import { textOfPdf } from '../../../../../test/support/read-pdf.js';
import { BookPaper } from './book-paper.js';

const config = Config.from({ CHROME_PATH: process.env.CHROME_PATH, PUBLIC_URL: 'http://camino.test' });
const shutdown = new Shutdown();
const printer = new ChromiumPrinter(config, shutdown);
const paper = new BookPaper(new DocumentRenderer(config), printer);
afterAll(() => shutdown.onApplicationShutdown());

const OWNER = { id: 'u1', nombre: 'Ana Lucía Morales', cui: '1234567890101', nit: '39525503', regimen_id: 2 };
const CHECKSUM = '3f5a9c1e'.repeat(8);

const anInvoice = (n: number, more: Partial<LedgerInvoice> = {}): LedgerInvoice => {
  const net = 100 + n;
  const vat = Math.round(net * 12) / 100;
  const total = Math.round((net + vat) * 100) / 100;
  return {
    id: `D412A347-9720-44C0-A001-${String(n).padStart(12, '0')}`,
    tipo_dte: 'FACT',
    numero_dte: `D412A347-${String(n).padStart(10, '0')}`,
    fecha_emision: '2026-03-05 14:30:00',
    nit_receptor: '12521337',
    nombre_receptor: `Ñandú y Cía. ${n}`,
    nit_emisor: OWNER.nit,
    nombre_emisor: OWNER.nombre,
    monto: total,
    anulado: 0,
    columnas: { bienes: 0, servicios: net, iva: vat, total },
    moneda: 'GTQ',
    tipo_cambio: null,
    origen: 'xml',
    reserva_id: null,
    tardia: false,
    periodo_fiscal: '2026-03',
    ...more,
  };
};

const centavos = (amount: number | undefined): number => Math.round((amount ?? 0) * 100);
const COLUMNS = ['bienes', 'servicios', 'iva', 'total'] as const;
/** As many as the purchases of general tax have. */
const ALL_COLUMNS = [
  'bienes',
  'bienes_exento',
  'servicios',
  'servicios_exento',
  'combustible',
  'combustible_exento',
  'importaciones',
  'pequenos_contribuyentes',
  'otros_impuestos',
  'iva',
  'total',
] as const;

const aBook = (facturas: readonly LedgerInvoice[]): LedgerAnswer => {
  const totales = Object.fromEntries(
    COLUMNS.map((column) => [
      column,
      facturas.reduce((sum, { columnas }) => sum + centavos(columnas[column]), 0) / 100,
    ]),
  );
  return {
    facturas,
    total_facturas: totales['total'] ?? 0,
    libro: {
      usuario: OWNER,
      libro: 'ventas',
      mes: '2026-03',
      columnas: COLUMNS,
      totales,
      documentos: facturas.length,
      anulados: facturas.filter(({ anulado }) => anulado === 1).length,
      estado: 'abierto',
      sin_movimiento: false,
      cerrado_el: null,
      checksum: CHECKSUM,
      posicion: '4711',
      conocido_el: null,
      tardias: 0,
    },
  };
};

async function* of<T>(...all: readonly T[]): AsyncGenerator<T> {
  yield* all;
}

const printed = (...months: readonly LedgerAnswer[]) => printedIn('es', ...months);
const printedIn = async (language: Language, ...months: readonly LedgerAnswer[]) => {
  const parts: Buffer[] = [];
  const progress: number[] = [];
  const folios = await paper.book(
    { months: of(...months), language, title: '1234567890101_Ana Lucía Morales_LTE' },
    async (bytes) => void parts.push(bytes),
    (rows) => progress.push(rows),
  );
  const file = Buffer.concat(parts);
  return { file, folios, progress, ...(await textOfPdf(file)) };
};

const figures = (line: string): readonly string[] => line.match(/-?[\d,]+\.\d\d/g) ?? [];
const words = (amount: number): string => amount.toLocaleString('en-US', { minimumFractionDigits: 2 });

describe('a book on paper (TAX-006, TAX-018)', () => {
  const many = Array.from({ length: 150 }, (_, n) => anInvoice(n));

  it('has every document with its figures, to the centavo, and the total of the table', async () => {
    const book = aBook(many);
    const { lines } = await printed(book);
    for (const { numero_dte: number, columnas } of many) {
      const line = lines.find((one) => one.includes(number)) ?? '';
      expect(figures(line)).toEqual(COLUMNS.map((column) => words(columnas[column] ?? 0)));
    }
    const total = lines.find((one) => one.startsWith('Total')) ?? '';
    expect(figures(total)).toEqual(COLUMNS.map((column) => words(book.libro.totales[column] ?? 0)));
    expect(total).toContain('150 documentos, 0 anulados');
  });

  it('repeats headings, checksum and position on every page, and carries sums from page to page', async () => {
    const { pages, folios } = await printed(aBook(many));
    expect([pages.length, folios]).toEqual([5, 5]);
    let sum = 0;
    pages.forEach((lines, at) => {
      const text = lines.join('\n');
      expect(text).toContain('LIBRO DE VENTAS · marzo de 2026');
      expect(text).toContain('Ana Lucía Morales · NIT 39525503 · CUI 1234567890101');
      expect(text).toMatch(/Tipo Fecha Documento NIT Cliente Bienes Servicios IVA Total/);
      expect(text).toContain(CHECKSUM);
      expect(text).toContain('Posición 4711');
      expect(text).toContain(`Folio ${at + 1}`);
      const brought = lines.find((line) => line.startsWith('Viene del folio'));
      expect(brought && [brought.slice(0, 17), figures(brought).at(-1)]).toEqual(
        at === 0 ? undefined : [`Viene del folio ${at}`, words(sum / 100)],
      );
      sum += lines
        .filter((line) => line.startsWith('FACT'))
        .reduce((all, line) => all + centavos(Number(figures(line).at(-1)?.replaceAll(',', ''))), 0);
      const carried = lines.find((line) => line.startsWith('Pasa al folio'));
      expect(carried && [carried.slice(0, 15), figures(carried).at(-1)]).toEqual(
        at === 4 ? undefined : [`Pasa al folio ${at + 2}`, words(sum / 100)],
      );
    });
  });

  it.each([
    ['es', '05/03/2026'],
    ['en', '03/05/2026'],
  ] as const)('has days in the order of its language: %s', async (language, day) => {
    const { lines } = await printedIn(language, aBook([anInvoice(1)]));
    expect(lines.find((line) => line.startsWith('FACT'))).toContain(` ${day} D412A347`);
  });

  it('shows what is voided with its mark and zeros, and what credit notes take away with a minus', async () => {
    const { lines } = await printed(
      aBook([
        anInvoice(1, { anulado: 1, columnas: { bienes: 0, servicios: 0, iva: 0, total: 0 } }),
        anInvoice(2, { tipo_dte: 'NCRE', columnas: { bienes: 0, servicios: -1000, iva: -120, total: -1120 } }),
      ]),
    );
    const voided = lines.find((line) => line.includes('D412A347-0000000001')) ?? '';
    expect(voided).toContain('Anulado');
    expect(figures(voided)).toEqual(['0.00', '0.00', '0.00', '0.00']);
    expect(figures(lines.find((line) => line.startsWith('NCRE')) ?? '')).toEqual([
      '0.00',
      '-1,000.00',
      '-120.00',
      '-1,120.00',
    ]);
  });

  it('says in which currency a document was, and at which rate it counts', async () => {
    const { lines } = await printed(
      aBook([
        anInvoice(1, { moneda: 'USD', tipo_cambio: 7.66417 }),
        anInvoice(2, { moneda: 'EUR', tipo_cambio: 8.5, anulado: 1 }),
      ]),
    );
    const said = lines.join(' ');
    expect(said).toContain('Ñandú y Cía. 1 · USD × 7.66417');
    expect(said).toContain('Anulado · EUR × 8.5');
  });

  it('has all thirteen digits of a CUI, however many columns the book has', async () => {
    const cuis = ['1654321010301', '3000000000101', '2888888882222'];
    const book = aBook(cuis.map((cui, n) => anInvoice(n, { nit_receptor: cui, nombre_receptor: 'Ana' })));
    for (const columnas of [COLUMNS, ALL_COLUMNS]) {
      const { lines } = await printed({ ...book, libro: { ...book.libro, columnas } });
      const rows = lines.filter((line) => line.startsWith('FACT'));
      expect(rows.map((line) => line.split(' ')[3])).toEqual(cuis);
    }
  });

  it('marks what came or was voided after the close, also behind a long name', async () => {
    const { lines } = await printed(
      aBook([
        anInvoice(1, { tardia: true }),
        anInvoice(2, { tardia: true, anulado: 1, nombre_receptor: 'TRANSPORTES Y TURISMO '.repeat(5) }),
        anInvoice(3),
      ]),
    );
    const said = lines.join(' ');
    expect(said).toContain('Ñandú y Cía. 1 · Tardío');
    expect(said).toMatch(/TURISMO · Anulado · Tardío/);
    expect(said.match(/Tardío/g)).toHaveLength(2);
  });

  it('has the seller of a special invoice among purchases, which the buyer issues', async () => {
    const book = aBook([anInvoice(1, { tipo_dte: 'FESP', nombre_receptor: 'Juana Tzoc' })]);
    const { lines } = await printed({ ...book, libro: { ...book.libro, libro: 'compras' } });
    expect(lines.find((line) => line.startsWith('FESP'))).toContain('12521337 Juana Tzoc');
  });

  it('without documents says Sin movimiento', async () => {
    const { lines } = await printed(aBook([]));
    expect(lines).toContain('Sin movimiento');
  });

  it('never runs over a page, however long the names are, and prints names as they are written', async () => {
    const hostile = '<script>x</script> "Ñ" & WWWWWWWWWWWWWWWW '.repeat(4);
    const { pages, lines } = await printed(
      aBook(Array.from({ length: 60 }, (_, n) => anInvoice(n, { nombre_receptor: hostile }))),
    );
    expect(
      pages.map((page) => page.filter((line) => line.startsWith('Folio') || line.includes(' Folio ')).length),
    ).toEqual(pages.map(() => 1));
    expect(lines.join(' ')).toContain('<script>x</script>');
  });

  it('is one tagged, searchable file of several parts: its tables keep their rows and headings', async () => {
    const { file, pages, tables, title, language, progress } = await printed(
      aBook(Array.from({ length: 1300 }, (_, n) => anInvoice(n))),
      aBook(many),
    );
    expect(file.subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect([title, language]).toEqual(['1234567890101_Ana Lucía Morales_LTE', 'es']);
    expect(progress.length).toBeGreaterThan(2);
    expect([progress.at(-1), tables.length]).toEqual([1450, pages.length]);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    // Every document, a heading on each page, the carry-over lines and the totals of two months.
    expect(rows).toBe(1450 + pages.length + 2 * (pages.length - 2) + 2);
    expect(tables.every(({ headings }) => headings === 9)).toBe(true);
  });
});

describe('a closing on paper (TAX-016, TAX-019)', () => {
  const row = {
    total_factura: 56_000.1,
    total_retencion: 900,
    impuesto: 2000.05,
    regimen_id: 2,
    estado: 'cerrado' as const,
    determinado: 2900,
    iva: { debito: 6000, credito: 1200.5, saldo_anterior: 0, retenido: 180, a_pagar: 4619.5, saldo: 0, tasa: 12 },
    regla: { codigo: 'simplified_high', base: 50_000, tasas: [5, 7] },
    saldo_anterior: 0.05,
    retenido: 899.9,
    saldo: 0,
    documentos: { ventas: 31, compras: 22, anulados: 3 },
    tardias: 0,
  };
  const answer = {
    data: Array.from({ length: 12 }, (_, at) => ({ ...row, mes: at + 1 })),
    totales: { total_factura: 672_001.2, total_retencion: 10_800, impuesto: 24_000.6, determinado: 34_800 },
    anio: 2026,
    checksum: CHECKSUM,
    posicion: '4711',
    conocido_el: null,
    liquidacion: {
      determinado: 20_000,
      trimestres: 6000,
      a_pagar: 14_000,
      a_favor: 0,
      regla: { codigo: 'profits_year', base: 80_000, tasas: [25] },
    },
    umbral: { limite: 500_285, ventas: 510_000, porcentaje: 101, aviso: 'pasado' },
  } satisfies AnnualAnswer;

  const NO_RETENTIONS: LedgerRetentionReview = { anio: 2026, conocido_el: null, revisadas: [], por_practicar: [] };

  it('has folios of what was withheld, beside what the rule gives, and of what is to be withheld', async () => {
    const check = {
      mes: '2026-03',
      impuesto: 'ISR',
      nit_agente: '16693949',
      nombre_agente: 'Hotel Posada',
      constancias: ['C-1', 'C-2'],
      retenido: 4000,
      esperado: 4150,
      resultado: 'de_menos',
      regla: { codigo: 'income_simplified', base: 75_000, tasas: [5, 7] },
      documentos: [],
    } as const;
    const duty = {
      mes: '2026-04',
      impuesto: 'ISR',
      id: 'D1',
      numero_dte: 'A-7',
      fecha: '2026-04-05',
      nit_proveedor: '576937K',
      nombre_proveedor: 'Agencia',
      retencion: 1250.05,
      regla: { codigo: 'income_simplified', base: 25_001, tasas: [5] },
      formulario: 'SAT-1331',
      vence: '2026-05-15',
    } as const;
    const retentions = {
      ...NO_RETENTIONS,
      revisadas: Array.from({ length: 23 }, () => check),
      por_practicar: [duty, { ...duty, formulario: 'SAT-2340', vence: '2026-05-22' }],
    };
    const { lines, pages } = await textOfPdf(await paper.closing({ owner: OWNER, answer, retentions }, 'es'));
    expect(pages).toHaveLength(4);
    const found = lines.filter((line) => /Hotel Posada/.test(line));
    expect(found).toEqual(
      Array(23).fill(
        'marzo de 2026 ISR Hotel Posada · 16693949 C-1, C-2 4,000.00 4,150.00 ISR opcional simplificado, sin IVA, por factura 5 % · 7 % 75,000.00 0 Le retuvieron de menos',
      ),
    );
    const own = 'abril de 2026 ISR Agencia · 576937K A-7 ISR opcional simplificado, sin IVA, por factura 5 %';
    expect(lines.filter((line) => /Agencia/.test(line))).toEqual([
      `${own} 25,001.00 1,250.05 SAT-1331, hasta el 15/05/2026`,
      `${own} 25,001.00 1,250.05 SAT-2340, hasta el 22/05/2026`,
    ]);
    expect(lines).toContain('Total 2,500.10');
    expect(lines.filter((line) => /Folio \d$/.test(line)).map((line) => line.slice(-1))).toEqual(['1', '2', '3', '4']);
  });

  it('has a line for each month and the totals, to the centavo, with its checksum', async () => {
    const file = await paper.closing({ owner: OWNER, answer, retentions: NO_RETENTIONS }, 'es');
    const { lines, pages } = await textOfPdf(file);
    expect(pages).toHaveLength(1);
    const monthly = lines.filter((line) => / de 2026 /.test(line));
    expect(monthly.slice(12).map((line) => line.replace(/^.*Opcional/, 'Opcional'))).toEqual(
      Array(12).fill(
        'Opcional simplificado sobre ingresos Ingresos sin IVA: los primeros Q30,000.00 y el excedente 50,000.00 5 % · 7 % 2,900.00 0.05 899.90 2,000.05 0.00 31 22 3',
      ),
    );
    const said = lines.join(' ');
    expect(said).toContain('IVA general al 12 %: débito de las ventas, menos crédito de las compras');
    expect(said).toContain(
      'Liquidación anual del ISR: 80,000.00 de utilidad al 25 % son 20,000.00; menos trimestres 6,000.00; a pagar 14,000.00; a favor 0.00.',
    );
    expect(said).toContain('Límite del régimen: 510,000.00 de 500,285.00 (101 %). Se pasó del límite.');
    expect(monthly.slice(0, 12).map(figures)).toEqual(
      Array(12).fill(['56,000.10', '900.00', '2,000.05', '6,000.00', '1,200.50', '0.00', '180.00', '4,619.50', '0.00']),
    );
    expect(figures(lines.find((line) => line.startsWith('Totales')) ?? '')).toEqual([
      '672,001.20',
      '10,800.00',
      '24,000.60',
      '72,000.00',
      '14,406.00',
      '2,160.00',
      '55,434.00',
    ]);
    expect(lines.join('\n')).toContain(CHECKSUM);
  });

  it('marks the closed months whose figures count what came later', async () => {
    const [first, second, ...others] = answer.data;
    const data = [{ ...first!, tardias: 1 }, { ...second!, tardias: 2 }, ...others];
    const saidIn = async (language: 'es' | 'en') =>
      (
        await textOfPdf(
          await paper.closing({ owner: OWNER, answer: { ...answer, data }, retentions: NO_RETENTIONS }, language),
        )
      ).lines
        .join(' ')
        .match(/\d (cambios? tardíos?|late changes?)/g);
    expect(await saidIn('es')).toEqual(['1 cambio tardío', '2 cambios tardíos']);
    expect(await saidIn('en')).toEqual(['1 late change', '2 late changes']);
  });

  it('has no figures of value-added tax for a month without it', async () => {
    const [, ...others] = answer.data;
    const small = {
      ...row,
      mes: 1,
      regimen_id: 1,
      iva: null,
      regla: { codigo: 'small_taxpayer', base: 56_000.1, tasas: [5] },
    };
    const closing = { ...answer, data: [small, ...others] };
    const file = await paper.closing({ owner: OWNER, answer: closing, retentions: NO_RETENTIONS }, 'es');
    const { lines } = await textOfPdf(file);
    const [january, february] = lines.filter((line) => / de 2026 /.test(line));
    expect(january).toMatch(/56,000\.10 900\.00 2,000\.05 Cerrado$/);
    expect(figures(february ?? '')).toHaveLength(9);
  });
});

describe('a book that is printed while much else is done', () => {
  /** A printer that is too slow for so many pages, so many times. */
  class SlowPrinter extends PdfPrinter {
    readonly asked: number[] = [];

    constructor(
      private readonly printer: PdfPrinter,
      private readonly most: number,
      private times: number,
    ) {
      super();
    }

    print(html: string): Promise<Buffer> {
      const pages = html.match(/<section class="folio/g)?.length ?? 0;
      this.asked.push(pages);
      if (pages <= this.most || this.times === 0) return this.printer.print(html);
      this.times -= 1;
      return Promise.reject(new PrinterBusy('a page took too long'));
    }
  }
  const invoices = Array.from({ length: 200 }, (_, n) => anInvoice(n));
  const book = async (slow: SlowPrinter) => {
    const parts: Buffer[] = [];
    const months = (async function* () {
      yield aBook(invoices);
    })();
    const sink = async (bytes: Buffer) => void parts.push(bytes);
    await new BookPaper(new DocumentRenderer(config), slow).book(
      { months, language: 'es', title: 'T' },
      sink,
      () => undefined,
    );
    return textOfPdf(Buffer.concat(parts));
  };

  it('has the same folios, printed in halves', async () => {
    const usual = await book(new SlowPrinter(printer, 0, 0));
    const slow = new SlowPrinter(printer, 2, 2);
    const found = await book(slow);
    const all = usual.pages.length;
    const half = Math.ceil(all / 2);
    expect(slow.asked.slice(0, 3)).toEqual([all, half, Math.ceil(half / 2)]);
    expect(found.lines).toEqual(usual.lines);
    expect(all).toBeGreaterThan(4);
  });

  it('fails when not even a page is printed in time', async () => {
    await expect(book(new SlowPrinter(printer, 0, 100))).rejects.toThrow('a page took too long');
  });
});
