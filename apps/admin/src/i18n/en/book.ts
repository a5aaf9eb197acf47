import type * as source from '../es/book.js';
import type { SameTexts } from '../types/texts.js';

export const book: SameTexts<typeof source.book> = {
  title: 'New reservation',
  open: 'New reservation',
  wishes: 'For the driver',
  agency: 'Agency',
  agencyHint: 'If you book for an agency: it will see the reservation among its own.',
  room: 'There is a vehicle and a driver at that time.',
  airportEarly: 'That is before the pick-up (%{hour})',
  nearest: 'Free times nearby: %{hours}',
  priceHint: 'Choose the route and how many travel to see the price.',
  total: 'Price',
  line: { base: 'Fare for fewer than %{people} adults', group: 'Fare from %{people} adults on' },
  onlyCash: 'This route is paid in cash only.',
  before: 'Current price',
  after: 'New price',
  why: 'Why the price changes',
  confirm: 'Book',
  done: 'Reservation created',
  failed: 'The reservation was not created',
};

export const form: SameTexts<typeof source.form> = {
  name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
  cui_passport: 'CUI or passport',
  passenger: 'Adults',
  childs: 'Children',
  suitcase: 'Suitcases',
  flight_number: 'Flight number',
  arrival_time: 'Airport time',
  note: 'Note',
  pick_up_address: 'Pick-up address',
  drop_off_address: 'Drop-off address',
  date: 'Date',
  hour: 'Time',
  fee: 'Route',
};
