import { AIRPORT } from '@camino/contracts/catalogue/places.js';

/** An hour at the airport `HH:mm` beside a trip; `durationMin`: of its route. */
type AtAirport = Readonly<{
  origin: string;
  destination: string;
  pickUp: string;
  airport: string;
  durationMin: number;
}>;

const DAY_MIN = 24 * 60;
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Minutes from one hour to another, from half a day before it to half a day after it: neither names its day. */
const minutesTo = (from: string, to: string): number => {
  const after = (minuteOf(to) - minuteOf(from) + DAY_MIN) % DAY_MIN;
  return after < DAY_MIN / 2 ? after : after - DAY_MIN;
};

/**
 * What does not fit: a flight that lands after the pick-up at the airport, or an hour at which the trip cannot have
 * reached it. Only warned of: the office sees both hours, and the traveler may know why.
 */
export const flightWarning = ({
  origin,
  destination,
  pickUp,
  airport,
  durationMin,
}: AtAirport): 'landsLater' | 'tooSoon' | null => {
  if (!pickUp || !airport) return null;
  const after = minutesTo(pickUp, airport);
  if (origin === AIRPORT) return after > 0 ? 'landsLater' : null;
  return destination === AIRPORT && after < durationMin && after > -DAY_MIN / 2 ? 'tooSoon' : null;
};

/** The hour so many minutes after another. */
export const hourAfter = (time: string, minutes: number): string => {
  const at = (minuteOf(time) + minutes) % DAY_MIN;
  return [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':');
};
