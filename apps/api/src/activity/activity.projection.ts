import { ACTIVITY_TYPES, type ActivityEntry } from '@camino/contracts/activity/activity.js';
import { type AttemptEvent, attempts, type ForgettingEvent } from '@camino/domain/activity/attempts.js';
import type { Instant } from '@camino/domain/kernel/rules/time.js';
import type { Projection } from '../platform/read/projecting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';

/** Something that somebody did. Ids only: names and texts stay where they can be erased. */
export type ActivityRow = {
  /** `<stream>@<revision>`. */
  _id: string;
  position: number;
  type: string;
  area: string;
  at: Instant;
  recordedAt: Instant;
  actorId: string;
  role: string;
  resource: string | null;
  recordId: string | null;
  refused: string | null;
  verb: string | null;
  explained: boolean;
};

type Place = Pick<ActivityRow, 'area' | 'resource' | 'recordId'>;
type Data = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const TAXES: Place = { area: 'taxes', resource: null, recordId: null };

/** Where the events of a category happen, and which record shows them. */
const PLACES: Readonly<Record<string, (id: string, data: Data) => Place>> = {
  reservation: (id) => ({ area: 'reservations', resource: 'reservation', recordId: id }),
  payment: (id) => ({ area: 'payments', resource: 'reservation', recordId: id }),
  till: () => ({ area: 'payments', resource: 'cash_up', recordId: null }),
  permits: () => ({ area: 'permits', resource: 'permit', recordId: null }),
  retrieval: () => ({ area: 'reservations', resource: null, recordId: null }),
  claim: (_, { claimId }) => ({ area: 'claims', resource: 'claim', recordId: text(claimId) }),
  rating: (id) => ({ area: 'claims', resource: 'reservation', recordId: id }),
  tour: (id) => ({ area: 'tours', resource: 'tour', recordId: id }),
  inquiry: (_, { inquiryId }) => ({ area: 'inquiries', resource: 'inquiry', recordId: text(inquiryId) }),
  catalogue: (_, { kind, id }) => ({ area: 'catalogue', resource: text(kind), recordId: text(id) }),
  account: (id) => ({ area: 'accounts', resource: 'user', recordId: id }),
  email: (_, { accountId }) => ({ area: 'accounts', resource: text(accountId) && 'user', recordId: text(accountId) }),
  office: (id) => ({ area: 'office', resource: 'office', recordId: id }),
  invoice: () => TAXES,
  invoice_issuer: () => TAXES,
  exchange: () => TAXES,
  tax_plans: () => TAXES,
  wallet: () => TAXES,
  person: () => ({ area: 'people', resource: null, recordId: null }),
  calendar: () => ({ area: 'calendar', resource: null, recordId: null }),
  audit: (_, { resource, id }) => ({ area: 'activity', resource: text(resource), recordId: text(id) }),
};

const idOf = (stream: string, revision: number): string => `${stream}@${revision}`;

/** Everything that people did, by what they did it to. */
export const activity: Projection<ActivityRow> = {
  name: 'activity',
  handles: [...ACTIVITY_TYPES, 'AttemptsForgotten'],
  pace: 'activity',
  rowsOf: (event) => {
    if (event.type === 'AttemptsForgotten') return forgottenBy(event as RecordedEvent<ForgettingEvent>);
    return event.metadata.actor.role === 'system' ? [] : [idOf(event.stream, event.revision)];
  },
  project: (_, event, id) => (event.type === 'AttemptsForgotten' ? null : rowOf(event, id)),
  indexes: [
    { position: -1 },
    { area: 1, position: -1 },
    { type: 1, position: -1 },
    { actorId: 1, position: -1 },
    { resource: 1, recordId: 1, position: -1 },
    { at: 1 },
  ],
  partialIndexes: [{ key: { position: 1 }, rows: { explained: true } }],
};

const forgottenBy = ({ data: { day, events } }: RecordedEvent<ForgettingEvent>): readonly string[] =>
  Array.from({ length: events }, (_, revision) => idOf(`${attempts.category}-${day}`, revision));

const rowOf = ({ stream, type, data, position, recorded, metadata }: RecordedEvent, _id: string): ActivityRow => {
  const end = stream.indexOf('-');
  const given = (data ?? {}) as Data;
  const place = PLACES[stream.slice(0, end)]?.(stream.slice(end + 1), given);
  return {
    _id,
    position,
    type,
    area: place?.area ?? stream.slice(0, end),
    at: metadata.at,
    recordedAt: recorded,
    actorId: metadata.actor.id,
    role: metadata.actor.role,
    resource: place?.resource ?? null,
    recordId: place?.recordId ?? null,
    refused: REFUSALS.includes(type) ? text(given.code) : null,
    verb: type === ATTEMPT ? text(given.verb) : null,
    explained: Boolean(given.why || metadata.reason),
  };
};

const ATTEMPT: AttemptEvent['type'] = 'AttemptRefused';
const REFUSALS: readonly string[] = [ATTEMPT, 'ChangeRefused', 'CancellationRefused', 'TourCancellationRefused'];

/** Words for the code of a refusal; null for one without words. */
export type WordsOfCode = (code: string) => string | null;

/** The row as it is answered. */
export const entryOf = (row: ActivityRow, name: string | null, words: WordsOfCode): ActivityEntry => ({
  position: row.position,
  type: row.type,
  area: row.area,
  at: row.at,
  recorded_at: row.recordedAt,
  actor: { id: row.actorId, role: row.role, name },
  record: row.resource === null ? null : { resource: row.resource, id: row.recordId },
  refused: row.refused,
  why: row.refused === null ? null : words(row.refused),
  verb: row.verb,
  explained: row.explained,
});
