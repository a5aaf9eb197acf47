import { useEffect, useState } from 'react';
import { ApiError } from '@camino/client/api-error.js';
import type { Available } from '@camino/contracts/availability.js';
import { publicApi } from '../../public-api.js';
import type { Wanted } from './party.js';

export type Availability =
  /** Not asked yet, or it could not be asked: the booking itself decides. */
  | Readonly<{ status: 'unknown' }>
  | Readonly<{ status: 'checking' }>
  /** There is room, and nothing is kept: the traveller is still choosing, or enough is kept for their address. */
  | Readonly<{ status: 'free' }>
  /** Kept for this visitor until `until`, milliseconds of this browser's clock. */
  | Readonly<{ status: 'kept'; until: number }>
  | Readonly<{ status: 'lapsed' }>
  /** No vehicle or driver; `nearest` are free hours of that day, `HH:mm`. */
  | Readonly<{ status: 'taken'; nearest: readonly string[] }>;

/** The server keeps a place this long; measured from the answer, because the two clocks may differ. */
const HOLD_MS = 10 * 60_000;
/** Nothing is asked while the traveller is still pressing plus and minus. */
export const PAUSE_MS = 600;
const ITEM = 'camino.booking.hold';
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'focus'] as const;

/** The visitor's one hold; it survives a reload, so that none is left behind. */
export const currentHold = (): string | undefined => {
  try {
    return sessionStorage.getItem(ITEM) ?? undefined;
  } catch {
    return undefined;
  }
};

export const forgetHold = (): void => sessionStorage.removeItem(ITEM);

const nearestIn = (error: ApiError): readonly string[] | null =>
  (error.problem?.data as Readonly<{ nearest_hours?: readonly string[] }> | undefined)?.nearest_hours ?? null;

/** What a refused booking says about free hours, or null when it was refused for something else. */
export const takenIn = (error: unknown): Availability | null => {
  const nearest = error instanceof ApiError ? nearestIn(error) : null;
  return nearest && { status: 'taken', nearest };
};

/** What is asked about: a trip, and whether its place is to be kept. */
type Question = Wanted & Readonly<{ hold: boolean }>;

const ask = async (question: Question): Promise<Availability> => {
  try {
    const { hold_id } = await publicApi.request<Available>('POST', '/reservation/verify_available', {
      ...question,
      hold_id: currentHold(),
    });
    if (!hold_id) return { status: 'free' };
    sessionStorage.setItem(ITEM, hold_id);
    return { status: 'kept', until: Date.now() + HOLD_MS };
  } catch (error) {
    return takenIn(error) ?? { status: 'unknown' };
  }
};

/** One question after the other: each replaces the hold the one before it got. */
let asked: Promise<unknown> = Promise.resolve();
const inTurn = (question: Question, isStale: () => boolean): Promise<Availability | null> => {
  const turn = asked.then(() => (isStale() ? null : ask(question)));
  asked = turn;
  return turn;
};

type Found = Readonly<{ key: string; availability: Availability }>;

/** A hold that ran out is taken anew when the traveller next moves, so that a forgotten tab keeps nothing. */
const useLapse = ({ key, availability }: Found, onFound: (found: Found) => void, askAgain: () => void): void => {
  const until = availability.status === 'kept' ? availability.until : null;
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setTimeout(() => onFound({ key, availability: { status: 'lapsed' } }), until - Date.now());
    return () => clearTimeout(timer);
  }, [key, until, onFound]);
  const lapsed = availability.status === 'lapsed';
  useEffect(() => {
    if (!lapsed) return undefined;
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, askAgain, { once: true });
    return () => SIGNS_OF_LIFE.forEach((sign) => window.removeEventListener(sign, askAgain));
  }, [lapsed, askAgain]);
};

/**
 * Whether the trip wanted finds a vehicle; asked anew whenever date, time, route or party change. Its place is kept
 * once `keeping`, which is when the traveller has gone past the step in which a time is chosen.
 */
export const useHold = (
  wanted: Wanted | null,
  keeping: boolean,
): Readonly<{
  availability: Availability;
  /** Takes over what the booking's own answer said. */
  learn: (availability: Availability) => void;
}> => {
  const key = wanted ? JSON.stringify({ ...wanted, hold: keeping } satisfies Question) : '';
  const [found, setFound] = useState<Found>({ key: '', availability: { status: 'unknown' } });
  const [round, setRound] = useState(0);
  const [askAgain] = useState(() => () => setRound((count) => count + 1));
  useEffect(() => {
    if (!key) return undefined;
    let stale = false;
    const timer = setTimeout(() => {
      void inTurn(JSON.parse(key) as Question, () => stale).then(
        (availability) => availability && !stale && setFound({ key, availability }),
      );
    }, PAUSE_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [key, round]);
  useLapse(found, setFound, askAgain);
  const availability: Availability = found.key === key ? found.availability : { status: key ? 'checking' : 'unknown' };
  return { availability, learn: (next) => setFound({ key, availability: next }) };
};
