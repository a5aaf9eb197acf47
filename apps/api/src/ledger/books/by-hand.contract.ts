import type { LedgerAnswer } from '@camino/contracts/ledger/ledger.js';
import { fiscalSubject, type RegimeId, taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import { newCommandId } from '../../platform/log/event-store/context.js';
import { Decide } from '../../platform/act/commanding/decide.js';
import type { TestApp } from '../../../../../test/support/test-app.js';

/* Documents as a taxpayer and another one write them by hand, and what a test reads of a book. */
export const CLIENT = '39525503';
export const OTHER = '12521337';

let count = 0;
/** Of the taxpayer to nobody in particular; each has a number of its own. */
export const sold = (more: object = {}) => ({
  tipo_dte: 'FACT',
  serie: 'A',
  numero: String((count += 1)),
  fecha_emision: '2026-05-05 10:00:00',
  nit_emisor: CLIENT,
  nombre_emisor: 'Transportes Morales',
  afiliacion_emisor: 'GEN',
  nit_receptor: 'CF',
  nombre_receptor: 'Consumidor final',
  moneda: 'GTQ',
  columnas: { servicios: 1000, iva: 120 },
  ...more,
});
/** Of the other one to the taxpayer. */
export const bought = (more: object = {}) =>
  sold({
    nit_emisor: OTHER,
    nombre_emisor: 'Hotel del Lago',
    nit_receptor: CLIENT,
    nombre_receptor: 'Transportes Morales',
    ...more,
  });

/** What the other one issues as a small taxpayer. */
export const SMALL_SALE = { nit_emisor: OTHER, tipo_dte: 'FPEQ', afiliacion_emisor: 'PEQ' };

/** Series and number that a document with this authorization is printed with. */
export const certifiedAs = (id: string) => ({
  serie: id.slice(0, 8),
  numero: String(Number.parseInt(id.slice(9, 13) + id.slice(14, 18), 16)),
});

type Profile = Readonly<{ nit: string; regimenId: RegimeId; name?: string; at: string }>;

/** Gives an account a number and, from 2026 on, a regime. */
export const become = ({ app }: TestApp, accountId: string, { nit, regimenId, name, at }: Profile) => {
  const change = { nit, ...(name && { name }) };
  const data = { accountId, subject: fiscalSubject(accountId), change, regime: { regimenId, from: '2026-01' } };
  const actor = { id: 'system', role: 'system' } as const;
  const context = { actor, at, commandId: newCommandId(), correlation: 'test' };
  return app.get(Decide, { strict: false }).run(taxpayer, accountId, { type: 'ChangeTaxProfile', data }, context);
};

/** Rows, sum and state of a book. */
export const inBook = ({ facturas, total_facturas, libro }: LedgerAnswer) => ({
  rows: facturas.map(({ id, anulado, columnas, tardia }) => [id, anulado, columnas.total, tardia]),
  total_facturas,
  state: [libro.documentos, libro.anulados, libro.estado, libro.tardias],
});
