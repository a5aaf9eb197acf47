import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { Plates } from '../plates.js';

type VehicleWordsProps = Readonly<{ row: Pick<Reservation, 'Vehicle'>; brand?: boolean }>;

/** Brand and plates of a booking's vehicle. */
export function VehicleWords({ row: { Vehicle: vehicle }, brand = true }: VehicleWordsProps) {
  if (!vehicle) return null;
  const before = brand && vehicle.brand;
  return (
    <>
      {before && (vehicle.plates ? `${before} ` : before)}
      {vehicle.plates && <Plates>{vehicle.plates}</Plates>}
    </>
  );
}
