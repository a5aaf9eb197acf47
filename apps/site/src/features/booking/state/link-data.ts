import { LIMITS, LOCAL_DATE } from '@camino/contracts/kernel/limits.js';
import type { Draft } from './draft.js';

type Prefill = Partial<Draft>;

const MAX_CODED = Math.ceil(LIMITS.linkData / 3) * 4;

/**
 * Bytes of base64 or base64url (RFC 4648 §4, §5); a `+` may have become a blank on its way. Throws on anything else.
 */
const bytesOf = (coded: string): Uint8Array => {
  const base64 = coded.replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
};

/** UTF-8, or Latin-1 as `btoa` leaves it when it is given text. */
const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  }
};

const isDay = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00Z`);
  return LOCAL_DATE.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

const dayIn = (value: unknown): string | undefined => {
  const text = typeof value === 'string' ? value.slice(0, 10) : '';
  return isDay(text) ? text : undefined;
};

const day = (value: unknown, today: string): string | undefined => {
  const text = dayIn(value);
  return text !== undefined && text < today ? today : text;
};

const fullHour = (value: unknown): string | undefined => {
  const [, hour = ''] = /^(\d{1,2}):00(?::00)?$/.exec(typeof value === 'string' ? value.trim() : '') ?? [];
  return hour !== '' && Number(hour) < 24 ? `${hour.padStart(2, '0')}:00` : undefined;
};

const count = (value: unknown, { min, max }: Readonly<{ min: number; max: number }>): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number)
    ? Math.min(max, Math.max(min, Math.trunc(number)))
    : undefined;
};

const yes = (value: unknown): boolean | undefined =>
  value === undefined ? undefined : value === true || value === 'true' || value === 1;

/** A link says that a seat is wanted, not how many: one. */
const seats = (value: unknown): number | undefined => {
  const wanted = yes(value);
  return wanted === undefined ? undefined : Number(wanted);
};

const words = (value: unknown, max: number): string | undefined =>
  typeof value === 'string' ? value.slice(0, max) : undefined;

/**
 * What the data of a booking link fill in (specification 000 §2; keys as in booking-link.ts). Each value that makes no
 * sense is left out, a day before `today` becomes today. null when the whole cannot be read: no base64, no JSON object,
 * more than 2 KB.
 */
export const prefillOf = (coded: string, today: string): Prefill | null => {
  const link = linkIn(coded);
  return link && withoutGaps(fieldsOf(link, today));
};

/** The day in the data of a booking link that has passed, so that the traveller is told; '' when none has. */
export const passedDayIn = (coded: string, today: string): string => {
  const given = dayIn(linkIn(coded)?.fecha);
  return given !== undefined && given < today ? given : '';
};

const linkIn = (coded: string): Record<string, unknown> | null => {
  if (coded.length > MAX_CODED) return null;
  try {
    const link: unknown = JSON.parse(textOf(bytesOf(coded)));
    return typeof link === 'object' && link !== null && !Array.isArray(link) ? (link as Record<string, unknown>) : null;
  } catch {
    return null;
  }
};

const fieldsOf = (link: Record<string, unknown>, today: string): Prefill => ({
  date: day(link.fecha, today),
  hour: fullHour(link.hora),
  passenger: count(link.pasajeros, LIMITS.adults),
  childs: count(link.pasajerosN, LIMITS.children),
  suitcase: count(link.noMaletas, LIMITS.suitcases),
  flight_number: words(link.textoVuelo, LIMITS.flightNumber),
  child_seats: seats(link.switchSillaNinos),
  wheelchair: yes(link.switchSillaRuedas),
  origin: words(link.origen, 60),
  destination: words(link.destino, 60),
});

const withoutGaps = (prefill: Prefill): Prefill =>
  Object.fromEntries(Object.entries(prefill).filter(([, value]) => value !== undefined));
