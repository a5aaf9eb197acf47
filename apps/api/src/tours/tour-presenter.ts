import type { TourAction, TourBooking, TourCompanion, TrackedTour } from '@camino/contracts/tours/tour.js';
import type { TimelineEntry } from '@camino/contracts/kernel/timeline.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import type { Actor } from '@camino/domain/kernel/decider.js';
import { toQuetzales } from '@camino/domain/kernel/rules/money.js';
import { type Instant, plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { NOTICE_MIN } from '@camino/domain/reservations/traveller.js';
import { cancelRefusal } from '@camino/domain/tours/tour-booking.js';
import type { TourBookingEvent, TourCompanion as Told } from '@camino/domain/tours/tour-booking.events.js';
import { changesBetween, type NameOf, timelineEntryOf } from '../platform/edge/http/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';
import { type TourRow, tours } from './tours.projection.js';

type History = readonly RecordedEvent<TourBookingEvent>[];

const isErasedTour = ({ details }: Pick<TourRow, 'details'>): boolean => details.contact.email === ERASED;

/** What the office, or the traveller by the link, may do with it now. */
export const tourActionsOf = (row: TourRow, role: Actor['role'], now: Instant): readonly TourAction[] => {
  const { state, standing } = row;
  if (isErasedTour(row)) return [];
  if (role !== 'admin') return cancelRefusal(standing, now) === null ? ['cancel'] : [];
  if (state === 'requested') return now < standing.departsAt ? ['confirm', 'cancel'] : ['cancel'];
  return state === 'confirmed' ? ['cancel'] : [];
};

/** Companions as they were told; none once they were erased. */
const companionsOf = ({ companions }: Pick<TourRow['details'], 'companions'>): readonly TourCompanion[] =>
  companions === '' || companions === ERASED
    ? []
    : (JSON.parse(companions) as Told[]).map(({ age, ...one }) => ({ ...one, age: Number(age) }));

const unlessErased = (text: string): string => (text === ERASED ? '' : text);

/** As the office sees it. */
export const tourOf = (row: TourRow, now: Instant): TourBooking => {
  const { details, standing } = row;
  const { contact, price } = details;
  const age = unlessErased(contact.age);
  return {
    id: row._id,
    ...(isErasedTour(row) && { erased: true as const }),
    number: row.number,
    state: row.state,
    version: row.version,
    allowed_actions: tourActionsOf(row, 'admin', now),
    tour: details.tour,
    date: details.date,
    departs_at: standing.departsAt,
    returns_at: standing.returnsAt,
    adults: details.adults,
    children: details.children,
    passengers: row.seats,
    price: toQuetzales(price.centavos),
    price_per_person: toQuetzales(price.perPerson),
    contact: {
      name: contact.name,
      email: unlessErased(contact.email),
      phone: unlessErased(contact.phone),
      age: Number(age),
      note: unlessErased(contact.note),
    },
    companions: companionsOf(details),
    language: details.language,
    requested_at: row.requestedAt,
    expires_at: row.dueAt,
    ending: row.ending && { ...row.ending, reason: unlessErased(row.ending.reason) || null },
  };
};

/** Events a traveller is told of through the link. */
const PUBLIC: readonly TourBookingEvent['type'][] = [
  'TourBookingRequested',
  'TourBookingConfirmed',
  'TourBookingCancelled',
  'TourBookingExpired',
];

/** As the link shows it: whoever finds the link learns no address, number or age. */
export const trackedTourOf = (row: TourRow, history: History, now: Instant): TrackedTour => {
  const { contact, companions, language: _, ...tour } = tourOf(row, now);
  return {
    ...tour,
    allowed_actions: tourActionsOf(row, 'guest', now),
    contact: { name: contact.name, email: maskedEmail(contact.email), phone: masked(contact.phone) },
    companions: companions.map(({ name }) => name),
    note: contact.note,
    cancel_until: plusMinutes(row.standing.departsAt, -NOTICE_MIN),
    timeline: history.filter(({ type }) => PUBLIC.includes(type)).map(({ type, metadata: { at } }) => ({ type, at })),
  };
};

const masked = (text: string): string => `${'•'.repeat(Math.max(0, text.length - 2))}${text.slice(-2)}`;

const maskedEmail = (email: string): string => {
  if (email === '') return '';
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}${'•'.repeat(Math.max(2, name.length - 1))}@${host}`;
};

/** Every event with who, when, why and what became different. Oldest first. */
export const tourTimelineOf = async (history: History, nameOf: NameOf): Promise<TimelineEntry[]> => {
  let row: TourRow | null = null;
  const entries: TimelineEntry[] = [];
  for (const event of history) {
    const before: TourRow | null = row;
    row = tours.project(row, event, '');
    const refused = event.type === 'TourCancellationRefused' ? event.data.code : null;
    const changes = changesBetween({ state: before?.state ?? null }, { state: row?.state ?? null });
    entries.push(await timelineEntryOf(event, { version: event.revision, changes, refused }, nameOf));
  }
  return entries;
};
