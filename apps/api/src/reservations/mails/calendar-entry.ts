import { colorName } from '@camino/contracts/catalogue/colors.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { placeName } from '@camino/contracts/catalogue/places.js';
import { ERASED, unerased } from '@camino/domain/kernel/catalogued.js';
import { type Instant, plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { expectedPickUp, holdingStatus } from '@camino/domain/reservations/agreed.js';
import { type IcsEvent, icsFile, type IcsMethod } from '../../platform/ports/ics/index.js';
import { type Config, hourWords } from '../../platform/kit/index.js';
import type { BookingRow } from '../rows/bookings.projection.js';
import { meetingOf } from './mail-facts.js';

type Asked = Readonly<{
  language: Language;
  stamp: Instant;
  /** By mail the entry invites the traveller by name; a download names nobody. */
  by: 'mail' | 'download';
}>;

const WORDS = {
  es: {
    summary: (from: string, to: string) => `Traslado: ${from} – ${to}`,
    number: (number: string) => `Reserva ${number}`,
    agreed: 'Recogida acordada',
    driver: 'Piloto',
    vehicle: 'Vehículo',
    follow: 'Siga su viaje',
  },
  en: {
    summary: (from: string, to: string) => `Transfer: ${from} – ${to}`,
    number: (number: string) => `Booking ${number}`,
    agreed: 'Agreed pick-up',
    driver: 'Driver',
    vehicle: 'Vehicle',
    follow: 'Follow your trip',
  },
} as const;

const GONE = ['rejected', 'cancelled', 'expired'];

/** What a calendar is to do with the trip. A trip that took place, or should have, stays where it is. */
const methodOf = ({ state }: BookingRow, by: Asked['by']): IcsMethod => {
  if (GONE.includes(state)) return 'CANCEL';
  return by === 'mail' ? 'REQUEST' : 'PUBLISH';
};

const statusOf = ({ state, standing }: BookingRow): IcsEvent['status'] => {
  if (GONE.includes(state)) return 'CANCELLED';
  return holdingStatus(standing) === 'requested' ? 'TENTATIVE' : 'CONFIRMED';
};

const descriptionOf = (row: BookingRow, language: Language, url: string): string => {
  const { number, driver, vehicle, standing } = row;
  const t = WORDS[language];
  const later = expectedPickUp(standing) !== standing.trip.at;
  const who = driver && driver.name !== ERASED ? [`${driver.name} ${driver.lastName}`.trim(), driver.phone] : [];
  const plates = vehicle && unerased(vehicle.plates);
  const what = vehicle ? [vehicle.brand, colorName(vehicle.color, language), plates] : [];
  return [
    t.number(number),
    later && `${t.agreed}: ${hourWords(standing.trip.time, language)}`,
    !GONE.includes(row.state) && meetingOf(row, language),
    who.length > 0 && `${t.driver}: ${who.filter(Boolean).join(', ')}`,
    what.length > 0 && `${t.vehicle}: ${what.filter(Boolean).join(', ')}`,
    `${t.follow}: ${url}`,
  ]
    .filter(Boolean)
    .join('\n');
};

/**
 * A trip as an entry of a calendar. Its `UID` is the booking's; its `SEQUENCE` grows with each change of what it says,
 * as RFC 5546, 2.1.4 asks for, so that each file replaces the ones before.
 */
export const calendarEntryOf = (
  row: BookingRow,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { language, stamp, by }: Asked,
): Readonly<{ filename: string; method: IcsMethod; content: string }> => {
  const { details, standing } = row;
  const { fare, contact, wishes } = details;
  const { hostname } = new URL(publicUrl);
  const url = `${publicUrl}/reserve-tracking/${encodeURIComponent(row.token)}`;
  const origin = placeName(fare.origin, language);
  const method = methodOf(row, by);
  const from = expectedPickUp(standing);
  const content = icsFile({
    method,
    uid: `${row._id}@${hostname}`,
    sequence: row.entryVersion,
    stamp,
    from,
    to: plusMinutes(from, fare.durationMin),
    status: statusOf(row),
    summary: WORDS[language].summary(origin, placeName(fare.destination, language)),
    location: [wishes.pickUpAddress, origin].filter((part) => part !== '' && part !== ERASED).join(', '),
    description: descriptionOf(row, language, url),
    url,
    organizer: { name: 'Camino', email: `no-reply@${hostname}` },
    ...(by === 'mail' && {
      attendee: { name: `${contact.firstName} ${contact.lastName}`.trim(), email: contact.email },
    }),
  });
  return { filename: `camino-${row.number}.ics`, method, content };
};
