import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { DriverChoice, VehicleChoice } from '@camino/contracts/calendar/availability.js';
import { fetchDrivers, fetchVehicles, type TripWindow } from '../../data/reservation-calls.js';
import { useFailureToast } from '../../data/use-failure-toast.js';

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
