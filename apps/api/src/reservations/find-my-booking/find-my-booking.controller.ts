import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Language } from '@camino/contracts/kernel/language.js';
import { Public } from '../../platform/edge/auth/index.js';
import { KeyedHashes } from '../../platform/log/crypto/index.js';
import {
  UnseenContext,
  withMinimumDuration,
  LimitLinks,
  RequestLanguage,
  Answers,
  Area,
  Says,
} from '../../platform/edge/http/index.js';
import type { Context } from '../../platform/log/event-store/index.js';
import { AskForLinks, AskForNumber } from '../commands/reservation.commands.js';
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
