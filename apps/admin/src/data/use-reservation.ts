import { TOAST } from '@camino/contracts/limits.js';
import type { Reservation } from '@camino/contracts/reservation.js';
import { useEffect } from 'react';
import { useGetOne, useNotify } from 'react-admin';
import type { ReservationResource } from './reservation-calls.js';

/** A reservation as it is now, kept fresh by live updates; `known` is shown until it has been read. */
export const useReservation = (resource: ReservationResource, id: string, known?: Reservation) => {
  const notify = useNotify();
  const query = useGetOne<Reservation>(resource, { id }, { retry: false, ...(known && { placeholderData: known }) });
  const { isError } = query;
  useEffect(() => {
    if (isError) notify('reservation.infoFailed', { type: 'error', autoHideDuration: TOAST.listFailure });
  }, [isError, notify]);
  return query;
};
