import type { LedgerDocument } from './document.js';
import { otherContent } from './other-content.js';
import { amounts, sale } from './sample.given.js';

const KEPT = sale(1);
const said = (field: string, kept: string, found: string) => ({
  rule: 'OTHER_CONTENT',
  severity: 'warning',
  params: { field, kept, found },
});

describe('a document that comes again', () => {
  it('with the same content has nothing to be said, whencesoever it comes', () => {
    expect(otherContent(KEPT, { ...KEPT, origin: 'api', reservationId: 'r1' })).toBeNull();
  });

  it.each<[change: Partial<LedgerDocument>, field: string, kept: string, found: string]>([
    [{ type: 'FCAM' }, 'Tipo', 'FACT', 'FCAM'],
    [{ issuedAt: '2026-10-06T09:30:00' }, 'FechaHoraEmision', '2026-10-05T09:30:00', '2026-10-06T09:30:00'],
    [{ issuer: { ...KEPT.issuer, nit: '19' } }, 'NITEmisor', '39525503', '19'],
    [{ issuer: { ...KEPT.issuer, name: 'X' } }, 'NombreEmisor', 'Transportes Morales', 'X'],
    [{ issuer: { ...KEPT.issuer, affiliation: 'PEQ' } }, 'AfiliacionIVA', 'GEN', 'PEQ'],
    [{ receiver: { id: 'CF', name: KEPT.receiver.name } }, 'IDReceptor', '12521337', 'CF'],
    [{ receiver: { id: KEPT.receiver.id, name: 'y'.repeat(90) } }, 'NombreReceptor', 'Hotel del Lago', 'y'.repeat(60)],
    [{ currency: 'USD', rate: 7_670_000 }, 'CodigoMoneda', 'GTQ', 'USD'],
    [{ total: 112_001 }, 'GranTotal', '1120.00', '1120.01'],
    [{ refersTo: 'ABC' }, 'NumeroAutorizacionDocumentoOrigen', '—', 'ABC'],
    [{ withheld: { vat: 1, income: 0 } }, 'RetencionIVA', '0.00', '0.01'],
    [{ withheld: { vat: 0, income: 5 } }, 'RetencionISR', '0.00', '0.05'],
    [{ amounts: amounts({ goods: 100_000, vat: 12_000 }) }, 'Items', '0.00', '1000.00'],
  ])('with %j is told by the field %s', (change, field, kept, found) => {
    expect(otherContent(KEPT, { ...KEPT, ...change })).toEqual(said(field, kept, found));
  });

  it('quotes no long text whole, whichever of both it is', () => {
    const long = { ...KEPT, issuer: { ...KEPT.issuer, name: 'x'.repeat(90) } };
    expect(otherContent(long, KEPT)).toEqual(said('NombreEmisor', 'x'.repeat(60), 'Transportes Morales'));
  });

  it('at another rate of the same day counts otherwise, and says the same', () => {
    const usd = { ...KEPT, currency: 'USD', rate: 7_670_000 };
    expect(otherContent(usd, { ...usd, rate: 7_680_000, worth: 1, amounts: amounts({ services: 1 }) })).toBeNull();
  });
});
