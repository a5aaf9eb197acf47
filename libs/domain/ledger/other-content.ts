import { AMOUNTS } from './book-totals.js';
import type { LedgerDocument } from './document.js';
import { type Finding, warning } from './findings.js';

/* A document comes again: under its authorization, but not as the book has it. */

/** How much of a text is quoted. */
const QUOTED = 60;

const inUnits = (hundredths: number): string => (hundredths / 100).toFixed(2);

/**
 * Its fields as the tax authority names them. Other than with the document itself, the rate of its currency may have
 * been corrected meanwhile: what it counts in quetzales is compared only at the same rate.
 */
const FIELDS: readonly (readonly [field: string, of: (document: LedgerDocument) => string])[] = [
  ['Tipo', ({ type }) => type],
  ['FechaHoraEmision', ({ issuedAt }) => issuedAt],
  ['NITEmisor', ({ issuer }) => issuer.nit],
  ['NombreEmisor', ({ issuer }) => issuer.name],
  ['AfiliacionIVA', ({ issuer }) => issuer.affiliation],
  ['IDReceptor', ({ receiver }) => receiver.id],
  ['NombreReceptor', ({ receiver }) => receiver.name],
  ['CodigoMoneda', ({ currency }) => currency],
  ['GranTotal', ({ total }) => inUnits(total)],
  ['NumeroAutorizacionDocumentoOrigen', ({ refersTo }) => refersTo ?? '—'],
  ['RetencionIVA', ({ withheld }) => inUnits(withheld.vat)],
  ['RetencionISR', ({ withheld }) => inUnits(withheld.income)],
];

/** The first thing in which a document differs from the one that a book has; null if they say the same. */
export const otherContent = (kept: LedgerDocument, come: LedgerDocument): Finding | null => {
  const columns =
    kept.rate === come.rate
      ? AMOUNTS.map((column) => ['Items', ({ amounts }: LedgerDocument) => inUnits(amounts[column])] as const)
      : [];
  for (const [field, of] of [...FIELDS, ...columns]) {
    const [before, now] = [of(kept), of(come)];
    if (before !== now)
      return warning('OTHER_CONTENT', { field, kept: before.slice(0, QUOTED), found: now.slice(0, QUOTED) });
  }
  return null;
};
