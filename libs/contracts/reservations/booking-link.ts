import type { Reservation } from './reservation.js';

/**
 * What a booking link carries (specification 000 §2): date `YYYY-MM-DD`, time `HH:mm`, adults, children 0–7, suitcases,
 * flight number, child seat, wheelchair; and, beyond it, the codes of origin and destination. All of it only prefills.
 */
export type BookingLink = Readonly<{
  fecha: string;
  hora: string;
  pasajeros: number;
  pasajerosN: number;
  noMaletas: number;
  textoVuelo: string;
  switchSillaNinos: boolean;
  switchSillaRuedas: boolean;
  origen?: string;
  destino?: string;
}>;

/** The JSON as UTF-8 in base64url (RFC 4648 §5, no padding). */
const coded = (link: object): string => {
  const bytes = new TextEncoder().encode(JSON.stringify(link));
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};

/** Path of the booking wizard with these data. */
export const bookingPath = (link: BookingLink): string => `/view/${coded(link)}`;

/** Path of the wizard for whoever is signed in, with the same trip filled in but for its day and flight. */
export const rebookingPath = ({
  pick_up_time,
  pick_up_place,
  drop_off_place,
  adults,
  childs,
  suitcase,
  children_chair,
  wheelchair,
}: Reservation): string =>
  `/reserve-user/${coded({
    hora: pick_up_time,
    pasajeros: adults,
    pasajerosN: childs,
    noMaletas: suitcase,
    switchSillaNinos: children_chair,
    switchSillaRuedas: wheelchair,
    origen: pick_up_place,
    destino: drop_off_place,
  })}`;
