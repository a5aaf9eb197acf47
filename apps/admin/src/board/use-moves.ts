import { newIdempotencyKey } from '@camino/client/api.js';
import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import type { BoardTrip } from '@camino/contracts/reservations/board.js';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { readReservationsAnew } from '../data/live-refresh.js';
import { postVerb } from '../data/record-calls.js';
import { type TextKey, useText } from '../i18n/use-text.js';
import type { By } from './board-model.js';
import { type Crew, type Step, swap, swapSteps } from './swap.js';

/** A trip on its way to another row; null leads to those without transport. */
type OnItsWay = Readonly<{ id: string; row: string | null }>;

export type Moves = Readonly<{
  onItsWay: OnItsWay | null;
  /** Why the last move was refused. */
  refused: string | null;
  forgive: () => void;
  assign: (trip: BoardTrip, crew: Crew, row: string) => Promise<boolean>;
  unassign: (trip: BoardTrip) => Promise<boolean>;
  approve: (trip: BoardTrip) => Promise<boolean>;
  exchange: (a: BoardTrip, b: BoardTrip, by: By, row: string) => Promise<boolean>;
}>;

type Answer = Readonly<{ version?: number }> | null;

/** One command; answers the version of the trip after it. */
const issue = async ({ trip, crew }: Step, version: number): Promise<number> => {
  const answer = (await postVerb({
    resource: 'reservation',
    verb: crew ? 'assign-transport' : 'unassign',
    seen: { id: trip.id, version },
    body: crew ?? {},
    key: newIdempotencyKey(),
  })) as Answer;
  return answer?.version ?? version;
};

/** What is done to trips on the board: ordinary commands, each waits for the server. A refused one changes nothing. */
export const useMoves = (): Moves => {
  const text = useText();
  const notify = useNotify();
  const queries = useQueryClient();
  const [onItsWay, setOnItsWay] = useState<OnItsWay | null>(null);
  const [refused, setRefused] = useState<string | null>(null);

  const why = (cause: unknown): string => {
    if (!(cause instanceof ApiError)) throw cause;
    if (cause.status === 412) return text('shell.failure.stale');
    return cause.status === NO_RESPONSE ? text('shell.failure.offline') : cause.message;
  };

  const doing = async (trip: BoardTrip, row: string | null, done: TextKey, what: () => Promise<string | null>) => {
    setRefused(null);
    setOnItsWay({ id: trip.id, row });
    const told = await what().catch((cause: unknown) =>
      text('board.refused', { number: trip.number, why: why(cause) }),
    );
    await readReservationsAnew(queries);
    setOnItsWay(null);
    setRefused(told);
    if (told === null) notify(done, { type: 'success' });
    return told === null;
  };

  const exchanged = async (a: BoardTrip, b: BoardTrip, by: By): Promise<string | null> => {
    const versions = new Map([a, b].map(({ id, version }) => [id, version]));
    const outcome = await swap(swapSteps(a, b, by), async (step) => {
      versions.set(step.trip.id, await issue(step, versions.get(step.trip.id) ?? step.trip.version));
    });
    if (outcome.done) return null;
    const params = { a: a.number, b: b.number, why: why(outcome.because) };
    return outcome.left.length === 0
      ? text('board.swap.refused', params)
      : text('board.swap.broken', { ...params, left: outcome.left.map(({ number }) => number).join(', ') });
  };

  return {
    onItsWay,
    refused,
    forgive: () => setRefused(null),
    assign: (trip, crew, row) =>
      doing(trip, row, 'reservation.assigned', async () => {
        await issue({ trip, crew }, trip.version);
        return null;
      }),
    unassign: (trip) =>
      doing(trip, null, 'board.unassigned', async () => {
        await issue({ trip, crew: null }, trip.version);
        return null;
      }),
    approve: (trip) =>
      doing(trip, null, 'verb.approve.done', async () => {
        await postVerb({ resource: 'reservation', verb: 'approve', seen: trip, key: newIdempotencyKey() });
        return null;
      }),
    exchange: (a, b, by, row) => doing(a, row, 'board.swap.done', () => exchanged(a, b, by)),
  };
};
