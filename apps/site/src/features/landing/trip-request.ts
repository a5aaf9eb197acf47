import type { PlaceCode } from '@camino/contracts/places.js';
import type { BookingLink } from '../../booking-link.js';

/** The compact form as it stands; '' where nothing is chosen yet. */
export type TripRequest = Readonly<{
  from: PlaceCode | '';
  to: PlaceCode | '';
  date: string;
  time: string;
  adults: number;
  children: number;
}>;

export const EMPTY_TRIP: TripRequest = { from: '', to: '', date: '', time: '', adults: 2, children: 0 };

type TripError = 'from' | 'to' | 'same' | 'date' | 'past' | 'time' | 'passedTime';
export type TripErrors = Readonly<Partial<Record<'from' | 'to' | 'date' | 'time', TripError>>>;

/** What is missing or impossible, by field; `now` is the wall clock in Guatemala. */
export const errorsOf = (trip: TripRequest, now: Readonly<{ date: string; time: string }>): TripErrors => {
  const errors: Record<string, TripError | false> = {
    from: !trip.from && 'from',
    to: (!trip.to && 'to') || (trip.to === trip.from && 'same'),
    date: (!trip.date && 'date') || (trip.date < now.date && 'past'),
    time: (!trip.time && 'time') || (trip.date === now.date && trip.time <= now.time && 'passedTime'),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error));
};

/** The first bookable hour of a day: on today the next full hour, else midnight. 24 when today has none left. */
export const firstHour = (date: string, now: Readonly<{ date: string; time: string }>): number =>
  date === now.date ? Number(now.time.slice(0, 2)) + 1 : 0;

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
