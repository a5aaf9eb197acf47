import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { useGetOne } from 'react-admin';
import type { ReservationResource } from './reservation-calls.js';
import { useFailureToast } from './use-failure-toast.js';

/** A reservation as it is now, kept fresh by live updates; `known` is shown until it has been read. */
export const useReservation = (resource: ReservationResource, id: string, known?: Reservation) => {
  const query = useGetOne<Reservation>(resource, { id }, { retry: false, ...(known && { placeholderData: known }) });
  useFailureToast(query.isError, 'reservation.infoFailed');
  return query;
};
