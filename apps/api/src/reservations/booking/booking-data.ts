import type { Language } from '@camino/contracts/kernel/language.js';
import { DETAIL_TYPES } from '@camino/contracts/reservations/reservation.js';
import { LIMITS, LOCAL_TIME_OR_NONE } from '@camino/contracts/kernel/limits.js';
import { InvalidInput } from '../../platform/edge/http/index.js';
import type { BookingFormDto, PublicBookingDto } from './booking.dto.js';
import type { BookTripData } from '../commands/reservation.commands.js';

/** Seats that were counted tell whether any is wanted, too. */
const childSeatsOf = ({
  child_seats: childSeats,
  children_chair = false,
}: BookingFormDto): Pick<BookTripData, 'childrenChair' | 'childSeats'> =>
  childSeats === undefined ? { childrenChair: children_chair } : { childrenChair: childSeats > 0, childSeats };

const wishesOf = (form: BookingFormDto): BookTripData['wishes'] => ({
  flightNumber: form.flight_number ?? '',
  arrivalTime: form.arrival_time ?? '',
  note: form.note ?? '',
  pickUpAddress: form.pick_up_address ?? '',
  dropOffAddress: form.drop_off_address ?? '',
  ...(form.stops && { stops: form.stops }),
});

/** Both shapes of a booking request mean one command. */
export const ofForm = (form: BookingFormDto, language: Language): BookTripData => ({
  date: form.date,
  time: form.hour,
  adults: form.passenger,
  children: form.childs,
  suitcases: form.suitcase ?? 0,
  ...childSeatsOf(form),
  wheelchair: form.wheelchair ?? false,
  typeVehicleId: form.type_vehicle ?? null,
  fee: { id: form.fee },
  payment: form.payment ?? 'cash',
  claimedPrice: form.price,
  contact: {
    firstName: form.name,
    lastName: form.last_name,
    email: form.email,
    phone: form.phone,
    document: form.cui_passport,
  },
  wishes: wishesOf(form),
  language: form.language ?? language,
  hold: form.hold_id,
  agencyId: form.agency_id,
  roundTripWith: form.round_trip_with,
});

export const ofPublicPage = (page: PublicBookingDto, language: Language): BookTripData => {
  const detail = (type: number): string =>
    page.reservation_detail.find((pair) => pair.type === type)?.description ?? '';
  const { first_name, last_name, phone } = page.personal_info;
  return {
    date: page.pick_up_date,
    time: page.pick_up_time,
    adults: count(detail(DETAIL_TYPES.adults), LIMITS.adults),
    children: count(detail(DETAIL_TYPES.children) || '0', LIMITS.children),
    suitcases: count(detail(DETAIL_TYPES.bags) || '0', LIMITS.suitcases),
    childrenChair: false,
    wheelchair: false,
    typeVehicleId: null,
    fee: { originId: page.pick_up_place, destinationId: page.drop_off_place },
    payment: 'cash',
    contact: { firstName: first_name, lastName: last_name, email: page.email, phone, document: '' },
    wishes: {
      flightNumber: detail(DETAIL_TYPES.flightNumber),
      arrivalTime: timeOf(detail(DETAIL_TYPES.arrivalTime)),
      note: detail(DETAIL_TYPES.note),
      pickUpAddress: '',
      dropOffAddress: '',
    },
    language: page.language ?? language,
    hold: page.hold_id,
  };
};

const timeOf = (text: string): string => {
  if (!LOCAL_TIME_OR_NONE.test(text)) throw InvalidInput.of('reservation_detail', 'booking.time_invalid');
  return text;
};

const count = (text: string, { min, max }: Readonly<{ min: number; max: number }>): number => {
  const value = Number(text);
  if (!/^\d{1,3}$/.test(text) || value < min || value > max)
    throw InvalidInput.of('reservation_detail', 'booking.count_invalid', { min, max });
  return value;
};
