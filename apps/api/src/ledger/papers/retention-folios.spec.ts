import type {
  LedgerRetentionCheck,
  LedgerRetentionDuty,
  LedgerRetentionReview,
} from '@camino/contracts/ledger/ledger-calls.js';
import { retentionFolios } from './retention-folios.js';

const check: LedgerRetentionCheck = {
  mes: '2026-03',
  impuesto: 'IVA',
  nit_agente: '16693949',
  nombre_agente: 'Hotel Posada',
  constancias: ['C-1', 'C-2'],
  retenido: 1234.5,
  esperado: 1350,
  resultado: 'de_menos',
  regla: { codigo: 'special_taxpayer', base: 75_000, tasas: [15] },
  documentos: [{ id: 'D1', numero_dte: 'A-1', fecha: '2026-03-05', base: 75_000, retencion: 1350 }],
};
const duty: LedgerRetentionDuty = {
  mes: '2026-04',
  impuesto: 'ISR',
  id: 'D2',
  numero_dte: 'A-7',
  fecha: '2026-04-05',
  nit_proveedor: '576937K',
  nombre_proveedor: 'Agencia',
  retencion: 0.1,
  regla: { codigo: 'income_simplified', base: 25_001, tasas: [5, 7] },
  formulario: 'SAT-1331',
  vence: '2026-05-15',
};
const pagesOf = (review: Partial<LedgerRetentionReview>, language: 'es' | 'en' = 'es') =>
  retentionFolios({ anio: 2026, conocido_el: null, revisadas: [], por_practicar: [], ...review }, language)
    .retentionPages as readonly Readonly<{
    folio: number;
    checks?: readonly object[];
    duties?: readonly object[];
    total?: string | null;
  }>[];
const some = <T>(count: number, one: T): readonly T[] => Array.from({ length: count }, () => one);

describe('the folios of what is withheld', () => {
  it('are none where there is nothing to say', () => {
    expect(pagesOf({})).toEqual([]);
  });

  it('say by which rule and rates, in the words of the reader', () => {
    const [first, second] = pagesOf({ revisadas: [check], por_practicar: [duty] }, 'en');
    expect(first).toEqual({
      folio: 2,
      checks: [
        {
          month: 'March 2026',
          tax: 'IVA',
          agent: 'Hotel Posada · 16693949',
          certificates: 'C-1, C-2',
          retained: '1,234.50',
          expected: '1,350.00',
          rule: 'VAT, special taxpayer or other agent',
          rates: '15%',
          base: '75,000.00',
          invoices: 1,
          result: 'Too little was withheld',
        },
      ],
    });
    expect(second).toEqual({
      folio: 3,
      duties: [
        {
          month: 'April 2026',
          tax: 'ISR',
          supplier: 'Agencia · 576937K',
          number: 'A-7',
          rule: 'Simplified income tax, net of VAT, by invoice',
          rates: '5% · 7%',
          base: '25,001.00',
          amount: '0.10',
          form: 'SAT-1331',
          due: '05/15/2026',
        },
      ],
      total: '0.10',
    });
    expect(pagesOf({ revisadas: [{ ...check, regla: { ...check.regla, codigo: 'new_rule' } }] })).toMatchObject([
      { checks: [{ month: 'marzo de 2026', rule: 'new_rule', result: 'Le retuvieron de menos' }] },
    ]);
  });

  it('say of invoices below the minimum that none reaches it, as their sum may be above', () => {
    const small = { ...check, regla: { codigo: 'income_below_minimum', base: 3_100, tasas: [] } };
    expect(pagesOf({ revisadas: [small] })).toMatchObject([
      { checks: [{ base: '3,100.00', rule: 'Ninguna factura llega a Q2,500.00 sin IVA: no se retiene' }] },
    ]);
    expect(pagesOf({ revisadas: [small] }, 'en')).toMatchObject([
      { checks: [{ rule: 'No invoice reaches Q2,500.00 net of VAT: not withheld' }] },
    ]);
  });

  it('have twenty-two rows each, and the total of all on the last, to the centavo', () => {
    const pages = pagesOf({
      revisadas: some(23, check),
      por_practicar: [...some(44, duty), { ...duty, retencion: 0.2 }],
    });
    expect(pages.map(({ folio, checks, duties, total }) => [folio, checks?.length, duties?.length, total])).toEqual([
      [2, 22, undefined, undefined],
      [3, 1, undefined, undefined],
      [4, undefined, 22, null],
      [5, undefined, 22, null],
      [6, undefined, 1, '4.60'],
    ]);
    expect(pagesOf({ revisadas: some(22, check) })).toHaveLength(1);
  });
});
