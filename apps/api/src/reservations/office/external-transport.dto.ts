import {
  IsBoolean,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { LIMITS, PHONE } from '@camino/contracts/kernel/limits.js';
import { OTHERS } from '@camino/domain/calendar/allocation.js';
import { Trimmed, Whole, InvalidInput, say } from '../../platform/edge/http/index.js';
import type { Context } from '../../platform/log/event-store/index.js';
import { AssignExternalTransport, AssignTransport, type HiredHalf } from '../commands/reservation.commands.js';

const REQUIRED = { message: 'tracking.fieldRequired' };
const TOO_LONG = { message: say('booking.too_long') };

/** Asked for unless the company has that half of its own. */
const UnlessOwn = (half: 'driver_id' | 'vehicle_id') => ValidateIf((body: ExternalTransportDto) => !body[half]);

/** POST …/assign-external: driver and vehicle of somebody else, or one of them. */
export class ExternalTransportDto {
  /** A driver of the company in a hired vehicle; what is said of a hired driver is then ignored. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(60)
  driver_id?: string;

  /** A vehicle of the company with a hired driver; what is said of a hired vehicle is then ignored. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(60)
  vehicle_id?: string;

  @UnlessOwn('driver_id')
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.name, TOO_LONG)
  @IsNotEmpty(REQUIRED)
  driver_name?: string;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.lastName, TOO_LONG)
  driver_last_name?: string;

  @UnlessOwn('driver_id')
  @Trimmed()
  @IsString()
  @Matches(PHONE, { message: 'booking.phone_invalid' })
  @MaxLength(LIMITS.phone, TOO_LONG)
  @IsNotEmpty(REQUIRED)
  driver_phone?: string;

  /** Absent for somebody who drives on their own account. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.external.company, TOO_LONG)
  company?: string;

  /** What kind of vehicle it is: `Toyota Hiace`. */
  @UnlessOwn('vehicle_id')
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.external.vehicle, TOO_LONG)
  @IsNotEmpty(REQUIRED)
  vehicle?: string;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.external.color, TOO_LONG)
  color?: string;

  @UnlessOwn('vehicle_id')
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.external.plates, TOO_LONG)
  @IsNotEmpty(REQUIRED)
  plates?: string;

  @UnlessOwn('vehicle_id')
  @Whole()
  @Max(LIMITS.external.seats.max, { message: say('booking.at_most') })
  @Min(LIMITS.external.seats.min, { message: say('booking.at_least') })
  @IsInt({ message: 'tracking.fieldRequired' })
  seats?: number;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.reason, TOO_LONG)
  reason?: string;

  /** A driver of the company takes over a trip under way although another of theirs is. */
  @IsOptional()
  @IsBoolean()
  override?: boolean;
}

const driverOf = ({ driver_name = '', driver_last_name = '', driver_phone = '' }: ExternalTransportDto) => ({
  name: driver_name,
  lastName: driver_last_name,
  phone: driver_phone,
});
const vehicleOf = ({ vehicle = '', color = '', plates = '', seats = 0 }: ExternalTransportDto) => ({
  brand: vehicle,
  color,
  plates,
  seats,
});

/**
 * The command of the call: what is the company's, if a half is, takes its place on the calendar. @throws InvalidInput
 * when both halves are
 */
export const externalOf = (
  id: string,
  body: ExternalTransportDto,
  context: Context,
): AssignTransport | AssignExternalTransport => {
  const {
    driver_id: driverId = OTHERS,
    vehicle_id: vehicleId = OTHERS,
    company = '',
    reason: why = '',
    override,
  } = body;
  if (driverId && vehicleId) throw InvalidInput.of('vehicle_id', 'reservation.nothing_hired');
  if (!driverId && !vehicleId)
    return new AssignExternalTransport(id, { company, driver: driverOf(body), vehicle: vehicleOf(body), why }, context);
  const hired: HiredHalf = driverId
    ? { half: 'vehicle', company, vehicle: vehicleOf(body) }
    : { half: 'driver', company, driver: driverOf(body) };
  return new AssignTransport(id, { driverId, vehicleId, why, override, hired }, context);
};
