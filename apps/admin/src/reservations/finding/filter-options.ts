import type { UserRow } from '@camino/contracts/accounts/account.js';
import type { VehicleRow } from '@camino/contracts/catalogue/catalogue-rows.js';
import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { currentRole } from '../../data/auth-provider.js';
import { fetchFees } from '../../data/reservation-calls.js';

export type Option = Readonly<{ value: string; label: string }>;

const EVERY = { page: 1, perPage: 1000 } as const;

/** Only administrators read the accounts and the vehicles. */
const isAdmin = (): boolean => currentRole() === 2;

const usePeople = (role_id: number, wanted: boolean): readonly Option[] => {
  const { data = [] } = useGetList<UserRow>(
    'user',
    { filter: { role_id }, sort: { field: 'name', order: 'ASC' }, pagination: EVERY },
    { retry: false, enabled: wanted && isAdmin() },
  );
  return data.map(({ id, name, last_name, erased }) => ({ value: id, label: erased ? id : `${name} ${last_name}` }));
};

const useVehicles = (wanted: boolean): readonly Option[] => {
  const { data = [] } = useGetList<VehicleRow>(
    'vehicle',
    { filter: {}, sort: { field: 'no_plate', order: 'ASC' }, pagination: EVERY },
    { retry: false, enabled: wanted && isAdmin() },
  );
  return data.map(({ id, no_plate, brand_vehicle }) => ({ value: id, label: `${no_plate} ${brand_vehicle.name}` }));
};

const useRoutes = (wanted: boolean): readonly Option[] => {
  const { data = [] } = useQuery({
    queryKey: ['fee', 'routes'],
    queryFn: ({ signal }) => fetchFees(signal),
    retry: false,
    enabled: wanted,
  });
  return data.map(({ id, trip }) => ({ value: id, label: trip }));
};

/** Conditions whose values are rows of other tables. */
export const CHOSEN = ['fee_id', 'driver_id', 'vehicle_id', 'booked_by'] as const;
export type Chosen = (typeof CHOSEN)[number];

/** The rows a condition can name, for those of `wanted`. */
export const useFilterOptions = (wanted: readonly Chosen[]): Readonly<Record<Chosen, readonly Option[]>> => ({
  fee_id: useRoutes(wanted.includes('fee_id')),
  driver_id: usePeople(3, wanted.includes('driver_id')),
  vehicle_id: useVehicles(wanted.includes('vehicle_id')),
  booked_by: usePeople(5, wanted.includes('booked_by')),
});
