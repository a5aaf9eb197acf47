import { Injectable } from '@nestjs/common';
import { formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { tourBooking } from '@camino/domain/tours/tour-booking.js';
import type { TourBookingEvent } from '@camino/domain/tours/tour-booking.events.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import { toQuetzales } from '@camino/domain/kernel/rules/money.js';
import { type LocalDate, localOf } from '@camino/domain/kernel/rules/time.js';
import { EventMail } from '../platform/ports/mail/index.js';
import { instantWords } from '../platform/kit/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';
import { rowOf, TourLog } from './tour-log.js';
import { partyWords, TOUR_NAMES } from './tour-words.js';
import type { TourRow } from './tours.projection.js';

type Letter = Readonly<{ template: string; to: string; language: Language }>;

const LABELS = {
  es: {
    number: 'Reserva',
    tour: 'Tour',
    departs: 'Salida desde Antigua',
    returns: 'Regreso a Antigua',
    people: 'Viajan',
    price: 'Precio',
    contact: 'Contacto',
    phone: 'Teléfono',
    note: 'Nota',
  },
  en: {
    number: 'Booking',
    tour: 'Tour',
    departs: 'Departure from Antigua',
    returns: 'Return to Antigua',
    people: 'Travelers',
    price: 'Price',
    contact: 'Contact',
    phone: 'Phone',
    note: 'Note',
  },
} as const;
type Label = keyof (typeof LABELS)['es'];

/** Sends mails about tour bookings. */
@Injectable()
export class TourMail {
  constructor(
    private readonly log: TourLog,
    private readonly mail: EventMail,
  ) {}

  /** The booking just after the event; null when nobody is to be told of it. */
  async rowFor(event: RecordedEvent<TourBookingEvent>): Promise<TourRow | null> {
    if (!this.mail.isNews(event)) return null;
    const id = event.stream.slice(tourBooking.category.length + 1);
    const history = await this.log.history(id);
    return rowOf(
      history.filter(({ revision }) => revision <= event.revision),
      id,
    );
  }

  /** @throws MailboxUnavailable */
  async send(event: RecordedEvent<TourBookingEvent>, row: TourRow, { template, to, language }: Letter): Promise<void> {
    const today = localOf(event.metadata.at).date;
    const values = valuesOf(row, language, today);
    const facts = factsOf(row, language, today, template.startsWith('office-'));
    const data = {
      ...values,
      facts,
      due: row.dueAt ? instantWords(row.dueAt, language, localOf(event.metadata.at).date) : '',
      reason: row.ending?.reason ?? '',
      tracking: `/tour-tracking/${encodeURIComponent(row.token)}`,
      page: `/dashboard/tour/${row._id}/show`,
      firstName: values.contact.split(' ')[0] ?? '',
    };
    await this.mail.send(event, { template: `tours/${template}`, to, language, data, about: [row.standing.subject] });
  }
}

/** A traveller knows their own name and number. */
const OFFICE_ONLY: readonly string[] = ['contact', 'phone'] satisfies readonly Label[];

/** The lines of the table in a mail; the traveller's contact only where the office reads it. */
export const factsOf = (
  row: TourRow,
  language: Language,
  today: LocalDate,
  forOffice = false,
): readonly Readonly<{ label: string; value: string }>[] =>
  Object.entries(valuesOf(row, language, today))
    .filter(([label, value]) => value !== '' && (forOffice || !OFFICE_ONLY.includes(label)))
    .map(([label, value]) => ({ label: LABELS[language][label as Label], value }));

const unlessErased = (text: string): string => (text === ERASED ? '' : text);

const valuesOf = (
  { number, standing, details }: TourRow,
  language: Language,
  today: LocalDate,
): Readonly<Record<Label, string>> => ({
  number,
  tour: TOUR_NAMES[language][details.tour],
  departs: instantWords(standing.departsAt, language, today),
  returns: instantWords(standing.returnsAt, language, today),
  people: partyWords(details, language),
  price: formatQuetzales(toQuetzales(details.price.centavos)),
  contact: unlessErased(details.contact.name),
  phone: unlessErased(details.contact.phone),
  note: unlessErased(details.contact.note),
});
