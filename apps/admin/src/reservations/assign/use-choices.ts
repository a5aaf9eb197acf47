import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { TOAST } from '@camino/contracts/limits.js';
import type { DriverChoice, VehicleChoice } from '@camino/contracts/reservation.js';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { fetchDrivers, fetchVehicles, type TripWindow } from '../../data/reservation-calls.js';
import type { TextKey } from '../../i18n/use-text.js';

const useFailureToast = (failed: boolean, message: TextKey): void => {
  const notify = useNotify();
  useEffect(() => {
    if (failed) notify(message, { type: 'error', autoHideDuration: TOAST.listFailure });
  }, [failed, message, notify]);
};

/**
 * Every driver, the free ones for this trip among them. The key begins with `reservation`: live changes read it anew.
 */
export const useDrivers = (trip: TripWindow): UseQueryResult<readonly DriverChoice[]> => {
  const query = useQuery({
    queryKey: ['reservation', 'drivers', trip],
    queryFn: ({ signal }) => fetchDrivers(trip, signal),
    retry: false,
    gcTime: 0,
  });
  useFailureToast(query.isError, 'list.drivers.failed');
  return query;
};

/** The smallest that is free stands first: the large ones are for large parties. */
const bySeats = (vehicles: readonly VehicleChoice[]): readonly VehicleChoice[] =>
  [...vehicles].sort((a, b) => a.no_passengers - b.no_passengers);

/** Every vehicle, the free and large enough ones for this trip among them. */
export const useVehicles = (trip: TripWindow): UseQueryResult<readonly VehicleChoice[]> => {
  const query = useQuery({
    queryKey: ['reservation', 'vehicles', trip],
    queryFn: ({ signal }) => fetchVehicles(trip, signal),
    select: bySeats,
    retry: false,
    gcTime: 0,
  });
  useFailureToast(query.isError, 'list.vehicles.failed');
  return query;
};
