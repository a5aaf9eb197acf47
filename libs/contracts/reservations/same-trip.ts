import { bookingPath } from './booking-link.js';
import { PLACE_CODES, type PlaceCode } from '../catalogue/places.js';
import type { Reservation } from './reservation.js';

const asCode = (id: string): PlaceCode | undefined => PLACE_CODES.find((code) => code === id);

type SameTrip = Pick<
  Reservation,
  'pick_up_place' | 'drop_off_place' | 'adults' | 'childs' | 'suitcase' | 'children_chair' | 'wheelchair'
>;

/** The wizard with the same trip and party; only day and hour are left to choose. */
export const sameTripPath = (trip: SameTrip): string => {
  const [from, to] = [asCode(trip.pick_up_place), asCode(trip.drop_off_place)];
  return bookingPath({
    fecha: '',
    hora: '',
    pasajeros: trip.adults,
    pasajerosN: trip.childs,
    noMaletas: trip.suitcase,
    textoVuelo: '',
    switchSillaNinos: trip.children_chair,
    switchSillaRuedas: trip.wheelchair,
    ...(from && { origen: from }),
    ...(to && { destino: to }),
  });
};
