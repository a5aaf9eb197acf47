import { useEffect, useState } from 'react';
import type { Fee } from '@camino/contracts/catalogue/fee.js';
import { localNow } from '@camino/client/clock.js';
import { freeHours } from './calls.js';
import type { Draft } from './draft.js';
import { hoursToCome } from './rules.js';

type Hours = Readonly<{ status: 'none' | 'loading' | 'ready'; hours: readonly string[] }>;

/** Offered when the free ones cannot be fetched: checking decides. */
const ALL_HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** The free full hours of the day chosen, for this route and party; of today those to come. */
export const useHours = (draft: Draft, fee: Fee | null): Hours => {
  const { date, adults, children } = draft;
  const now = localNow();
  /* A day that is over has no hours: its own field says so. */
  const isOver = date !== '' && date < now.date;
  const key = date && !isOver && `${date} ${fee?.id ?? ''} ${adults ?? ''} ${children ?? ''}`;
  const [found, setFound] = useState<Readonly<{ date: string; hours: readonly string[] }>>({ date: '', hours: [] });
  useEffect(() => {
    if (!key) return undefined;
    let stale = false;
    void freeHours(draft, fee)
      .catch(() => ALL_HOURS)
      .then((hours) => !stale && setFound({ date: draft.date, hours }));
    return () => void (stale = true);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked anew when what is asked about changes
  }, [key]);
  if (!key) return { status: 'none', hours: [] };
  if (found.date !== date) return { status: 'loading', hours: [] };
  return { status: 'ready', hours: hoursToCome(found.hours, date, now) };
};
