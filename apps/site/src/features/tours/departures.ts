import { useCallback, useEffect, useState } from 'react';
import type { TourDeparture } from '@camino/contracts/tours/tour.js';
import type { TourId } from '@camino/domain/tours/rules/tours.js';
import { readDepartures } from './tour-calls.js';

type Places = Readonly<{ status: 'unasked' | 'asking' | 'known' | 'failed'; left: number | null }>;

type Known = Readonly<{ date: string; departures: readonly TourDeparture[] | null }>;

/** Places left on a day, by tour; asked for again on `refresh`. */
export const useDepartures = (date: string) => {
  const [known, setKnown] = useState<Known | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!date) return undefined;
    let current = true;
    const learn = (departures: Known['departures']): void => {
      if (current) setKnown({ date, departures });
    };
    readDepartures(date).then(learn, () => learn(null));
    return () => {
      current = false;
    };
  }, [date, round]);
  const placesOf = (tour: TourId | null): Places => {
    if (!date || tour === null) return { status: 'unasked', left: null };
    if (known?.date !== date) return { status: 'asking', left: null };
    const departure = known.departures?.find((one) => one.tour === tour);
    return departure ? { status: 'known', left: departure.places_left } : { status: 'failed', left: null };
  };
  return { placesOf, refresh: useCallback(() => setRound((before) => before + 1), []) };
};
