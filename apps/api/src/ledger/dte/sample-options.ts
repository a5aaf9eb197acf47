import type { Affiliation, DteType } from '@camino/domain/ledger/document.js';

export type SampleLine = Readonly<{
  kind: 'B' | 'S';
  text: string;
  quantity: number;
  /** Cents of the document's currency, tax included. */
  unitPrice: number;
  discount?: number;
  /** Without value-added tax. */
  exempt?: boolean;
  /** Gallons: a line of fuel, with its charge of Q4.60 for each. */
  gallons?: number;
}>;

export type SampleOptions = Readonly<{
  random: () => number;
  type: DteType;
  /** Wall-clock time in Guatemala, `YYYY-MM-DDTHH:mm:ss`. */
  issuedAt: string;
  issuer: Readonly<{ nit: string; name: string; affiliation?: Affiliation }>;
  receiver: Readonly<{ id: string; name: string; special?: 'CUI' | 'EXT' }>;
  currency?: string;
  export?: boolean;
  lines?: readonly SampleLine[];
  /** What a note adjusts. */
  refersTo?: Readonly<{ id: string; issuedOn: string }>;
  /** How amounts are written. */
  decimals?: 0 | 2 | 4 | 6;
  /** Prefix of the namespace; issuers choose their own. */
  prefix?: string;
  /** How the moment of issue ends: certifiers differ. */
  zone?: '' | '-06:00' | '.000-06:00' | '.000';
}>;
