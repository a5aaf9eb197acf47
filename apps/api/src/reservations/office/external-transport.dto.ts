import { IsInt, IsNotEmpty, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { LIMITS, PHONE } from '@camino/contracts/limits.js';
import { Trimmed, Whole } from '../../platform/http/checks.js';
import { say } from '../../platform/http/validation.js';
import type { AssignExternalTransport } from '../reservation.commands.js';

const REQUIRED = { message: 'tracking.fieldRequired' };
const TOO_LONG = { message: say('booking.too_long') };

/** POST …/assign-external: driver and vehicle of somebody else. */
export class ExternalTransportDto {
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.name, TOO_LONG)
  @IsNotEmpty(REQUIRED)
  driver_name: string;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.lastName, TOO_LONG)
  driver_last_name?: string;

  @Trimmed()
  @IsString()
  @Matches(PHONE, { message: 'booking.phone_invalid' })
  @MaxLength(LIMITS.phone, TOO_LONG)
  @IsNotEmpty(REQUIRED)
  driver_phone: string;

  /** Absent for somebody who drives on their own account. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.external.company, TOO_LONG)
  company?: string;

  /** What kind of vehicle it is: `Toyota Hiace`. */
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.external.vehicle, TOO_LONG)
  @IsNotEmpty(REQUIRED)
  vehicle: string;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.external.color, TOO_LONG)
  color?: string;

  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.external.plates, TOO_LONG)
  @IsNotEmpty(REQUIRED)
  plates: string;

  @Whole()
  @Max(LIMITS.external.seats.max, { message: say('booking.at_most') })
  @Min(LIMITS.external.seats.min, { message: say('booking.at_least') })
  @IsInt({ message: 'tracking.fieldRequired' })
  seats: number;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.reason, TOO_LONG)
  reason?: string;
}

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
