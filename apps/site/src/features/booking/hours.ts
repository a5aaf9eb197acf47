import { useEffect, useState } from 'react';
import type { Fee } from '@camino/contracts/fee.js';
import { publicApi } from '../../public-api.js';
import { currentHold } from './hold.js';
import type { Draft } from './draft.js';

type Hours = Readonly<{ status: 'none' | 'loading' | 'ready'; hours: readonly string[] }>;

/** Every full hour: offered when the free ones cannot be fetched; the booking itself decides. */
const ALL_HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

type Question = Readonly<{ date: string; fee?: string; passenger?: number; childs?: number }>;

const questionOf = ({ date, passenger, childs }: Draft, fee: Fee | null): Question => ({
  date,
  ...(fee && { fee: fee.id }),
  ...(passenger !== null && { passenger }),
  ...(childs !== null && { childs }),
});

const ask = (question: Question): Promise<readonly string[]> =>
  publicApi
    .request<readonly string[]>('POST', '/reservation/hours_available', { ...question, hold_id: currentHold() })
    .catch(() => ALL_HOURS);

/**
 * The free full hours of the day chosen, for this route and party. The hours last known stay while new ones are asked
 * for the same day.
 */
export const useHours = (draft: Draft, fee: Fee | null): Hours => {
  const key = draft.date ? JSON.stringify(questionOf(draft, fee)) : '';
  const [found, setFound] = useState<Readonly<{ key: string; date: string; hours: readonly string[] }>>({
    key: '',
    date: '',
    hours: [],
  });
  useEffect(() => {
    if (!key) return undefined;
    let stale = false;
    const question = JSON.parse(key) as Question;
    void ask(question).then((hours) => !stale && setFound({ key, date: question.date, hours }));
    return () => void (stale = true);
  }, [key]);
  if (!key) return { status: 'none', hours: [] };
  if (found.date === draft.date) return { status: 'ready', hours: found.hours };
  return { status: 'loading', hours: [] };
};
