import { useEffect, useState } from 'react';
import type { Fee } from '@camino/contracts/catalogue/fee.js';
import type { Calls } from './calls.js';
import type { Draft } from './draft.js';
import { currentHold } from './hold.js';

export type Hours = Readonly<{
  /** none: no date yet; failed: nobody answered, any hour may be tried and the booking itself decides. */
  status: 'none' | 'loading' | 'ready' | 'failed';
  hours: readonly string[];
  askAgain: () => void;
}>;

/** Every full hour: offered when the free ones cannot be fetched. */
const ALL_HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

type Question = Readonly<{ date: string; fee?: string; passenger?: number; childs?: number; hold_id?: string }>;

const questionOf = (date: string, { passenger, childs }: Draft, fee: Fee | null): Question => ({
  date,
  ...(fee && { fee: fee.id }),
  ...(passenger !== null && { passenger }),
  ...(childs !== null && { childs }),
});

type Found = Readonly<{ date: string; hours: readonly string[] | null }>;
const NOTHING: Found = { date: '', hours: [] };

/**
 * The free full hours of a day, for this route and party. The hours last known stay while new ones are asked for the
 * same day. `own`: the visitor's own hold does not stand in their way.
 */
export const useHours = (
  calls: Calls,
  asked: Readonly<{ date: string; draft: Draft; fee: Fee | null; own: boolean }>,
): Hours => {
  const { date, draft, fee, own } = asked;
  const key = date ? JSON.stringify(questionOf(date, draft, fee)) : '';
  const [found, setFound] = useState<Found>(NOTHING);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!key) return undefined;
    let stale = false;
    const question = JSON.parse(key) as Question;
    const take = (hours: readonly string[] | null): void => {
      if (!stale) setFound({ date: question.date, hours });
    };
    void calls
      .request<readonly string[]>('POST', '/reservation/hours_available', {
        ...question,
        ...(own && { hold_id: currentHold() }),
      })
      .then(take, () => take(null));
    return () => void (stale = true);
  }, [calls, key, own, round]);
  const askAgain = (): void => {
    setFound(NOTHING);
    setRound((count) => count + 1);
  };
  if (!key) return { status: 'none', hours: [], askAgain };
  if (found.date !== date) return { status: 'loading', hours: [], askAgain };
  return found.hours
    ? { status: 'ready', hours: found.hours, askAgain }
    : { status: 'failed', hours: ALL_HOURS, askAgain };
};
