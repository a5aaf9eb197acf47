import { isIssuedByOwner, type LedgerBook } from '@camino/contracts/ledger/ledger.js';
import { toCentavos, toQuetzales } from '@camino/domain/kernel/rules/money.js';
import { FINAL_CONSUMER, invoiceIdOf } from '@camino/domain/kernel/invoice-id.js';
import { isLocalDate } from '@camino/domain/kernel/rules/time.js';
import { AMOUNTS, NO_AMOUNTS } from '@camino/domain/ledger/book-totals.js';
import { type Amounts, bookOf, type DteType, type LedgerDocument } from '@camino/domain/ledger/document.js';
import { WITHOUT_CREDIT } from '@camino/domain/ledger/dte.js';
import { exactCents } from '@camino/domain/ledger/exact.js';
import type { Finding, RuleCode } from '@camino/domain/ledger/findings.js';
import {
  affiliationFindings,
  isNote,
  type NotedInvoice,
  noteFindings,
  OF_GENERAL_TAXPAYERS,
} from '@camino/domain/ledger/note-rules.js';
import { shareOf, SMALL, type Rates } from '@camino/domain/ledger/regimes.js';
import { SPECIAL_INCOME_RATE } from '@camino/domain/ledger/retention-duties.js';
import { InvalidInput } from '../../platform/edge/http/index.js';
import { uuidOf } from '../../platform/log/event-store/index.js';
import { BOOKS } from './book-presenter.js';
import type { LedgerAmountsDto, LedgerDocumentDto } from './ledger.dto.js';

/** Documents in quetzales alone: those in other currencies come with their file, which names the day of their rate. */
const QUETZAL = 'GTQ';
/** Types whose taxed amounts carry the value-added tax; receipts and notes of abono have none. */
const WITH_TAX: readonly DteType[] = ['FACT', 'FCAM', 'FESP', 'NCRE', 'NDEB'];
/** Books begin here. */
const FIRST_DAY = '2000-01-01';
/** Rounding of several lines. */
const TOLERATED = 5;

/**
 * The document that somebody wrote by hand. Its id derives from issuer, type and number, so that the same one written
 * twice is one.
 * @throws InvalidInput naming the field
 */
export const documentByHand = (input: LedgerDocumentDto, rates: Rates): LedgerDocument => {
  const issuer = numberOf('nit_emisor', input.nit_emisor);
  const receiver = numberOf('nit_receptor', input.nit_receptor);
  if (issuer === FINAL_CONSUMER) throw InvalidInput.of('nit_emisor', 'ledger.nit_invalid');
  if (input.fecha_emision < FIRST_DAY) throw InvalidInput.of('fecha_emision', 'ledger.date_too_early');
  if (!isLocalDate(input.fecha_emision.slice(0, 10))) throw InvalidInput.of('fecha_emision', 'ledger.date_invalid');
  if (input.moneda !== QUETZAL) throw InvalidInput.of('moneda', 'ledger.currency_by_hand');
  refuseFound(affiliationFindings(input.tipo_dte, input.afiliacion_emisor));
  if (isNote(input.tipo_dte) && !input.referencia) throw InvalidInput.of('referencia', 'ledger.reference_required');
  const amounts = amountsOf(input.columnas);
  const worth = AMOUNTS.reduce((sum, field) => sum + amounts[field], 0);
  if (worth === 0) throw InvalidInput.of('columnas', 'ledger.amount_invalid');
  refuseWrongTax(input.tipo_dte, amounts, rates);
  const [series, number] = [input.serie.toUpperCase(), input.numero.toUpperCase()];
  return {
    id: idByHand({ issuer: { nit: issuer }, type: input.tipo_dte, series, number }),
    type: input.tipo_dte,
    series,
    number,
    issuedAt: input.fecha_emision.replace(' ', 'T'),
    issuer: { nit: issuer, name: input.nombre_emisor, affiliation: input.afiliacion_emisor },
    receiver: { id: receiver, name: input.nombre_receptor },
    currency: QUETZAL,
    rate: null,
    total: worth,
    worth,
    amounts: entered(input.tipo_dte, amounts, worth),
    withheld: withheldOf(input, amounts),
    refersTo: input.referencia?.toUpperCase() ?? null,
    origin: 'manual',
    reservationId: null,
    ...(input.frases && { phrases: { income: input.frases.isr ?? null, vatAgent: input.frases.agente_iva } }),
  };
};

/**
 * The other side of a document is somebody else, or it would stand in the other book than was chosen. What taxpayers
 * invoice to themselves is a sale; nobody issues a special invoice to themselves.
 * @throws InvalidInput naming the field of that side
 */
export const refuseOwnOtherSide = (document: LedgerDocument, book: LedgerBook, own: readonly string[]): void => {
  const issued = isIssuedByOwner(book, document.type);
  const other = issued ? document.receiver.id : document.issuer.nit;
  if (own.includes(other) && (document.type === 'FESP' || bookOf(document, own) !== BOOKS[book]))
    throw InvalidInput.of(issued ? 'nit_receptor' : 'nit_emisor', 'ledger.other_side_own');
};

/**
 * Small taxpayers' and farmers' invoices carry no tax that could be a credit: their price stands in one column, as when
 * it is read.
 */
const entered = (type: DteType, amounts: Amounts, worth: number): Amounts => {
  if (!WITHOUT_CREDIT.includes(type)) return amounts;
  const { otherTaxes } = amounts;
  return { ...NO_AMOUNTS, smallTaxpayer: worth - otherTaxes, otherTaxes };
};

/** The id that a document has when it is written by hand. */
export const idByHand = ({
  issuer,
  type,
  series,
  number,
}: Pick<LedgerDocument, 'type' | 'series' | 'number'> & Readonly<{ issuer: Readonly<{ nit: string }> }>): string =>
  uuidOf(`ledger document:${issuer.nit}:${type}:${series}:${number}`).toUpperCase();

/** What people type is checked; only an imported document may have a number of another kind. */
const numberOf = (field: string, written: string): string => {
  const number = invoiceIdOf(written);
  if (number === null) throw InvalidInput.of(field, 'ledger.nit_invalid');
  return number;
};

const amountsOf = (columns: LedgerAmountsDto): Amounts => {
  const of = (quetzales: number | undefined): number => toCentavos(quetzales ?? 0);
  return {
    goods: of(columns.bienes),
    goodsExempt: of(columns.bienes_exento),
    services: of(columns.servicios),
    servicesExempt: of(columns.servicios_exento),
    fuel: of(columns.combustible),
    fuelExempt: of(columns.combustible_exento),
    abroad: of(columns.exportaciones) + of(columns.importaciones),
    smallTaxpayer: of(columns.pequenos_contribuyentes),
    vat: of(columns.iva),
    otherTaxes: of(columns.otros_impuestos),
  };
};

/**
 * On a special invoice the buyer withholds 5 % of what is taxed, as on one that is imported, and of its tax no more
 * than all.
 */
const withheldOf = ({ tipo_dte, retenido }: LedgerDocumentDto, amounts: Amounts): LedgerDocument['withheld'] => {
  if (retenido && tipo_dte !== 'FESP') throw InvalidInput.of('retenido', 'ledger.withheld_elsewhere');
  if (tipo_dte !== 'FESP') return { vat: 0, income: 0 };
  const withheld = { vat: toCentavos(retenido?.iva ?? 0), income: toCentavos(retenido?.isr ?? 0) };
  if (Math.abs(withheld.income - shareOf(taxedIn(amounts), SPECIAL_INCOME_RATE)) > TOLERATED)
    throw InvalidInput.of('retenido.isr', 'ledger.withheld_income_wrong');
  if (withheld.vat > amounts.vat) throw InvalidInput.of('retenido.iva', 'ledger.withheld_vat_too_high');
  return withheld;
};

const taxedIn = ({ goods, services, fuel, abroad }: Amounts): number => goods + services + fuel + abroad;

/**
 * Nobody can have more tax than the taxed amounts carry, nor less; what is imported is taxed by customs, or not at all.
 */
const refuseWrongTax = (type: DteType, amounts: Amounts, { vat: rate }: Rates): void => {
  const most = shareOf(taxedIn(amounts), rate);
  if (amounts.vat > most + TOLERATED) throw InvalidInput.of('columnas.iva', 'ledger.vat_too_high');
  const least = shareOf(taxedIn({ ...amounts, abroad: 0 }), rate);
  if (WITH_TAX.includes(type) && amounts.vat < least - TOLERATED)
    throw InvalidInput.of('columnas.iva', 'ledger.vat_too_low', { least: toQuetzales(least).toFixed(2) });
};

/** Where people mend what a rule of the tax authority found. */
const FIELDS: Partial<Record<RuleCode, string>> = {
  RCP316: 'tipo_dte',
  RCP317: 'tipo_dte',
  RCP337: 'columnas.iva',
  RCP350: 'columnas',
  NOTES_SUM: 'columnas',
  NOTE_EARLY: 'fecha_emision',
};

/** @throws InvalidInput for the first finding, in the words that imported documents get */
const refuseFound = ([first]: readonly Finding[]): void => {
  if (first) throw InvalidInput.of(FIELDS[first.rule] ?? 'referencia', `dte.${first.rule}`, first.params);
};

/**
 * A note says nothing that its invoice denies, where that is in the same books.
 * @throws InvalidInput naming the field
 */
export const refuseUnlikeOrigin = (document: LedgerDocument, origin: NotedInvoice | null): void => {
  if (!isNote(document.type) || !origin) return;
  const [vat, total] = [exactCents(document.amounts.vat), exactCents(document.total)];
  refuseFound(noteFindings({ ...document, vat, total }, origin, exactCents(TOLERATED)));
};

/**
 * What taxpayers issue themselves is of the regime they had in that month.
 * @param regimenId the regime that was told for that month; null: none, so that nothing is refused
 * @throws InvalidInput naming the type
 */
export const refuseOtherRegime = (
  { type, issuer }: LedgerDocument,
  own: readonly string[],
  regimenId: number | null,
): void => {
  if (!own.includes(issuer.nit) || regimenId === null) return;
  const others = regimenId === SMALL ? OF_GENERAL_TAXPAYERS : WITHOUT_CREDIT;
  if (others.includes(type))
    throw InvalidInput.of('tipo_dte', regimenId === SMALL ? 'ledger.type_of_general' : 'ledger.type_of_small', {
      type,
    });
};
