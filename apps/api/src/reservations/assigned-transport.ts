import type { ExternalTransport, ReservationEvent } from '@camino/domain/reservations/reservation.events.js';
import type { BookingRow } from './bookings.projection.js';

/* Who drives a trip and in what, as its events say it. */
type AssignedTransport = Pick<BookingRow, 'driver' | 'vehicle' | 'external'>;
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
  { driver }: Pick<BookingRow, 'driver'>,
  told: DataOf<'DriverDetailsChanged'>,
): Pick<BookingRow, 'driver'> => ({ driver: driver && { ...driver, ...told.driver } });
