import type { Board, BoardTrip } from '@camino/contracts/reservations/board.js';
import { localOf } from '@camino/domain/kernel/rules/time.js';
import { placeName } from '@camino/contracts/catalogue/places.js';
import { useLanguage, useText } from '../i18n/use-text.js';

const HOUR = 60;

/** `1 h 30`, `45 min`. */
export const lengthOf = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / HOUR), Math.round(minutes % HOUR)];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`;
};

type TripWords = Readonly<{
  from: string;
  to: string;
  people: string;
  traveller: string;
  flight: string;
  /** Its state, and what is still open. */
  standing: string;
  /** All of it in a sentence. */
  whole: string;
}>;

/** What a bar says of its trip. */
export const useTripWords = (): ((trip: BoardTrip) => TripWords) => {
  const text = useText();
  const language = useLanguage();
  return (trip) => {
    const from = placeName(trip.origin, language);
    const to = placeName(trip.destination, language);
    const people = text('board.people', { smart_count: trip.people });
    const traveller = trip.traveller || text('record.erased');
    const flight = trip.flight && text('board.flight', { flight: trip.flight });
    const standing = [
      text(`reservation.state.${trip.state}`),
      trip.change_asked && text('board.changeAsked'),
      trip.state === 'reserved' && !trip.accepted && text('board.notAccepted'),
      trip.external && text('board.external', { others: othersOf(trip) }),
    ]
      .filter(Boolean)
      .join(', ');
    const later = trip.expected_time && text('board.expected', { time: trip.expected_time });
    const said = text('board.bar', { time: trip.pick_up_time, from, to, people, traveller });
    return {
      from,
      to,
      people,
      traveller,
      flight,
      standing,
      whole: [said, later, flight, standing].filter(Boolean).join(', '),
    };
  };
};

/** Who of others drives a trip and in what; empty where the fleet does. */
export const othersOf = ({ external }: BoardTrip): string =>
  external ? [external.company, external.driver, external.vehicle].filter(Boolean).join(' · ') : '';

/** Plates of a vehicle, name of a driver. */
export const nameOf = ({ vehicles, drivers }: Board, id: string | null): string =>
  vehicles.find((one) => one.id === id)?.plates ?? drivers.find((one) => one.id === id)?.name ?? '';

/** The time of a day at which a block begins or ends, with the day where it is another. */
export const momentWords = (at: string, day: string, sayDay: (date: string) => string): string => {
  const { date, time } = localOf(at);
  return date === day ? time : `${sayDay(date)}, ${time}`;
};
