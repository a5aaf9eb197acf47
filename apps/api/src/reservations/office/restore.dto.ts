import { IsInt, Max, Min } from 'class-validator';
import { ReasonDto } from '../commands/reservation.dto.js';

/** Which version is restored, and why. */
export class RestoreBookingDto extends ReasonDto {
  /** Of an entry of the timeline. */
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  version: number;
}
