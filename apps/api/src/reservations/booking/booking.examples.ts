import { type BookingForm, DETAIL_TYPES, type PublicBooking } from '@camino/contracts/reservations/reservation.js';

/** Two requests for the same trip, as the document of the calls shows them. */
export const WIZARD_EXAMPLE: BookingForm = {
  date: '2027-04-05',
  hour: '14:00',
  passenger: 2,
  childs: 1,
  suitcase: 3,
  flight_number: 'AV640',
  type_vehicle: 'suv',
  children_chair: true,
  phone: '+502 5555 1234',
  cui_passport: '1234567890101',
  email: 'ana@example.com',
  name: 'Ana',
  last_name: 'Morales',
  fee: 'GUA-AIRPORT_ANT',
  payment: 'cash',
  price: 350,
  note: '',
};

export const PUBLIC_PAGE_EXAMPLE: PublicBooking = {
  pick_up_place: 'GUA-AIRPORT',
  drop_off_place: 'ANT',
  pick_up_date: '2027-04-05',
  pick_up_time: '14:00',
  reservation_detail: [
    { type: DETAIL_TYPES.adults, description: '2' },
    { type: DETAIL_TYPES.children, description: '1' },
    { type: DETAIL_TYPES.bags, description: '3' },
    { type: DETAIL_TYPES.flightNumber, description: 'AV640' },
  ],
  personal_info: { phone: '+502 5555 1234', first_name: 'Ana', last_name: 'Morales', email_exists: false },
  email: 'ana@example.com',
};
