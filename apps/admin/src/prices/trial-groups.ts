import type { PriceTrial, TrialLine, TrialSums } from '@camino/contracts/reservations/price-trial.js';

export const GROUPINGS = ['route', 'month', 'both'] as const;
export type Grouping = (typeof GROUPINGS)[number];
/** `route` or `month` is empty where the group is of all. */
export type TrialGroup = TrialSums & Readonly<{ key: string; route: string; month: string }>;

const cents = (a: number, b: number): number => Math.round((a + b) * 100) / 100;
const sum = (a: TrialSums, b: TrialSums): TrialSums => ({
  bookings: a.bookings + b.bookings,
  affected: a.affected + b.affected,
  charged: cents(a.charged, b.charged),
  list: cents(a.list, b.list),
  tried: cents(a.tried, b.tried),
});

const keyOf = ({ fee_id, month }: TrialLine, by: Grouping): string =>
  by === 'route' ? fee_id : by === 'month' ? month : `${fee_id} ${month}`;

/** The lines of a trial summed up: routes with the largest difference first, months in their order. */
export const groupedBy = ({ lines, against }: PriceTrial, by: Grouping): readonly TrialGroup[] => {
  const groups = new Map<string, TrialGroup>();
  for (const line of lines) {
    const key = keyOf(line, by);
    const known = groups.get(key);
    groups.set(key, {
      key,
      route: by === 'month' ? '' : line.route,
      month: by === 'route' ? '' : line.month,
      ...(known ? sum(known, line) : sum(line, { bookings: 0, affected: 0, charged: 0, list: 0, tried: 0 })),
    });
  }
  const found = [...groups.values()];
  const moved = (one: TrialGroup): number => Math.abs(one.tried - one[against]);
  if (by === 'month') return found.sort((a, b) => (a.month < b.month ? -1 : 1));
  return by === 'route' ? found.sort((a, b) => moved(b) - moved(a)) : found;
};
