import type { CorrectionDto } from '../commands/reservation.dto.js';
import type { Corrections } from '../commands/reservation.commands.js';

/** The fields of the calls in the words of the domain; what is absent stays absent. */
export const correctionsOf = (body: CorrectionDto): Corrections => ({
  date: body.date,
  time: body.hour,
  adults: body.passenger,
  children: body.childs,
  suitcases: body.suitcase,
  childrenChair: body.children_chair,
  wheelchair: body.wheelchair,
  typeVehicleId: body.type_vehicle,
  feeId: body.fee,
  firstName: body.name,
  lastName: body.last_name,
  email: body.email,
  phone: body.phone,
  document: body.cui_passport,
  flightNumber: body.flight_number,
  arrivalTime: body.arrival_time,
  note: body.note,
  pickUpAddress: body.pick_up_address,
  dropOffAddress: body.drop_off_address,
});
