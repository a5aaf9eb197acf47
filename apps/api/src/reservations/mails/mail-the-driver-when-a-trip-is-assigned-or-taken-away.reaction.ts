import { Injectable } from '@nestjs/common';
import { account } from '@camino/domain/accounts/account.js';
import type { Centavos } from '@camino/domain/kernel/rules/money.js';
import { Decide } from '../../platform/act/commanding/index.js';
import type { Reaction } from '../../platform/act/reacting/index.js';
import type { RecordedEvent } from '../../platform/log/event-store/index.js';
import { BookingLog } from '../rows/booking-log.js';
import { BookingMail, type Letter, type Occasion } from './booking-mail.js';
import { glanceFacts, whenOf, workFacts } from './mail-facts.js';

type Message = Readonly<{ driverId: string }> & Pick<Letter, 'template' | 'facts' | 'words'>;

/**
 * Tells drivers with an account what they will drive, what became different about it, and what they no longer drive. In
 * Spanish.
 */
@Injectable()
export class MailTheDriverWhenATripIsAssignedOrTakenAway implements Reaction {
  readonly name = 'mail-the-driver-when-a-trip-is-assigned-or-taken-away';
  readonly on = [
    'TransportAssigned',
    'ExternalTransportAssigned',
    'TransportUnassigned',
    'ReservationCancelled',
    'ReservationRejected',
    'RescheduleAccepted',
    'ApprovalUndone',
    'ReservationCorrected',
    'NoteChanged',
  ] as const;

  constructor(
    private readonly mail: BookingMail,
    private readonly decide: Decide,
    private readonly bookings: BookingLog,
  ) {}

  async react(event: RecordedEvent): Promise<void> {
    const occasion = await this.mail.occasion(event);
    if (!occasion) return;
    const paid = await this.bookings.paid(occasion.after._id);
    for (const { driverId, ...message } of [...takenAway(occasion), ...given(occasion, paid)]) {
      const { state } = await this.decide.load(account, driverId);
      if (state.status === 'active')
        await this.mail.send(occasion, { ...message, to: state.person.email, language: 'es' });
    }
  }
}

const takenAway = ({ event, before, after, alongside, today }: Occasion): readonly Message[] => {
  const driver = before?.driver;
  if (!before || !driver?.id || driver.id === after.driver?.id) return [];
  const keeps = alongside.some((later) => later.type === 'TransportAssigned' && later.data.driver.id === driver.id);
  if (keeps) return [];
  const cancelled = event.type === 'ReservationCancelled' || event.type === 'ReservationRejected';
  const reason = event.type === 'TransportUnassigned' ? event.data.why : '';
  return [
    {
      driverId: driver.id,
      template: 'driver-taken-away',
      facts: glanceFacts(before, today),
      words: { cancelled, reason, when: whenOf(before, 'es', today) },
    },
  ];
};

const given = ({ event, before, after, today }: Occasion, paid: Centavos): readonly Message[] => {
  if (!after.driver?.id) return [];
  const facts = workFacts(after, paid, today);
  const { id: driverId } = after.driver;
  if (event.type === 'TransportAssigned') return [{ driverId, template: 'driver-assigned', facts }];
  const same = before !== null && JSON.stringify(workFacts(before, paid, today)) === JSON.stringify(facts);
  return same ? [] : [{ driverId, template: 'driver-trip-changed', facts }];
};
