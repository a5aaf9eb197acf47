/* Fields of a booking's events that hold something personal. */

export const CONTACT = ['contact.firstName', 'contact.lastName', 'contact.email', 'contact.phone', 'contact.document'];
export const WHY = [{ subject: 'subject', fields: ['why'] }];
export const WISHES = [
  'wishes.flightNumber',
  'wishes.arrivalTime',
  'wishes.note',
  'wishes.pickUpAddress',
  'wishes.dropOffAddress',
  'wishes.stops',
];
