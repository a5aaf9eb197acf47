import { IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { LIMITS } from '@camino/contracts/kernel/limits.js';
import { Trimmed, Whole, say } from '../../platform/edge/http/index.js';

const REQUIRED = { message: 'tracking.fieldRequired' };
const TOO_LONG = { message: say('booking.too_long') };

/** POST /reservation/on_time: what was reported about the arrival no longer holds. */
export class OnTimeDto {
  @IsString()
  @MaxLength(80)
  @IsNotEmpty(REQUIRED)
  token: string;
}

/** POST /reservation/not_coming. */
export class NotComingDto extends OnTimeDto {
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.reason, TOO_LONG)
  note?: string;
}

/** POST /reservation/running_late. */
export class RunningLateDto extends NotComingDto {
  @Whole()
  @Max(LIMITS.delay.max, { message: say('booking.at_most') })
  @Min(LIMITS.delay.min, { message: say('booking.at_least') })
  @IsInt({ message: 'tracking.minutes' })
  minutes: number;
}
