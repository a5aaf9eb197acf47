import { Injectable } from '@nestjs/common';
import type { Language } from '@camino/contracts/kernel/language.js';
import { PRIORITY_LABELS } from '@camino/contracts/claims/claim.js';
import { priorityOf } from '@camino/domain/claims/rules/priority.js';
import { placeName } from '@camino/contracts/catalogue/places.js';
import { claimTypeName } from '@camino/contracts/catalogue/row-names.js';
import { type LocalDate, localOf } from '@camino/domain/kernel/rules/time.js';
import { EventMail } from '../platform/ports/mail/index.js';
import { momentWords } from '../platform/kit/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';
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

/** `facts` are the lines of the mail's table, in order. */
type Letter = Readonly<{
  template: string;
  to: string;
  language: Language;
  facts: readonly Label[];
  words?: Readonly<Record<string, string>>;
}>;

/** Sends mails about claims. */
@Injectable()
export class ClaimMail {
  constructor(
    private readonly claims: ClaimLog,
    private readonly trips: ClaimedTrips,
    private readonly mail: EventMail,
  ) {}

  isNews(event: RecordedEvent): boolean {
    return this.mail.isNews(event);
  }

  /** @throws MailboxUnavailable */
  async send(event: RecordedEvent, claimId: string, { template, to, language, facts, words }: Letter): Promise<void> {
    const { row } = await this.claims.row(claimId);
    const reservationId = reservationOfClaim(claimId);
    const { fare, token } = await this.trips.of(reservationId);
    const route = `${placeName(fare.origin, language)} → ${placeName(fare.destination, language)}`;
    const values = valuesOf(row, route, language, localOf(event.metadata.at).date);
    const shown = facts
      .filter((label) => values[label] !== '')
      .map((label) => ({ label: LABELS[language][label], value: values[label] }));
    const data = {
      number: row.number,
      type: values.type,
      route,
      trip: `/dashboard/reservation/${reservationId}/show`,
      tracking: `/reserve-tracking/${encodeURIComponent(token)}`,
      facts: shown,
      ...words,
    };
    await this.mail.send(event, { template: `claims/${template}`, to, language, data, about: [row.subject] });
  }
}

const valuesOf = (
  { number, claimType, date, time, passenger }: ClaimRow,
  route: string,
  language: Language,
  today: LocalDate,
): Readonly<Record<Label, string>> => ({
  number,
  type: claimTypeName(claimType.description, language),
  priority: PRIORITY_LABELS[language][priorityOf(claimType.priority)],
  route,
  when: momentWords(date, time, language, today),
  passenger: isErased({ passenger }) ? '' : passenger,
});
