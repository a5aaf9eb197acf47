import type { Month } from '@camino/domain/ledger/document.js';
import type { LedgerDocument } from '@camino/domain/ledger/document.js';
import { ledgerDocumentOf } from '@camino/domain/ledger/dte-amounts.js';
import { parseDte } from '../dte/parse-dte.js';
import { randomFrom, sampleDte } from '../dte/sample-dte.js';
import type { SampleLine, SampleOptions } from '../dte/sample-options.js';
import { type Counterparty, CUSTOMERS, type DemoTaxpayer, SUPPLIERS } from './demo-taxpayers.js';

type Random = () => number;

const SMALL_TAXPAYER = 1;
/** One month in four has a credit note. */
const NOTES = 0.25;
const FUEL = '96874996';

const pick = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
const between = (random: Random, [least, most]: readonly [number, number]): number =>
  least + Math.floor(random() * (most - least + 1));

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Wall-clock times in order, by day up to the last one that is told. */
const moments = (random: Random, month: Month, count: number, lastDay: number): readonly string[] =>
  Array.from({ length: count }, () => {
    const day = 1 + Math.floor(random() * lastDay);
    return `${month}-${twoDigits(day)}T${twoDigits(8 + Math.floor(random() * 10))}:${twoDigits(Math.floor(random() * 60))}:${twoDigits(Math.floor(random() * 60))}`;
  }).sort();

const TRIP: SampleLine = {
  kind: 'S',
  text: 'Traslado Aeropuerto La Aurora – Antigua Guatemala',
  quantity: 1,
  unitPrice: 0,
};
const GALLON_CENTS = 3400;

const soldLines = (random: Random): readonly SampleLine[] => [
  { ...TRIP, quantity: 1 + Math.floor(random() * 3), unitPrice: 25_000 + 2500 * Math.floor(random() * 30) },
];

const boughtLines = (random: Random, supplier: Counterparty): readonly SampleLine[] | undefined => {
  if (supplier.id !== FUEL) return undefined;
  const gallons = 6 + Math.floor(random() * 14);
  return [{ kind: 'B', text: 'Gasolina regular', quantity: gallons, unitPrice: GALLON_CENTS, gallons }];
};

const documentOf = (options: SampleOptions): LedgerDocument => {
  const parsed = parseDte(Buffer.from(sampleDte(options).xml));
  if (parsed.kind !== 'document') throw new Error('a sample is no document');
  return ledgerDocumentOf(parsed.dte, null, 'xml');
};

/**
 * Both books of a taxpayer's month, always the same for the same month: what was sold, what was bought, and a credit
 * note now and then. `lastDay`: of the month, or of what there is of it.
 */
export const demoDocuments = (
  { nit, name, regimenId, sales, purchases }: DemoTaxpayer,
  month: Month,
  lastDay: number,
): readonly LedgerDocument[] => {
  const random = randomFrom(Number(`${month.replace('-', '')}${nit.slice(0, 3)}`));
  const own = { nit, name };
  const part = lastDay / 31;
  const small = regimenId === SMALL_TAXPAYER;
  const sold = moments(random, month, Math.ceil(between(random, sales) * part), lastDay).map((issuedAt) => {
    const receiver = pick(random, CUSTOMERS);
    const special = receiver.id.length === 13 ? ({ special: 'CUI' } as const) : {};
    const type = small ? ('FPEQ' as const) : ('FACT' as const);
    return documentOf({
      random,
      type,
      issuedAt,
      issuer: own,
      receiver: { ...receiver, ...special },
      lines: soldLines(random),
    });
  });
  const bought = moments(random, month, Math.ceil(between(random, purchases) * part), lastDay).map((issuedAt) => {
    const supplier = pick(random, SUPPLIERS);
    const lines = boughtLines(random, supplier);
    const issuer = { nit: supplier.id, name: supplier.name };
    return documentOf({ random, type: 'FACT', issuedAt, issuer, receiver: { id: nit, name }, ...(lines && { lines }) });
  });
  const noted = small || random() > NOTES ? undefined : sold.find(({ receiver }) => receiver.id !== 'CF');
  const note = noted && {
    ...documentOf({
      random,
      type: 'NCRE',
      issuedAt: `${month}-${twoDigits(lastDay)}T18:00:00`,
      issuer: own,
      receiver: noted.receiver,
      lines: [{ ...TRIP, text: 'Descuento por grupo', quantity: 1, unitPrice: 5000 }],
      refersTo: { id: noted.id, issuedOn: noted.issuedAt.slice(0, 10) },
    }),
  };
  return [...sold, ...bought, ...(note ? [note] : [])];
};
