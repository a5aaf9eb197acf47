import { erasedText } from '@camino/domain/kernel/catalogued.js';
import type {
  AssignedDriver,
  AssignedVehicle,
  Hired,
  Request,
} from '@camino/domain/reservations/reservation.events.js';
import type { ArrivalReport, Ending } from '@camino/contracts/reservations/reservation.js';
import type { AfterTrip } from './after-trip.js';

/** What of a booking names people, or was written by or about them. */
type Told = AfterTrip &
  Readonly<{
    details: Request;
    driver: AssignedDriver | null;
    vehicle: AssignedVehicle | null;
    external: Readonly<{ company: string; only?: Hired['half'] }> | null;
    ending: Ending | null;
    pendingNote: string;
    arrival: Omit<ArrivalReport, 'expected_time'> | null;
    delayNote: string;
  }>;

/**
 * A booking as it is made from the log once the subject's key is gone: the traveller's, the driver's, that of whoever
 * spoke after the trip, or several of them. A booking that was handed to another address holds words of both.
 */
export const withoutPerson = <T extends Told>(booking: T, subject: string): T => {
  const { details, driver, claims, claimSubjects, rating, ratingSubject } = booking;
  return {
    ...booking,
    ...(details.subject === subject && withoutTraveller(booking)),
    claims: claims.map((claim, at) =>
      claimSubjects[at] === subject ? { ...claim, note: erasedText(claim.note) } : claim,
    ),
    ...(rating && ratingSubject === subject && { rating: { ...rating, comment: erasedText(rating.comment) } }),
    ...(driver?.subject === subject && withoutDriver(booking, driver)),
  };
};

/**
 * Of a driver of others, company and plates name them, too; of one who drives a vehicle of the fleet, the company does.
 */
const withoutDriver = ({ vehicle, external }: Told, driver: AssignedDriver) => ({
  driver: {
    ...driver,
    name: erasedText(driver.name),
    lastName: erasedText(driver.lastName),
    phone: erasedText(driver.phone),
  },
  ...(external && {
    vehicle: vehicle && !external.only ? { ...vehicle, plates: erasedText(vehicle.plates) } : vehicle,
    external: { ...external, company: erasedText(external.company) },
  }),
});

const withoutTraveller = ({ details, ending, pendingNote, arrival, delayNote }: Told) => ({
  details: {
    ...details,
    token: erasedText(details.token),
    contact: eachErased(details.contact),
    wishes: eachErased(details.wishes),
  },
  ending: ending?.reason ? { ...ending, reason: erasedText(ending.reason) } : ending,
  pendingNote: erasedText(pendingNote),
  arrival: arrival && { ...arrival, note: erasedText(arrival.note) },
  delayNote: erasedText(delayNote),
});

const eachErased = <T extends Readonly<Record<string, string>>>(texts: T): T =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, erasedText(text)])) as T;
