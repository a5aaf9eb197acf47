import { Rejection } from '@camino/domain/kernel/rejection.js';
import { isErased, person } from '@camino/domain/people/person.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import type { Booked } from '@camino/domain/reservations/reservation.js';
import type { Decide } from '../../platform/act/commanding/index.js';

/** Whether the traveller of this booking was erased, by the log. One who came back has bookings of their own again. */
export const travellerIsErased = async (decide: Decide, { subject }: Booked, reservationId: string): Promise<boolean> =>
  isErased((await decide.load(person, subject)).state, reservation, reservationId);

/** Nobody is there any more to travel. @throws Rejection `reservation.erased` */
export const refuseErased = async (decide: Decide, state: Booked, reservationId: string): Promise<void> => {
  if (await travellerIsErased(decide, state, reservationId)) throw new Rejection('reservation.erased');
};
