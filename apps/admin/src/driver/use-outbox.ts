import { useQueryClient } from '@tanstack/react-query';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { useNotify } from 'react-admin';
import { useEffect, useSyncExternalStore } from 'react';
import { useShowAnswer } from '../data/use-record.js';
import { type ExpectedTrip, expectedOf } from '../offline/expected.js';
import { outbox, tripMemory } from '../offline/on-the-road.js';
import type { Outcome, TripVerb, Waiting } from '../offline/outbox.js';
import { RETRY_MS } from '../offline/retrying.js';
import { DRIVER_TRIPS } from '../reservations/verbs/reservation-resource.js';
import { useNow } from '../ui/use-now.js';
import type { Verb } from '../verbs/verb.js';

/** What the server has not heard, or has refused and the driver not read. */
export const useWaiting = (): readonly Waiting[] => useSyncExternalStore(outbox.subscribe, outbox.entries);

/** When the trips on the screen were read, if they do not come from the network now. */
export const useKeptSince = (): string | null => useSyncExternalStore(tripMemory.subscribe, tripMemory.from);

/**
 * Sends what waits, and reads trips again that are not from the network: now, when the network or the driver is back,
 * and every so often; shows what the server answers.
 */
export const useOutboxSending = (): void => {
  const queries = useQueryClient();
  const showAnswer = useShowAnswer(DRIVER_TRIPS);
  useEffect(() => {
    const send = (): void => void outbox.flush();
    const readAgain = (): void => {
      if (tripMemory.from() !== null) void DRIVER_TRIPS.readAnew(queries);
    };
    const catchUp = (): void => {
      send();
      readAgain();
    };
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') catchUp();
    };
    const timer = setInterval(() => {
      if (outbox.entries().some(({ value }) => !value.refused)) send();
      readAgain();
    }, RETRY_MS);
    window.addEventListener('online', catchUp);
    document.addEventListener('visibilitychange', onVisible);
    const unsubscribe = outbox.onSent(({ tripId }, answer) => showAnswer(tripId, answer));
    send();
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', catchUp);
      document.removeEventListener('visibilitychange', onVisible);
      unsubscribe();
    };
    // The cache of the screen is the same as long as the screen is there.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [queries]);
};

/** Trips as they will be once the server has heard everything. */
export const useExpected = (rows: readonly Reservation[]): readonly ExpectedTrip[] => {
  const waiting = useWaiting();
  const now = useNow().getTime();
  return rows.flatMap((row) => expectedOf(row, waiting, now) ?? []);
};

/** Decided about the trip as it was seen; what happened on the road counts whatever changed meanwhile. */
const DECISIONS: readonly string[] = ['accept', 'decline'];

/** Does a verb to a trip, with or without a network, and says which of the two it was. */
export const useTripAct = (verb: Verb<Reservation>, row: Reservation) => {
  const notify = useNotify();
  const queries = useQueryClient();
  const showAnswer = useShowAnswer(DRIVER_TRIPS);
  return async (reason?: string): Promise<Outcome> => {
    const outcome = await outbox.put({
      tripId: row.id,
      number: row.reservation_number,
      verb: verb.name as TripVerb,
      ...(reason !== undefined && { reason }),
      ...(DECISIONS.includes(verb.name) && { version: row.version }),
    });
    if (outcome.is === 'done') {
      showAnswer(row.id, outcome.answer);
      notify(verb.done, { type: 'success' });
    }
    if (outcome.is === 'waiting') notify('driver.outbox.saved', { type: 'info' });
    if (outcome.is === 'refused') void DRIVER_TRIPS.readAnew(queries);
    return outcome;
  };
};
