import type { PlaceCode } from '@camino/contracts/places.js';

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
  origen?: PlaceCode;
  destino?: PlaceCode;
}>;

/**
 * Path of the booking wizard with these data: `/view/` and the JSON as UTF-8 in base64url (RFC 4648 §5, no padding).
 */
export const bookingPath = (link: BookingLink): string => {
  const bytes = new TextEncoder().encode(JSON.stringify(link));
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return `/view/${base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
};
