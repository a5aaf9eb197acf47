import { Injectable } from '@nestjs/common';
import { account } from '@camino/domain/accounts/account.js';
import { localOf, plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { expectedPickUp } from '@camino/domain/reservations/agreed.js';
import { Decide } from '../../platform/act/commanding/index.js';
import { OfficeAddresses } from '../../platform/ports/mail/index.js';
import type { Reaction } from '../../platform/act/reacting/index.js';
import type { RecordedEvent } from '../../platform/log/event-store/index.js';
import { BookingMail, type Letter, type Occasion } from './booking-mail.js';
import { driverGlanceFacts, glanceFacts } from './mail-facts.js';

/** Who waits for a traveller learns that they come late, not at all, or on time after all. In Spanish. */
@Injectable()
export class TellOfficeAndDriverWhenTheTravellerReports implements Reaction {
  readonly name = 'tell-office-and-driver-when-the-traveller-reports';
  readonly on = ['DelayReported', 'AbsenceReported', 'ArrivalReportWithdrawn'] as const;

  constructor(
    private readonly mail: BookingMail,
    private readonly office: OfficeAddresses,
    private readonly decide: Decide,
  ) {}

  async react(event: RecordedEvent): Promise<void> {
    const occasion = await this.mail.occasion(event);
    if (!occasion) return;
    const { after, today } = occasion;
    const letter = { language: 'es' as const, words: wordsOf(occasion) };
    const facts = glanceFacts(after, today);
    for (const to of await this.office.addresses())
      await this.mail.send(occasion, { ...letter, facts, template: 'office-arrival', to });
    if (!after.driver?.id) return;
    const { state } = await this.decide.load(account, after.driver.id);
    if (state.status !== 'active') return;
    const work = driverGlanceFacts(after, today);
    await this.mail.send(occasion, { ...letter, facts: work, template: 'driver-arrival', to: state.person.email });
  }
}

const wordsOf = ({ event: { type, data }, after: { driver, standing } }: Occasion): Letter['words'] => {
  const pickUp = expectedPickUp(standing);
  const minutes = type === 'DelayReported' ? data.minutes : 0;
  return {
    absent: type === 'AbsenceReported',
    withdrawn: type === 'ArrivalReportWithdrawn',
    minutes: String(minutes),
    expected: localOf(plusMinutes(pickUp, minutes)).time,
    delayed: pickUp !== standing.trip.at,
    note: type === 'DelayReported' || type === 'AbsenceReported' ? data.note : '',
    driver: driver ? `${driver.name} ${driver.lastName}`.trim() : '',
  };
};
