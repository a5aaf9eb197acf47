import { Injectable } from '@nestjs/common';
import { account } from '@camino/domain/accounts/account.js';
import { localOf, plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { Decide } from '../../platform/act/commanding/index.js';
import type { Reaction } from '../../platform/act/reacting/index.js';
import type { RecordedEvent } from '../../platform/log/event-store/index.js';
import { BookingMail, type Letter, type Occasion } from './booking-mail.js';
import { driverGlanceFacts } from './mail-facts.js';

/** The driver learns that the office told of a later pick-up, or that it is on time after all. In Spanish. */
@Injectable()
export class TellTheDriverOfALaterPickUp implements Reaction {
  readonly name = 'tell-the-driver-of-a-later-pick-up';
  readonly on = ['DelayAnnounced', 'DelayWithdrawn'] as const;

  constructor(
    private readonly mail: BookingMail,
    private readonly decide: Decide,
  ) {}

  async react(event: RecordedEvent): Promise<void> {
    const occasion = await this.mail.occasion(event);
    if (!occasion?.after.driver?.id) return;
    const { state } = await this.decide.load(account, occasion.after.driver.id);
    if (state.status !== 'active') return;
    await this.mail.send(occasion, {
      template: 'driver-delay',
      to: state.person.email,
      language: 'es',
      facts: driverGlanceFacts(occasion.after, occasion.today),
      words: wordsOf(occasion),
    });
  }
}

const wordsOf = ({ event, after: { standing } }: Occasion): NonNullable<Letter['words']> => {
  if (event.type !== 'DelayAnnounced') return { withdrawn: true };
  const { minutes, cause, note } = event.data;
  return {
    withdrawn: false,
    minutes: String(minutes),
    byFlight: cause === 'flight',
    expected: localOf(plusMinutes(standing.trip.at, minutes)).time,
    note,
  };
};
