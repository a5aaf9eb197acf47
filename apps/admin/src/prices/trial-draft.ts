import type { CatalogueRow } from '@camino/contracts/catalogue/catalogue.js';
import type { Fee } from '@camino/contracts/catalogue/fee.js';
import { tariffOn } from '@camino/domain/catalogue/rules/price.js';
import type { PriceTrialChange, TrialAgainst, TrialRow } from '@camino/contracts/reservations/price-trial.js';
import { plusDays } from '@camino/domain/kernel/rules/time.js';
import { type Check, decimal, plainNumber, whole } from '../ui/form/checks.js';

export const PRICE_FIELDS = ['total', 'price_default', 'people'] as const;
export type PriceField = (typeof PRICE_FIELDS)[number];

export type DraftSurcharge = Readonly<
  { action: 'add' | 'change'; row: TrialRow } | { action: 'remove'; row?: undefined }
>;

/** A price list as it is being typed. What is empty stays as it is. */
export type Draft = Readonly<{
  from_date: string;
  /** By fee. */
  prices: Readonly<Record<string, Partial<Record<PriceField, string>>>>;
  /** By id; those to be added have ids of their own, `new-…`. */
  surcharges: Readonly<Record<string, DraftSurcharge>>;
  /** Days of the pick-ups it is tried on. */
  from: string;
  to: string;
  against: TrialAgainst;
}>;

/** What the change is called, how it is sent, and the version of the row that was seen. */
export type DraftChange = PriceTrialChange & Readonly<{ key: string; name: string; version?: number }>;

const MONEY = decimal({ min: 0, max: 1_000_000 });
export const PRICE_CHECKS: Readonly<Record<PriceField, Check>> = {
  total: MONEY,
  price_default: MONEY,
  people: whole({ min: 1, max: 60 }),
};

/** The same day in the year before. */
const yearBefore = (day: string): string => {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return before.endsWith('-02-29') ? `${before.slice(0, 4)}-02-28` : before;
};

/** Nothing changed: prices from tomorrow on, tried on the twelve months until today. */
export const newDraft = (today: string): Draft => ({
  from_date: plusDays(today, 1),
  prices: {},
  surcharges: {},
  from: plusDays(yearBefore(today), 1),
  to: today,
  against: 'list',
});

/** The prices of a fee on the day the list begins. */
export const nowOf = (fee: Fee, { from_date }: Draft): Pick<Fee, PriceField> => tariffOn(fee, from_date);

export const typedOf = ({ prices }: Draft, feeId: string, field: PriceField): string => prices[feeId]?.[field] ?? '';

/** Whether what was typed is no value of its field. */
export const isWrong = (field: PriceField, typed: string): boolean =>
  typed.trim() !== '' && PRICE_CHECKS[field](typed.trim()) !== null;

/** The prices of a fee by the draft; null where none differs from what it is now. */
const pricesIn = (fee: Fee, draft: Draft): Pick<Fee, PriceField> | null => {
  const now = nowOf(fee, draft);
  const then = { total: now.total, price_default: now.price_default, people: now.people };
  for (const field of PRICE_FIELDS) {
    const typed = typedOf(draft, fee.id, field).trim();
    if (typed !== '') then[field] = Number(plainNumber(typed));
  }
  return PRICE_FIELDS.some((field) => then[field] !== now[field]) ? then : null;
};

/** The changes that a draft means; a fee that has prices from that day already gets these changed. */
export const changesOf = (
  draft: Draft,
  fees: readonly Fee[],
  rows: Readonly<{ fee_price: readonly CatalogueRow[]; surcharge: readonly CatalogueRow[] }>,
): readonly DraftChange[] => {
  const { from_date } = draft;
  const prices = fees.flatMap((fee): DraftChange[] => {
    const then = pricesIn(fee, draft);
    if (!then) return [];
    const there = rows.fee_price.find((row) => row['fee_id'] === fee.id && row['from_date'] === from_date);
    const row = { fee_id: fee.id, from_date, ...then };
    const common = { kind: 'fee_price', key: `fee_price ${fee.id}`, name: fee.trip, row } as const;
    return [
      there ? { ...common, action: 'change', id: there.id, version: there.version } : { ...common, action: 'add' },
    ];
  });
  const surcharges = Object.entries(draft.surcharges).flatMap(([id, { action, row }]): DraftChange[] => {
    const there = rows.surcharge.find((one) => one.id === id);
    const common = { kind: 'surcharge', action, key: `surcharge ${id}`, ...(row && { row }) } as const;
    if (action === 'add') return [{ ...common, name: String(row['name']) }];
    return there ? [{ ...common, name: String(there['name']), id, version: there.version }] : [];
  });
  return [...prices, ...surcharges];
};

/** A change as it is tried. */
export const sentOf = ({ kind, action, id, row }: DraftChange): PriceTrialChange => ({
  kind,
  action,
  ...(id !== undefined && { id }),
  ...(row && { row }),
});

/** Both prices of each fee by a share higher or lower, rounded to whole multiples of `step` quetzales. */
export const adjusted = (draft: Draft, fees: readonly Fee[], percent: number, step: number): Draft => {
  const moved = (price: number): string => {
    const exact = price * (1 + percent / 100);
    return String(step > 0 ? Math.round(exact / step) * step : Math.round(exact * 100) / 100);
  };
  const prices = fees.map((fee) => {
    const { total, price_default } = nowOf(fee, draft);
    return [fee.id, { ...draft.prices[fee.id], total: moved(total), price_default: moved(price_default) }] as const;
  });
  return { ...draft, prices: { ...draft.prices, ...Object.fromEntries(prices) } };
};

/** What is left of a draft once these changes are stored. */
export const without = (draft: Draft, changes: readonly DraftChange[]): Draft => {
  const gone = new Set(changes.map(({ key }) => key));
  const left = <V>(all: Readonly<Record<string, V>>, kind: string): Record<string, V> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => !gone.has(`${kind} ${id}`)));
  return { ...draft, prices: left(draft.prices, 'fee_price'), surcharges: left(draft.surcharges, 'surcharge') };
};
