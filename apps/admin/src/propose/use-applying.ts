import { newIdempotencyKey } from '@camino/client/api.js';
import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import type { BoardTrip } from '@camino/contracts/reservations/board.js';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readReservationsAnew } from '../data/live-refresh.js';
import { postVerb } from '../data/record-calls.js';
import { useText } from '../i18n/use-text.js';

/** What became of a line; `told` is why it was refused. */
export type Outcome = Readonly<{ state: 'working' | 'done' } | { state: 'refused'; told: string }>;

/** A trip with what is assigned to it. */
export type Order = Readonly<{ trip: BoardTrip; driver_id: string; vehicle_id: string }>;

type Applying = Readonly<{
  outcomes: ReadonlyMap<string, Outcome>;
  running: boolean;
  /** Assigns one after the other: each is an ordinary command. Answers how many were done. */
  apply: (orders: readonly Order[], reason?: string) => Promise<number>;
}>;

/**
 * Applies a plan line by line. A line that was refused says why and can be tried again; the same attempt keeps its key,
 * so that an answer that was lost is no second command.
 */
export const useApplying = (): Applying => {
  const text = useText();
  const queries = useQueryClient();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [keys] = useState(() => new Map<string, string>());
  const [running, setRunning] = useState(false);

  const keyOf = ({ trip, driver_id, vehicle_id }: Order): string => {
    const attempt = `${trip.id} ${trip.version} ${driver_id} ${vehicle_id}`;
    const key = keys.get(attempt) ?? newIdempotencyKey();
    keys.set(attempt, key);
    return key;
  };

  const one = async (order: Order, reason: string | undefined): Promise<Outcome> => {
    const { trip, driver_id, vehicle_id } = order;
    try {
      const body = { driver_id, vehicle_id, ...(reason && { reason }) };
      await postVerb({ resource: 'reservation', verb: 'assign-transport', seen: trip, body, key: keyOf(order) });
      return { state: 'done' };
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const told = cause.status === NO_RESPONSE ? text('shell.failure.offline') : cause.message;
      return { state: 'refused', told: cause.status === 412 ? text('shell.failure.stale') : told };
    }
  };

  const apply: Applying['apply'] = async (orders, reason) => {
    const note = (id: string, outcome: Outcome): void => setOutcomes((known) => new Map(known).set(id, outcome));
    setRunning(true);
    let done = 0;
    for (const order of orders) {
      note(order.trip.id, { state: 'working' });
      const outcome = await one(order, reason);
      note(order.trip.id, outcome);
      if (outcome.state === 'done') done += 1;
    }
    setRunning(false);
    await readReservationsAnew(queries);
    return done;
  };

  return { outcomes, running, apply };
};
