import { type Dispatch, useEffect, useReducer, useRef } from 'react';
import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import type { Available } from '@camino/contracts/calendar/availability.js';
import type { Calls } from './calls.js';
import type { Wanted } from './party.js';

export type Availability =
  /** Not to be asked yet, or refused for something else: the booking itself decides. */
  | Readonly<{ status: 'unknown' }>
  | Readonly<{ status: 'checking' }>
  /** Nobody answered, or the server could not: the booking itself decides. */
  | Readonly<{ status: 'unreachable' }>
  /** There is room, and nothing is kept: the traveller is still choosing, or enough is kept for their address. */
  | Readonly<{ status: 'free' }>
  /** Kept for this visitor until `until`, milliseconds of this browser's clock. */
  | Readonly<{ status: 'kept'; until: number }>
  | Readonly<{ status: 'lapsed' }>
  /** No vehicle or driver; `nearest` are free hours of that day, `HH:mm`. */
  | Readonly<{ status: 'taken'; nearest: readonly string[] }>;

/**
 * The server keeps a place this long. Counted from the question: the two clocks may differ, and the answer takes time.
 */
const HOLD_MS = 10 * 60_000;
/** Nothing is asked while the traveller is still pressing plus and minus. */
const PAUSE_MS = 600;
const ITEM = 'camino.booking.hold';
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'focus'] as const;
const TOO_MANY = 429;

/** The visitor's one hold; it survives a reload, so that none is left behind. */
export const currentHold = (): string | undefined => {
  try {
    return sessionStorage.getItem(ITEM) ?? undefined;
  } catch {
    return undefined;
  }
};

const keepHold = (id: string): void => {
  try {
    sessionStorage.setItem(ITEM, id);
  } catch {
    // Storage is full or blocked: a reload takes another place.
  }
};

export const forgetHold = (): void => sessionStorage.removeItem(ITEM);

const nearestIn = (error: ApiError): readonly string[] | null =>
  (error.problem?.data as Readonly<{ nearest_hours?: readonly string[] }> | undefined)?.nearest_hours ?? null;

export type Taken = Extract<Availability, { status: 'taken' }>;

/** What a refused booking says about free hours, or null when it was refused for something else. */
export const takenIn = (error: unknown): Taken | null => {
  const nearest = error instanceof ApiError ? nearestIn(error) : null;
  return nearest && { status: 'taken', nearest };
};

/** What is asked about: a trip, whether its place is to be kept, and whether one's own hold counts as free. */
type Question = Wanted & Readonly<{ hold: boolean; hold_id?: string }>;

const saysNothing = ({ status }: ApiError): boolean => status === NO_RESPONSE || status === TOO_MANY || status >= 500;

const ask = async (calls: Calls, question: Question): Promise<Availability> => {
  const askedAt = Date.now();
  try {
    const { hold_id } = await calls.request<Available>('POST', '/reservation/verify_available', question);
    if (!hold_id) return { status: 'free' };
    keepHold(hold_id);
    return { status: 'kept', until: askedAt + HOLD_MS };
  } catch (error) {
    return takenIn(error) ?? { status: error instanceof ApiError && !saysNothing(error) ? 'unknown' : 'unreachable' };
  }
};

/** One question after the other: each replaces the hold the one before it got. */
let asked: Promise<unknown> = Promise.resolve();
const inTurn = (work: () => Promise<Availability | null>): Promise<Availability | null> => {
  const turn = asked.then(work, work);
  asked = turn;
  return turn;
};

/** `of`: the trip that was asked about; `hold`: whether its place was to be kept. */
type Found = Readonly<{ of: string; hold: boolean; availability: Availability }>;
const NOTHING: Found = { of: '', hold: false, availability: { status: 'unknown' } };

/** Whether the question needs no asking: a full hour is full for who wants to keep a place, too. */
const answers = (found: Found, of: string, hold: boolean): boolean =>
  found.of === of && (found.hold === hold || found.availability.status === 'taken');

type State = Readonly<{ found: Found; /** Counts the times it was asked again. */ round: number }>;
/** An answer; or the hold ran out; or the same is to be asked again. */
type Change = Found | 'lapsed' | 'again';

const changed = ({ found, round }: State, change: Change): State => {
  if (change === 'again') return { found: NOTHING, round: round + 1 };
  if (change === 'lapsed') return { found: { ...found, availability: { status: 'lapsed' } }, round };
  return { found: change, round };
};

/** A hold that ran out is taken anew when the traveller next moves, so that a forgotten tab keeps nothing. */
const useLapse = ({ availability }: Found, change: Dispatch<Change>): void => {
  const until = availability.status === 'kept' ? availability.until : null;
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setTimeout(() => change('lapsed'), until - Date.now());
    return () => clearTimeout(timer);
  }, [until, change]);
  const lapsed = availability.status === 'lapsed';
  useEffect(() => {
    if (!lapsed) return undefined;
    const askAgain = (): void => change('again');
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, askAgain, { once: true });
    return () => SIGNS_OF_LIFE.forEach((sign) => window.removeEventListener(sign, askAgain));
  }, [lapsed, change]);
};

/** Who could not be reached is asked again when the network is back. */
const useBackOnline = (away: boolean, change: Dispatch<Change>): void => {
  useEffect(() => {
    if (!away) return undefined;
    const askAgain = (): void => change('again');
    window.addEventListener('online', askAgain);
    return () => window.removeEventListener('online', askAgain);
  }, [away, change]);
};

type Asking = Readonly<{
  /** The place is to be kept: the traveller goes on from the step in which a time is chosen. */
  keeping: boolean;
  /** The visitor's own hold is for this trip, and so never in its way. */
  own: boolean;
  /** Somebody waits for the answer. */
  now: boolean;
}>;

export type Held = Readonly<{
  availability: Availability;
  /** Takes over what the booking's own answer said. */
  learn: (availability: Availability) => void;
  askAgain: () => void;
}>;

/** Whether the trip wanted finds a vehicle; asked anew whenever date, time, route or party change. */
export const useHold = (calls: Calls, wanted: Wanted | null, { keeping: hold, own, now }: Asking): Held => {
  const of = wanted ? JSON.stringify(wanted) : '';
  const [{ found, round }, change] = useReducer(changed, { found: NOTHING, round: 0 });
  const lastOf = useRef('');
  const known = answers(found, of, hold);
  useEffect(() => {
    if (!of || known) return undefined;
    let stale = false;
    const pause = now || lastOf.current === of ? 0 : PAUSE_MS;
    lastOf.current = of;
    const question = (): Question => ({ ...(JSON.parse(of) as Wanted), hold, ...(own && { hold_id: currentHold() }) });
    const timer = setTimeout(() => {
      void inTurn(async () => (stale ? null : ask(calls, question()))).then(
        (availability) => availability && !stale && change({ of, hold, availability }),
      );
    }, pause);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [calls, of, hold, own, now, known, round]);
  useLapse(found, change);
  const availability: Availability = known ? found.availability : { status: of ? 'checking' : 'unknown' };
  useBackOnline(availability.status === 'unreachable', change);
  return {
    availability,
    askAgain: () => change('again'),
    learn: (next) => change({ of, hold, availability: next }),
  };
};
