import type { AssignExternalTransport } from '../reservation.commands.js';
import type { ExternalTransportDto } from '../reservation.dto.js';

/** The fields of the call in the words of the domain. */
export const externalOf = ({
  driver_name,
  driver_last_name = '',
  driver_phone,
  company = '',
  vehicle,
  color = '',
  plates,
  seats,
  reason = '',
}: ExternalTransportDto): AssignExternalTransport['data'] => ({
  company,
  driver: { name: driver_name, lastName: driver_last_name, phone: driver_phone },
  vehicle: { brand: vehicle, color, plates, seats },
  why: reason,
});
