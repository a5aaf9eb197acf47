import { countedOf } from '@camino/domain/ledger/book-totals.js';
import { ratesAt } from '@camino/domain/ledger/regimes.js';
import { InvalidInput } from '../../platform/http/refused.js';
import { documentByHand, refuseOwnOtherSide } from './document-by-hand.js';
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
  it.each(['FPEQ', 'FCAP', 'FAPE', 'FCPE', 'FACA', 'FCCA', 'FAAE', 'FCAE'] as const)(
    'gives no credit as a %s, whatever tax somebody typed',
    (type) => {
      const { amounts, worth } = countedOf(written(type));
      expect([worth, amounts.vat, amounts.goods, amounts.smallTaxpayer]).toEqual([112_000, 0, 0, 112_000]);
    },
  );

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
    expect([withheld(undefined), withheld({ isr: 50, iva: 120 }), withheld({ isr: 50.05, iva: 0 })]).toEqual([
      { income: 0, vat: 0 },
      { income: 5_000, vat: 12_000 },
      { income: 5_005, vat: 0 },
    ]);
    expect([
      refused(() => withheld({ isr: 50, iva: 120 }, 'FACT')),
      refused(() => withheld({ isr: 50.06, iva: 0 })),
      refused(() => withheld({ isr: 0, iva: 0 })),
      refused(() => withheld({ isr: 50, iva: 120.01 })),
    ]).toEqual(
      [
        ['retenido', 'ledger.withheld_elsewhere'],
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
      const document = written(type, { nit_emisor: from, nit_receptor: to });
      expect(refused(() => refuseOwnOtherSide(document, book, [OWN, CUI]))).toEqual(
        field === null ? undefined : { [field]: [{ key: 'ledger.other_side_own' }] },
      );
    },
  );
});
