import { CLAIM_STATUS_LABELS, PRIORITY_LABELS } from '@camino/contracts/claims/claim.js';
import { priorityOf } from '@camino/domain/claims/rules/priority.js';
import { claim, type ClaimEvent, type ClaimType } from '@camino/domain/claims/claim.js';
import { ERASED, erasedText } from '@camino/domain/kernel/catalogued.js';
import { idsOf } from '@camino/domain/kernel/decider.js';
import type { Instant, LocalDate, LocalTime } from '@camino/domain/kernel/rules/time.js';
import { foldText } from '../platform/kit/index.js';
import type { Projection } from '../platform/read/projecting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';

/** A claim for the office's table. */
export type ClaimRow = {
  _id: string;
  reservationId: string;
  /** Subject of the personal texts. */
  subject: string;
  version: number;
  /** Not resolved yet. */
  pending: boolean;
  state: 'pending' | 'resolved';
  claimType: ClaimType;
  number: string;
  date: LocalDate;
  time: LocalTime;
  clientId: string | null;
  passenger: string;
  filedAt: Instant;
  resolvedAt: Instant | null;
  /** Account that resolved it. */
  resolvedBy: string | null;
  note: string;
  /* For sorting and searching, without case and accents. */
  pickUpAt: Instant;
  priority: number;
  typeName: string;
  client: string;
  search: string;
  /** Sorts what waits before what is resolved, then by priority, then the oldest first. */
  queue: string;
};

const HANDLED = ['ClaimFiled', 'ClaimResolved', 'ClaimReopened'] as const satisfies readonly ClaimEvent['type'][];

export const claims: Projection<ClaimRow> = {
  name: 'claims',
  handles: HANDLED,
  rowsOf: (event) => [(event as RecordedEvent<ClaimEvent>).data.claimId],
  project: (row, event, id) => {
    const recorded = event as RecordedEvent<ClaimEvent>;
    const next = recorded.type === 'ClaimFiled' ? filed(recorded, id) : row && answered(row, recorded);
    return next && { ...next, search: searchOf(next), queue: queueOf(next) };
  },
  forgets: { rowsOf: ({ parts }) => idsOf(parts, claim), project: (row, subject) => erased(row, subject) },
  searches: ['search'],
  indexes: [
    { filedAt: 1, _id: 1 },
    { pending: 1, filedAt: 1, _id: 1 },
    { pickUpAt: 1, _id: 1 },
    { priority: 1, _id: 1 },
    { number: 1, _id: 1 },
    { queue: 1, _id: 1 },
    { typeName: 1, _id: 1 },
    { resolvedAt: 1, _id: 1 },
    { client: 1, _id: 1 },
    { reservationId: 1, pending: 1 },
  ],
};

/** A passenger's name is never empty: both parts are required. */
export const isErased = ({ passenger }: Pick<ClaimRow, 'passenger'>): boolean =>
  passenger === ERASED || passenger === `${ERASED} ${ERASED}`;

/** The row as a rebuild makes it after the key is destroyed. */
const erased = (row: ClaimRow, subject: string): ClaimRow => {
  if (row.subject !== subject) return row;
  const passenger = erasedText(row.passenger);
  const next = { ...row, passenger, note: erasedText(row.note), client: foldText(passenger) };
  return { ...next, search: searchOf(next) };
};

type Unsearched = Omit<ClaimRow, 'search' | 'queue'>;

const filed = (
  { data, stream, metadata: { at } }: RecordedEvent<Extract<ClaimEvent, { type: 'ClaimFiled' }>>,
  id: string,
): Unsearched => {
  const { subject, claimType, number, passenger, pickUp, clientId } = data;
  return {
    _id: id,
    reservationId: stream.slice(stream.indexOf('-') + 1),
    subject,
    version: 1,
    pending: true,
    state: 'pending',
    claimType,
    number,
    date: pickUp.date,
    time: pickUp.time,
    clientId,
    passenger,
    filedAt: at,
    resolvedAt: null,
    resolvedBy: null,
    note: '',
    pickUpAt: pickUp.at,
    priority: claimType.priority,
    typeName: foldText(claimType.description),
    client: foldText(passenger),
  };
};

const answered = (
  row: ClaimRow,
  { type, data, metadata: { at, actor } }: RecordedEvent<Exclude<ClaimEvent, { type: 'ClaimFiled' }>>,
): Unsearched => {
  const version = row.version + 1;
  return type === 'ClaimResolved'
    ? { ...row, version, pending: false, state: 'resolved', resolvedAt: at, resolvedBy: actor.id, note: data.note }
    : { ...row, version, pending: true, state: 'pending', resolvedAt: null, resolvedBy: null, note: '' };
};

const RANKS = { high: 0, medium: 1, low: 2 } as const;

const queueOf = ({ pending, priority, filedAt }: Unsearched): string =>
  `${pending ? 0 : 1} ${RANKS[priorityOf(priority)]} ${filedAt}`;

/** The search text: what the table shows, in both languages. */
const searchOf = ({ number, date, claimType: { description, priority }, passenger, pending }: Unsearched): string =>
  foldText(
    [
      number,
      date,
      description,
      passenger,
      ...(['es', 'en'] as const).flatMap((language) => [
        PRIORITY_LABELS[language][priorityOf(priority)],
        CLAIM_STATUS_LABELS[language][pending ? 'pending' : 'resolved'],
      ]),
    ].join(' '),
  );
