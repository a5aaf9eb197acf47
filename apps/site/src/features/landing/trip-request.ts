import type { BookingLink } from '@camino/contracts/reservations/booking-link.js';
import { type FareRoute } from '@camino/contracts/catalogue/fee.js';
import { LIMITS, LOCAL_DATE } from '@camino/contracts/kernel/limits.js';

/** The compact form as it stands; '' where nothing is chosen yet. */
export type TripRequest = Readonly<{
  /** Ids of places. */
  from: string;
  to: string;
  date: string;
  time: string;
  adults: number;
  children: number;
}>;

export const EMPTY_TRIP: TripRequest = { from: '', to: '', date: '', time: '', adults: 2, children: 0 };

/** The trips that are offered; null while they are not known: then every pair can be asked for. */
type Offer = readonly FareRoute[] | null;

type TripError = 'from' | 'to' | 'same' | 'noRoute' | 'date' | 'past' | 'time' | 'passedTime';
export type TripErrors = Readonly<Partial<Record<'from' | 'to' | 'date' | 'time', TripError>>>;

export const routeBetween = (offer: Offer, from: string, to: string): FareRoute | undefined =>
  offer?.find(({ origin_id, destination_id }) => origin_id === from && destination_id === to);

export const isOffered = (offer: Offer, from: string, to: string): boolean =>
  offer === null || routeBetween(offer, from, to) !== undefined;

/** Whether some trip begins there. */
export const isOrigin = (offer: Offer, place: string): boolean =>
  offer?.some(({ origin_id }) => origin_id === place) ?? true;

/** Whether a trip from the chosen origin, or from any if none is chosen, ends there. */
export const isDestination = (offer: Offer, from: string, place: string): boolean =>
  from ? isOffered(offer, from, place) : (offer?.some(({ destination_id }) => destination_id === place) ?? true);

type Facts = Readonly<{
  offer: Offer;
  /** The wall clock in Guatemala. */ now: Readonly<{ date: string; time: string }>;
}>;

const wrongWith = (from: string, to: string, offer: Offer): TripError | false => {
  if (!to) return 'to';
  if (to === from) return 'same';
  return from !== '' && !isOffered(offer, from, to) && 'noRoute';
};

/** What is missing or impossible, by field. */
export const errorsOf = ({ from, to, date, time }: TripRequest, { offer, now }: Facts): TripErrors => {
  const errors: Record<string, TripError | false> = {
    from: !from && 'from',
    to: wrongWith(from, to, offer),
    date: (!date && 'date') || (date < now.date && 'past'),
    time: (!time && 'time') || (date === now.date && time <= now.time && 'passedTime'),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error));
};

/** The first bookable hour of a day: on today the next full hour, else midnight. 24 when today has none left. */
export const firstHour = (date: string, now: Readonly<{ date: string; time: string }>): number =>
  date === now.date ? Number(now.time.slice(0, 2)) + 1 : 0;

const placeIn = (text: string | null): string => (text && /^[\w-]{1,64}$/.test(text) ? text : '');

const isDay = (text: string): boolean =>
  LOCAL_DATE.test(text) && new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(8));

const countIn = (text: string | null, { min, max }: Readonly<{ min: number; max: number }>): number | undefined => {
  const count = text ? Number(text) : NaN;
  return Number.isInteger(count) && count >= min && count <= max ? count : undefined;
};

/**
 * What an address such as `/?from=ANT&to=PAN&date=2027-03-03&time=14:00&adults=2&children=1` fills in, or a form that
 * was filled in before its scripts had loaded. Values that make no sense are left out; a day that has passed is kept,
 * so that the form can say so.
 */
export const tripIn = (given: URLSearchParams): Partial<TripRequest> => {
  const [date, time] = [given.get('date') ?? '', given.get('time') ?? ''];
  const found = {
    from: placeIn(given.get('from')) || undefined,
    to: placeIn(given.get('to')) || undefined,
    date: isDay(date) ? date : undefined,
    time: /^([01]\d|2[0-3]):00$/.test(time) ? time : undefined,
    adults: countIn(given.get('adults'), LIMITS.adults),
    children: countIn(given.get('children'), LIMITS.children),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
};

export const linkOf = ({ from, to, date, time, adults, children }: TripRequest): BookingLink => ({
  fecha: date,
  hora: time,
  pasajeros: adults,
  pasajerosN: children,
  noMaletas: 0,
  textoVuelo: '',
  switchSillaNinos: false,
  switchSillaRuedas: false,
  ...(from && { origen: from }),
  ...(to && { destino: to }),
});
