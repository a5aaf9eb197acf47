import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Language } from '@camino/contracts/language.js';
import { Public } from '../../platform/auth/access.js';
import type { Context } from '../../platform/commanding/context.js';
import { KeyedHashes } from '../../platform/crypto/keyed-hashes.js';
import { UnseenContext } from '../../platform/http/command-context.js';
import { withMinimumDuration } from '../../platform/http/minimum-duration.js';
import { LimitLinks } from '../../platform/http/rate-limits.js';
import { RequestLanguage } from '../../platform/http/request-language.js';
import { Answers, Area, Says } from '../../platform/openapi/annotations.js';
import { AskForLinks, AskForNumber } from '../reservation.commands.js';
import { SendLinksDto } from './find-my-booking.dto.js';

/** For whoever lost the link to their booking. */
@Public()
@Area('Reservations')
@Controller('api/reservation')
export class FindMyBookingController {
  constructor(
    private readonly bus: CommandBus,
    private readonly hashes: KeyedHashes,
  ) {}

  /** Stores the same for whatever is named, looks nothing up, and does not wait for the mail. */
  @Post('send_links')
  @LimitLinks()
  @HttpCode(200)
  @Says(
    'Mails the links to bookings to the address they were made with.',
    'Takes a booking number or an e-mail address. Answers the same, in the same time, whether or not there is such a booking. At most five mails an hour to one address.',
  )
  @Answers({ data: true })
  async send(
    @Body() { booking }: SendLinksDto,
    @RequestLanguage() language: Language,
    @UnseenContext() context: Context,
  ): Promise<{ data: true }> {
    await withMinimumDuration(this.bus.execute(this.asked(booking, language, context)));
    return { data: true };
  }

  private asked(booking: string, language: Language, context: Context): AskForLinks | AskForNumber {
    const target = this.hashes.subjectOf(booking);
    return booking.includes('@')
      ? new AskForLinks(target, { reservationId: null, language }, context)
      : new AskForNumber(target, { number: booking, language }, context);
  }
}
