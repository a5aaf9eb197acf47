import type {
  AssignedDriver,
  AssignedVehicle,
  ExternalTransport,
  Hired,
  ReservationEvent,
} from '@camino/domain/reservations/reservation.events.js';

/** Who drives a trip and in what, as its events say it. */
export type AssignedTransport = {
  driver: AssignedDriver | null;
  vehicle: AssignedVehicle | null;
  /** What is not the company's and so has no id: driver and vehicle, or `only` one of them; null if both are. */
  external: Readonly<{ company: string; only?: Hired['half'] }> | null;
};
type DataOf<T extends ReservationEvent['type']> = Extract<ReservationEvent, { type: T }>['data'];

export const assignedBy = ({ driver, vehicle, hired }: DataOf<'TransportAssigned'>): AssignedTransport => ({
  driver,
  vehicle,
  external: hired ? { company: hired.company, only: hired.half } : null,
});

/** They stand where a driver and a vehicle of the fleet do, without ids and photos. */
export const drivenByOthers = ({ company, driver, vehicle }: ExternalTransport): AssignedTransport => ({
  driver: { id: '', ...driver, image: null },
  vehicle: { id: '', ...vehicle, image: null },
  external: { company },
});

/** The photo is that of the assignment. */
export const toldByAccount = (
  { driver }: Pick<AssignedTransport, 'driver'>,
  told: DataOf<'DriverDetailsChanged'>,
): Pick<AssignedTransport, 'driver'> => ({ driver: driver && { ...driver, ...told.driver } });
