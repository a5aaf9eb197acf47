import { IsInt, IsNotEmpty, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { LOCAL_TIME } from '@camino/contracts/kernel/limits.js';
import { IsDay, Whole } from '../../platform/edge/http/index.js';

const REQUIRED = { message: 'tracking.fieldRequired' };

/** POST /reservation/verify_driver and verify_vehicle. Without a time the whole day is meant. */
export class VerifyTransportDto {
  @IsDay('booking.date_invalid')
  @IsNotEmpty(REQUIRED)
  date: string;

  @IsOptional()
  @IsString()
  @Matches(LOCAL_TIME, { message: 'booking.time_invalid' })
  time?: string;

  /** With a time: who is free from then until this time, on the next day if it is not later. No trip is meant. */
  @IsOptional()
  @IsString()
  @Matches(LOCAL_TIME, { message: 'booking.time_invalid' })
  until?: string;

  @IsOptional()
  @Whole()
  @IsInt()
  @Min(1)
  @Max(1440)
  duration_min?: number;

  @IsOptional()
  @IsString()
  @MaxLength(60)
  reservation_id?: string;
}
