import type { Centavos } from '../kernel/rules/money.js';

/*
 * A tax document (DTE) of the electronic invoice regime (FEL) as a ledger keeps it, and what it counts there. Codes are
 * those of the tax authority's schema GT_Documento 0.2.0.
 */

export const DTE_TYPES = [
  'FACT',
  'FCAM',
  'FPEQ',
  'FCAP',
  'FESP',
  'NABN',
  'RDON',
  'RECI',
  'NDEB',
  'NCRE',
  'FACA',
  'FCCA',
  'FAPE',
  'FCPE',
  'FAAE',
  'FCAE',
] as const;
export type DteType = (typeof DTE_TYPES)[number];

/** The issuer's registration for value-added tax (AfiliacionIVA). */
export const AFFILIATIONS = ['GEN', 'EXE', 'PEQ', 'PEE', 'AGR', 'AGE'] as const;
export type Affiliation = (typeof AFFILIATIONS)[number];

export type Book = 'sales' | 'purchases';

/** A month as `YYYY-MM`. */
export type Month = string;

/** Where a document came from. */
const ORIGINS = ['xml', 'manual', 'api', 'booking'] as const;
export type Origin = (typeof ORIGINS)[number];

/**
 * What a document amounts to by column of the books of the value-added tax (Ley del IVA, art. 37), in centavos of a
 * quetzal and never negative: the type decides the sign. Everything but `vat` and `otherTaxes` is net of value-added
 * tax.
 */
export type Amounts = Readonly<{
  goods: Centavos;
  goodsExempt: Centavos;
  services: Centavos;
  servicesExempt: Centavos;
  fuel: Centavos;
  fuelExempt: Centavos;
  /** Exports in sales, imports in purchases. */
  abroad: Centavos;
  /** Purchases from small taxpayers, which carry no tax credit. */
  smallTaxpayer: Centavos;
  vat: Centavos;
  /** Petroleum, lodging, press, fire brigade and municipal charges. */
  otherTaxes: Centavos;
}>;

export type LedgerDocument = Readonly<{
  /**
   * Number of authorization: a UUID in upper case. Documents written by hand have one derived from issuer and number.
   */
  id: string;
  type: DteType;
  /** `numero_dte` is `series-number`. */
  series: string;
  number: string;
  /** Guatemalan wall-clock time, `YYYY-MM-DDTHH:mm:ss`. */
  issuedAt: string;
  issuer: Readonly<{ nit: string; name: string; affiliation: Affiliation }>;
  /** `id` is a NIT, a CUI, a foreign document or CF. */
  receiver: Readonly<{ id: string; name: string }>;
  currency: string;
  /** Millionths of a quetzal for one unit of the currency on the day of issue; null for GTQ. */
  rate: number | null;
  /** GranTotal in hundredths of its own currency. */
  total: number;
  /** GranTotal in quetzales. */
  worth: Centavos;
  amounts: Amounts;
  /** Retained by the buyer on a FESP. */
  withheld: Readonly<{ vat: Centavos; income: Centavos }>;
  /** Authorization of the invoice that a note refers to. */
  refersTo: string | null;
  origin: Origin;
  /** The booking that was invoiced; null for every other document. */
  reservationId: string | null;
  /**
   * What its phrases say of the issuer; absent where nobody wrote them down, and on documents recorded before they were
   * kept.
   */
  phrases?: IssuerPhrases;
}>;

/** Scenarios of phrase 1: income tax on profits, by the simplified option, paid directly, exempt. */
export const INCOME_PHRASES = [1, 2, 3, 4] as const;

/** `income`: scenario of phrase 1, see `INCOME_PHRASES`, null without one; `vatAgent`: phrase 2/1. */
export type IssuerPhrases = Readonly<{ income: number | null; vatAgent: boolean }>;

/** Documents that are listed but are no turnover: receipts of donations, and receipts. */
const LISTED_ONLY: readonly DteType[] = ['RDON', 'RECI'];
/** Credit notes take away what an invoice counted. */
const NEGATIVE: readonly DteType[] = ['NCRE', 'NABN'];

/** With which sign a type counts in its book: 0 for documents that are only listed. */
export const signOf = (type: DteType): 1 | 0 | -1 => {
  if (LISTED_ONLY.includes(type)) return 0;
  return NEGATIVE.includes(type) ? -1 : 1;
};

/** The month of its issue, which is the month of its books unless it was booked later. */
export const monthOf = ({ issuedAt }: Pick<LedgerDocument, 'issuedAt'>): Month => issuedAt.slice(0, 7);

/** Digits that a number is compared with at most. */
const NUMBER_DIGITS = 20;

/**
 * By which a book shows its documents: day of issue, series, number as a number, and then id, so that it is unique.
 * Checksums do not depend on it, see `bookText`.
 */
export const shownOrderOf = ({
  issuedAt,
  series,
  number,
  id,
}: Pick<LedgerDocument, 'issuedAt' | 'series' | 'number' | 'id'>): string =>
  `${issuedAt.slice(0, 10)} ${series} ${number.padStart(NUMBER_DIGITS, '0')} ${id}`;

/**
 * The book of a taxpayer that a document belongs to, by the taxpayer's own numbers (NIT, CUI); null if the taxpayer is
 * on neither side. A special invoice (FESP) is issued by the buyer and is a purchase.
 */
export const bookOf = (
  { type, issuer, receiver }: Pick<LedgerDocument, 'type' | 'issuer' | 'receiver'>,
  own: readonly string[],
): Book | null => {
  if (own.includes(issuer.nit)) return type === 'FESP' ? 'purchases' : 'sales';
  if (!own.includes(receiver.id)) return null;
  return type === 'FESP' ? 'sales' : 'purchases';
};

/** A hundred thousand million quetzales, in centavos. The sums of nine hundred such documents are still exact. */
export const MOST_WORTH: Centavos = 10_000_000_000_000;

export const isTooMuch = ({ total, worth }: Pick<LedgerDocument, 'total' | 'worth'>): boolean =>
  total > MOST_WORTH || worth > MOST_WORTH;
