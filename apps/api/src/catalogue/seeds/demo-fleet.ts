import type { RowToAdd } from '@camino/domain/catalogue/catalogue.js';

/** Fictitious plates and chassis numbers. Seats are for passengers, without the driver's. */
const FLEET = [
  ['minibus-15', 'P-415FRT', 'toyota', 'minibus', 'DEMO-HIACE-15', 'Blanco', 15],
  ['minibus-12', 'P-412FRT', 'hyundai', 'minibus', 'DEMO-H350-12', 'Plateado', 12],
  ['suv-1', 'P-123FRT', 'toyota', 'suv', 'DEMO-FORTUNER-1', 'Gris', 4],
  ['suv-2', 'P-124FRT', 'mitsubishi', 'suv', 'DEMO-MONTERO-2', 'Negro', 4],
  ['sedan-1', 'P-301FRT', 'nissan', 'sedan', 'DEMO-SENTRA-1', 'Azul', 3],
  ['sedan-2', 'P-302FRT', 'kia', 'sedan', 'DEMO-K3-2', 'Rojo', 3],
] as const;

/** A small company's vehicles: two minibuses, two SUVs, two sedans. */
export const demoFleetRows = (): readonly RowToAdd[] =>
  FLEET.map(([id, no_plate, brand_vehicle_id, type_vehicle_id, no_chassis, color, no_passengers]) => ({
    kind: 'vehicle',
    id,
    row: { no_plate, brand_vehicle_id, type_vehicle_id, no_chassis, color, no_passengers, status: true },
  }));
