import { IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { BLOCK_REASON } from '@camino/contracts/reservations/board.js';
import { LOCAL_TIME } from '@camino/contracts/kernel/limits.js';
import { IsDay, Trimmed, say } from '../platform/edge/http/index.js';

const REQUIRED = { message: 'booking.fieldRequired' };

export class BlockDto {
  @IsOptional()
  @IsString()
  @MaxLength(64)
  vehicle_id?: string;

  @IsOptional()
  @IsString()
  @MaxLength(64)
  driver_id?: string;

  @IsDay('booking.date_invalid')
  from_date: string;

  @IsString()
  @Matches(LOCAL_TIME, { message: 'booking.time_invalid' })
  from_time: string;

  @IsDay('booking.date_invalid')
  to_date: string;

  @IsString()
  @Matches(LOCAL_TIME, { message: 'booking.time_invalid' })
  to_time: string;

  @Trimmed()
  @IsString()
  @MaxLength(BLOCK_REASON, { message: say('booking.too_long') })
  @IsNotEmpty(REQUIRED)
  reason: string;
}
