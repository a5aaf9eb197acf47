import { countedOf } from '@camino/domain/ledger/book-totals.js';
import { ratesAt } from '@camino/domain/ledger/regimes.js';
import type { NotedInvoice } from '@camino/domain/ledger/note-rules.js';
import { InvalidInput } from '../../platform/edge/http/refused.js';
import { documentByHand, refuseOtherRegime, refuseOwnOtherSide, refuseUnlikeOrigin } from './document-by-hand.js';
import type { LedgerDocumentDto } from './ledger.dto.js';

const written = (tipo_dte: LedgerDocumentDto['tipo_dte'], more: Partial<LedgerDocumentDto> = {}) =>
  documentByHand(
    {
      tipo_dte,
      serie: 'A',
      numero: '7',
      fecha_emision: '2026-03-05 10:00:00',
      nit_emisor: '39525503',
      nombre_emisor: 'Finca El Rosario',
      afiliacion_emisor: 'AGR',
      nit_receptor: '12521337',
      nombre_receptor: 'Transportes Morales',
      moneda: 'GTQ',
      columnas: { bienes: 1000, iva: 120 },
      ...more,
    },
    ratesAt('2026-03'),
  );

const refused = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error instanceof InvalidInput ? error.errors : error;
  }
};

describe('a document that is written by hand', () => {
  it.each([
    ['FPEQ', 'PEQ'],
    ['FCAP', 'PEQ'],
    ['FAPE', 'PEE'],
    ['FCPE', 'PEE'],
    ['FACA', 'AGR'],
    ['FCCA', 'AGR'],
    ['FAAE', 'AGE'],
    ['FCAE', 'AGE'],
  ] as const)('gives no credit as a %s, whatever tax somebody typed', (type, afiliacion_emisor) => {
    const columnOf = (columnas: LedgerDocumentDto['columnas']) => {
      const { worth, amounts } = countedOf(written(type, { afiliacion_emisor, columnas }));
      return [worth, amounts.vat, amounts.goods, amounts.smallTaxpayer, amounts.otherTaxes];
    };
    expect(columnOf({ bienes: 1000, iva: 120 })).toEqual([112_000, 0, 0, 112_000, 0]);
    expect(columnOf({ bienes: 1000, otros_impuestos: 5 })).toEqual([100_500, 0, 0, 100_000, 500]);
  });

  it('is of a type that its issuer may issue', () => {
    const by = (type: LedgerDocumentDto['tipo_dte'], afiliacion_emisor: LedgerDocumentDto['afiliacion_emisor']) =>
      refused(() => written(type, { afiliacion_emisor }).type);
    expect([by('FACT', 'GEN'), by('FPEQ', 'PEQ'), by('FAPE', 'PEE')]).toEqual(['FACT', 'FPEQ', 'FAPE']);
    expect(by('FACT', 'PEQ')).toEqual({
      tipo_dte: [{ key: 'dte.RCP316', args: { type: 'FACT', affiliation: 'PEQ' } }],
    });
    expect(by('FPEQ', 'GEN')).toEqual({
      tipo_dte: [{ key: 'dte.RCP317', args: { type: 'FPEQ', affiliation: 'GEN' } }],
    });
  });

  it.each([
    ['FACT', { bienes: 1000, iva: 119.95 }, null],
    ['FACT', { bienes: 1000, iva: 119.94 }, '120.00'],
    ['FACT', { bienes: 1000 }, '120.00'],
    ['FCAM', { servicios: 10.5 }, '1.26'],
    ['NDEB', { combustible: 100 }, '12.00'],
    ['FESP', { bienes: 100 }, '12.00'],
    ['FACT', { bienes_exento: 1000 }, null],
    ['FACT', { importaciones: 1000 }, null],
    ['FACT', { importaciones: 1000, iva: 120 }, null],
    ['NABN', { bienes: 1000 }, null],
    ['RECI', { servicios: 1000 }, null],
    ['FPEQ', { servicios: 1000 }, null],
  ] as const)('carries the tax of what is taxed: a %s with %j lacks %s', (type, columnas, least) => {
    const referencia = '11111111-2222-4333-8444-555555555555';
    const afiliacion_emisor = type === 'FPEQ' ? 'PEQ' : 'GEN';
    const found = refused(() => written(type, { afiliacion_emisor, columnas, referencia }).type);
    expect(found).toEqual(least === null ? type : { 'columnas.iva': [{ key: 'ledger.vat_too_low', args: { least } }] });
  });

  it('keeps the tax of an invoice', () => {
    const { amounts, worth } = countedOf(written('FACT'));
    expect([worth, amounts.vat, amounts.goods, amounts.smallTaxpayer]).toEqual([112_000, 12_000, 100_000, 0]);
  });

  it.each([
    [undefined, undefined],
    [
      { isr: 2, agente_iva: false },
      { income: 2, vatAgent: false },
    ],
    [{ agente_iva: true }, { income: null, vatAgent: true }],
  ] as const)('keeps the phrases that somebody noted (%j)', (frases, phrases) => {
    expect(written('FACT', frases && { frases }).phrases).toEqual(phrases);
  });

  it('states what was withheld on a special invoice, and nothing else does', () => {
    const withheld = (retenido: LedgerDocumentDto['retenido'], type: LedgerDocumentDto['tipo_dte'] = 'FESP') =>
      written(type, retenido && { retenido }).withheld;
    expect([withheld(undefined, 'FACT'), withheld({ isr: 50, iva: 120 }), withheld({ isr: 50.05, iva: 0 })]).toEqual([
      { income: 0, vat: 0 },
      { income: 5_000, vat: 12_000 },
      { income: 5_005, vat: 0 },
    ]);
    expect([
      refused(() => withheld({ isr: 50, iva: 120 }, 'FACT')),
      refused(() => withheld(undefined)),
      refused(() => withheld({ isr: 50.06, iva: 0 })),
      refused(() => withheld({ isr: 0, iva: 0 })),
      refused(() => withheld({ isr: 50, iva: 120.01 })),
    ]).toEqual(
      [
        ['retenido', 'ledger.withheld_elsewhere'],
        ['retenido.isr', 'ledger.withheld_income_wrong'],
        ['retenido.isr', 'ledger.withheld_income_wrong'],
        ['retenido.isr', 'ledger.withheld_income_wrong'],
        ['retenido.iva', 'ledger.withheld_vat_too_high'],
      ].map(([field, code]) => ({ [field!]: [{ key: code }] })),
    );
  });
});

describe('the other side of a document that is written by hand', () => {
  const [OWN, CUI, OTHER] = ['39525503', '1654321010301', '12521337'];

  it.each([
    ['FACT', 'compras', OTHER, OWN, null],
    ['FACT', 'ventas', OWN, OTHER, null],
    ['FESP', 'compras', OWN, OTHER, null],
    ['FESP', 'ventas', OTHER, OWN, null],
    // What taxpayers take out of their own stock they invoice to themselves: a sale.
    ['FACT', 'ventas', OWN, CUI, null],
    ['FACT', 'compras', OWN, OWN, 'nit_emisor'],
    ['FACT', 'compras', CUI, OWN, 'nit_emisor'],
    ['FACT', 'ventas', OTHER, OWN, 'nit_receptor'],
    ['FESP', 'compras', OWN, CUI, 'nit_receptor'],
    ['FESP', 'ventas', CUI, OWN, 'nit_emisor'],
  ] as const)(
    'of a %s in the book of %s from %s to %s is named where it is the own one: %s',
    (type, book, from, to, field) => {
      const retenido = { isr: 50, iva: 0 };
      const document = written(type, { nit_emisor: from, nit_receptor: to, ...(type === 'FESP' && { retenido }) });
      expect(refused(() => refuseOwnOtherSide(document, book, [OWN, CUI]))).toEqual(
        field === null ? undefined : { [field]: [{ key: 'ledger.other_side_own' }] },
      );
    },
  );
});

describe('a document that taxpayers issued themselves', () => {
  const OWN = ['39525503'];

  it.each([
    ['FPEQ', 'PEQ', 1, null],
    ['FACT', 'GEN', 1, 'ledger.type_of_general'],
    ['NCRE', 'GEN', 1, 'ledger.type_of_general'],
    ['NABN', 'PEQ', 1, null],
    ['FACT', 'GEN', 2, null],
    ['FPEQ', 'PEQ', 2, 'ledger.type_of_small'],
    ['FAPE', 'PEE', 3, 'ledger.type_of_small'],
    ['FPEQ', 'PEQ', null, null],
  ] as const)('as a %s (%s) in a month of regime %s is refused: %s', (type, afiliacion_emisor, regime, key) => {
    const referencia = '11111111-2222-4333-8444-555555555555';
    const document = written(type, { afiliacion_emisor, referencia });
    expect(refused(() => refuseOtherRegime(document, OWN, regime))).toEqual(
      key === null ? undefined : { tipo_dte: [{ key, args: { type } }] },
    );
    expect(refused(() => refuseOtherRegime(document, ['12521337'], regime))).toBeUndefined();
  });
});

describe('a note that is written by hand', () => {
  const origin = written('FACT');
  const note = (more: Partial<LedgerDocumentDto> = {}, type: LedgerDocumentDto['tipo_dte'] = 'NCRE') =>
    written(type, { referencia: origin.id, ...more });
  const against = (document: ReturnType<typeof note>, invoice = origin, more: Partial<NotedInvoice> = {}) => {
    const noted = { document: invoice, voided: false, credited: 0, ...more };
    const errors = refused(() => refuseUnlikeOrigin(document, noted));
    return Object.entries((errors ?? {}) as Record<string, { key: string }[]>).map(([field, [said]]) => [
      field,
      said?.key,
    ]);
  };

  it('agrees with its invoice', () => {
    expect([
      against(note()),
      against(note({ columnas: { bienes: 1000.05, iva: 120 } })),
      against(note({ columnas: { bienes: 5000, iva: 600 } }, 'NDEB')),
    ]).toEqual([[], [], []]);
    expect([
      against(note({ nit_emisor: '12521337', nit_receptor: '39525503' })),
      against(note({ nit_receptor: 'CF' })),
      against(note({}, 'NDEB'), written('NABN')),
      against(note(), { ...origin, currency: 'USD' }),
      against(note({ columnas: { bienes: 1100, iva: 132 } })),
      against(note({ columnas: { bienes: 1000, bienes_exento: 0.06, iva: 120 } })),
    ]).toEqual([
      [['referencia', 'dte.RCP354']],
      [['referencia', 'dte.RCP355']],
      [['referencia', 'dte.RCP352']],
      [['referencia', 'dte.RCP383']],
      [['columnas.iva', 'dte.RCP337']],
      [['columnas', 'dte.RCP350']],
    ]);
  });

  it('does not go with an invoice that is voided or younger, or that others credit already', () => {
    const half = note({ columnas: { bienes: 500, iva: 60 } });
    expect([against(half, origin, { credited: 56_000 }), against(note({}, 'NDEB'), origin, { credited: 1 })]).toEqual([
      [],
      [],
    ]);
    expect([
      against(half, origin, { credited: 56_006 }),
      against(half, origin, { voided: true }),
      against(note({ fecha_emision: '2026-03-04 23:59:59' })),
    ]).toEqual([
      [['columnas', 'dte.NOTES_SUM']],
      [['referencia', 'dte.NOTE_OF_VOIDED']],
      [['fecha_emision', 'dte.NOTE_EARLY']],
    ]);
  });

  it('is not compared where its invoice is not in these books, and neither is what refers to nothing', () => {
    expect([
      refused(() => refuseUnlikeOrigin(note({ nit_receptor: 'CF' }), null)),
      refused(() =>
        refuseUnlikeOrigin(written('FACT', { nit_receptor: 'CF' }), { document: origin, voided: true, credited: 0 }),
      ),
    ]).toEqual([undefined, undefined]);
  });
});
