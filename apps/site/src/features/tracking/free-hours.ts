import { useEffect, useState } from 'react';
import { ApiError } from '@camino/client/api-error.js';
import { localNow } from '@camino/client/clock.js';
import { currentLanguage } from '../../i18n/language.js';
import { tracking } from '../../i18n/tracking.js';
import { showToast } from '../../state/toast.js';
import { freeHours } from './tracked-reservation.js';

type Own = Readonly<{ date: string; time: string }>;

/**
 * The hours to choose from: of today only those from the next hour on; the hour the booking has on its own day always
 * stays.
 */
export const choicesOf = (
  hours: readonly string[],
  date: string,
  own: Own,
  now: Own = localNow(),
): readonly string[] => {
  const left = date === now.date ? hours.filter((hour) => hour > now.time) : hours;
  return date === own.date && !left.includes(own.time) ? [...left, own.time].sort() : left;
};

type FreeHours = Readonly<{ status: 'none' | 'loading' | 'ready' | 'failed'; hours: readonly string[] }>;

const NOTHING: readonly string[] = [];

/** The free hours of a day for the booking behind `token`; `askAgain` keeps those known until the answer comes. */
export const useFreeHours = (token: string, date: string): FreeHours & Readonly<{ askAgain: () => void }> => {
  const [found, setFound] = useState<Readonly<{ date: string; hours: readonly string[] | null }> | null>(null);
  const [round, setRound] = useState(0);
  const [askAgain] = useState(() => () => setRound((count) => count + 1));
  useEffect(() => {
    if (!date) return undefined;
    let overtaken = false;
    const fail = (error: unknown): void => {
      if (error instanceof ApiError && error.status >= 500)
        showToast(tracking[currentLanguage()].messages.serverError, 'error');
      setFound({ date, hours: null });
    };
    freeHours(token, date).then(
      (hours) => !overtaken && setFound({ date, hours }),
      (error: unknown) => !overtaken && fail(error),
    );
    return () => void (overtaken = true);
  }, [token, date, round]);
  if (!date) return { status: 'none', hours: NOTHING, askAgain };
  if (found?.date !== date) return { status: 'loading', hours: NOTHING, askAgain };
  return { status: found.hours ? 'ready' : 'failed', hours: found.hours ?? NOTHING, askAgain };
};
