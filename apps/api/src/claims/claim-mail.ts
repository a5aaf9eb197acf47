import { Injectable } from '@nestjs/common';
import type { Language } from '@camino/contracts/reservation.js';
import { PRIORITY_LABELS, priorityOf } from '@camino/contracts/claim.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import { type LocalDate, localOf } from '@camino/domain/kernel/time.js';
import { uuidOf } from '../platform/commanding/context.js';
import type { RecordedEvent } from '../platform/event-log/event-log.js';
import { MailRenderer } from '../platform/mail/mail-renderer.js';
import { Mailbox } from '../platform/mail/mailbox.js';
import { momentWords } from '../platform/mail/moment-words.js';
import { ClaimedTrips } from './claimed-trip.js';
import { ClaimLog } from './claim-log.js';
import { reservationOfClaim } from './claim-ids.js';
import { type ClaimRow, isErased } from './claims.projection.js';

const LABELS = {
  es: {
    number: 'Reserva',
    route: 'Ruta',
    when: 'Recogida',
    type: 'Reclamo',
    priority: 'Prioridad',
    passenger: 'Pasajero',
  },
  en: {
    number: 'Booking',
    route: 'Route',
    when: 'Pick-up',
    type: 'Claim',
    priority: 'Priority',
    passenger: 'Passenger',
  },
} as const;
type Label = keyof (typeof LABELS)['es'];

/** `facts` are the lines of its table, in their order. */
export type Letter = Readonly<{
  template: string;
  to: string;
  language: Language;
  facts: readonly Label[];
  words?: Readonly<Record<string, string>>;
}>;

/** Writes to people about a claim: once for each event, template and address, however often it is asked to. */
@Injectable()
export class ClaimMail {
  constructor(
    private readonly claims: ClaimLog,
    private readonly trips: ClaimedTrips,
    private readonly mailbox: Mailbox,
    private readonly renderer: MailRenderer,
  ) {}

  /**
   * Resolves once the mail is handed over, at once when whoever had the address is erased. @throws MailboxUnavailable
   */
  async send(event: RecordedEvent, claimId: string, { template, to, language, facts, words }: Letter): Promise<void> {
    if (to === ERASED) return;
    const { row } = await this.claims.row(claimId);
    const reservationId = reservationOfClaim(claimId);
    const { fare, token } = await this.trips.of(reservationId);
    const route = `${fare.origin.place} → ${fare.destination.place}`;
    const values = valuesOf(row, route, language, localOf(event.metadata.at).date);
    const shown = facts
      .filter((label) => values[label] !== '')
      .map((label) => ({ label: LABELS[language][label], value: values[label] }));
    const data = {
      number: row.number,
      type: row.claimType.description,
      route,
      trip: `/dashboard/reservation/${reservationId}/show`,
      tracking: `/reserve-tracking/${encodeURIComponent(token)}`,
      facts: shown,
      ...words,
    };
    const id = uuidOf(`${template}:${event.id}:${to}`);
    await this.mailbox.send({
      id,
      to,
      language,
      about: [row.subject],
      ...this.renderer.render(`claims/${template}`, language, data),
    });
  }
}

const valuesOf = (
  { number, claimType, date, time, passenger }: ClaimRow,
  route: string,
  language: Language,
  today: LocalDate,
): Readonly<Record<Label, string>> => ({
  number,
  type: claimType.description,
  priority: PRIORITY_LABELS[language][priorityOf(claimType.priority)],
  route,
  when: momentWords(date, time, language, today),
  passenger: isErased({ passenger }) ? '' : passenger,
});
