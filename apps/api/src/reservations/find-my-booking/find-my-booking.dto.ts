import { IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';
import { BOOKING_NUMBER_OR_EMAIL, LIMITS } from '@camino/contracts/kernel/limits.js';
import { Trimmed, say } from '../../platform/edge/http/index.js';

/** POST /reservation/send_links. */
export class SendLinksDto {
  /** A booking number or an e-mail address. */
  @Matches(BOOKING_NUMBER_OR_EMAIL, { message: 'booking.number_or_email' })
  @MaxLength(LIMITS.email, { message: say('booking.too_long') })
  @Trimmed()
  @IsString()
  @IsNotEmpty({ message: 'booking.publicFieldRequired' })
  booking: string;
}
