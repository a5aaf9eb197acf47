import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Session } from '@camino/contracts/accounts/session.js';
import { DEMO_PASSWORD } from '../../apps/api/src/accounts/demo-accounts.js';
import type { Answered, TestApp } from './test-app.js';

/** Data of an earlier commit: its log, a backup of it and its answers. See README.md there. */
const FIXTURE = join(__dirname, '../fixtures/log-of-e6ce7bd');
/** Business time at which the data was created and the answers were recorded. */
export const THEN = '2026-12-03T16:30:00.000Z';

export const OLD_DATA = join(FIXTURE, 'data');
export const OLD_BACKUP = join(FIXTURE, 'backup');

const textOf = (name: string): string => readFileSync(join(FIXTURE, name), 'utf8');
const jsonOf = <T>(name: string): T => JSON.parse(textOf(name)) as T;

/** Number of events of each type. */
export const oldTypes = (): Readonly<Record<string, number>> => jsonOf('types.json');
export const oldSecrets = (): Readonly<{ MASTER_KEY: string; NAMING_KEY: string }> => jsonOf('data/secrets.json');
/** Unique texts of a person in the log who may be erased. */
export const quetzalina = (): Readonly<{ email: string }> & Readonly<Record<string, string>> =>
  jsonOf('quetzalina.json');

type Question = Readonly<{ method: 'GET' | 'POST'; path: string; as?: string; body?: object }>;
type OldAnswer = Question & Readonly<{ answer: Readonly<{ status: number; body: any }> }>; // oxlint-disable-line typescript/no-explicit-any

export const oldAnswers = (): readonly OldAnswer[] =>
  textOf('answers.jsonl')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as OldAnswer);

export const sessionsOf = async (app: TestApp, emails: readonly string[]): Promise<ReadonlyMap<string, Session>> => {
  const sessions = new Map<string, Session>();
  for (const email of emails) {
    const { body } = await app.ask('POST', '/api/user/login', { body: { email, password: DEMO_PASSWORD } });
    sessions.set(email, body as Session);
  }
  return sessions;
};

/** Sends the requests that were sent to the old application, each as the same user. */
export const asked = async (
  app: TestApp,
  questions: readonly Question[],
  sessions: ReadonlyMap<string, Session>,
): Promise<readonly Pick<Answered, 'status' | 'body'>[]> => {
  const answers = [];
  for (const { method, path, as, body } of questions) {
    const answer = await app.ask(method, path, { as: as && sessions.get(as), body });
    answers.push({ status: answer.status, body: answer.body as unknown });
  }
  return answers;
};

type Row = Readonly<Record<string, unknown>>;
type OldEntry = Row & Readonly<{ type: string; reason?: string | null }>;
type OldBooking = Row &
  Readonly<{
    id: string;
    pick_up_at: string;
    version: number;
    booking_changes: number;
    allowed_actions: readonly string[];
    PersonalInfo: Row & Readonly<{ phone: string }>;
    state: string;
    pending_change: Row | null;
    Driver: Row | null;
    claim: readonly Readonly<{ status: boolean }>[];
    quality_service: readonly unknown[];
    timeline?: readonly OldEntry[];
    reservation_detail: Readonly<{ price: number }>;
  }>;
type OldAccount = Row & Readonly<{ email: string; version: number }>;
type AskedBy = 'driver' | 'guest' | 'other';

const isBooking = (row: Row): row is OldBooking => 'booking_changes' in row;
const isProfile = (row: Row): boolean => 'fecha_nacimiento' in row;
const isAccount = (row: Row): row is OldAccount => 'emailConfirmation' in row;

const HOUR_MS = 3_600_000;
const hoursFrom = (instant: string, hours: number): string =>
  new Date(Date.parse(instant) + hours * HOUR_MS).toISOString();

const LEAVE_VERSION = ['ChangeRefused', 'CancellationRefused', 'PlaceAbandoned'];
/** Hours: a day, plus two hours within which the finished trips of this log had ended. */
const LONG_OVER_HOURS = 26;

/**
 * The recorded answers, adapted to the current rules. These changed on purpose, also for stored data:
 * - a booking names the times between which its trip may be started, and a driver cannot start it at another time;
 * - a no-show is recorded from the pick-up on, which the office is told;
 * - a refused attempt and a released place do not count in a booking's version;
 * - an unanswered change is no change: the traveler may request another one;
 * - a driver sees a traveler's telephone number until a day after the trip;
 * - a profile has a NIT, which nobody had given then;
 * - a booking says what the traveler reported about the arrival, and which step stands while a change waits;
 * - the office can take its last decision back, and let others drive;
 * - the tracking link says why a price changed and what is paid, takes reports of a late or missing traveler, and
 *   claims after the trip;
 * - the tracking link says why the office refused a change.
 *
 * Each user signed in once more, which counts in their account's version.
 */
export class InWordsOfToday {
  private readonly histories: ReadonlyMap<string, readonly OldEntry[]>;

  constructor(
    answers: readonly OldAnswer[],
    private readonly asking: readonly string[],
  ) {
    const timelines = answers.flatMap(({ path, answer }) => {
      const id = /^\/api\/admin\/reservation\/(\w+)\/timeline$/.exec(path)?.[1];
      return id ? [[id, answer.body.data as readonly OldEntry[]] as const] : [];
    });
    this.histories = new Map(timelines);
  }

  of({ as, path, answer: { status, body } }: OldAnswer): Pick<Answered, 'status' | 'body'> {
    const by = as === undefined ? 'guest' : /driver/.test(path) ? 'driver' : 'other';
    return { status, body: this.today(body, by) };
  }

  private today(value: unknown, by: AskedBy): unknown {
    if (Array.isArray(value)) return value.map((part) => this.today(part, by));
    if (typeof value !== 'object' || value === null) return value;
    const row = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, this.today(part, by)]));
    if (isBooking(row)) return this.booking(row, by);
    const told = isProfile(row) ? { ...row, nit: '' } : row;
    return isAccount(told) && this.asking.includes(told.email) ? { ...told, version: told.version + 1 } : told;
  }

  private booking(row: OldBooking, by: AskedBy): Row {
    const history = this.histories.get(row.id) ?? [];
    const types = history.map(({ type }) => type);
    const lapsed = types.filter((type) => type === 'RescheduleLapsed').length;
    const [from, until] = [hoursFrom(row.pick_up_at, -3), hoursFrom(row.pick_up_at, 12)];
    const inTime = from <= THEN && THEN <= until;
    const actions = row.allowed_actions.filter(
      (action) => (by !== 'driver' || action !== 'start' || inTime) && (action !== 'no-show' || row.pick_up_at <= THEN),
    );
    const seenByOffice = by === 'other' && isOfTheOffice(actions);
    const isLongOver = hoursFrom(row.pick_up_at, LONG_OVER_HOURS) <= THEN;
    return {
      ...row,
      arrival_report: null,
      pending_change: row.pending_change && { ...row.pending_change, holds: holdsIn(row) },
      ...(by === 'guest' && { price_changes: [], paid: 0, due: row.reservation_detail.price }),
      ...(row.timeline && { timeline: row.timeline.map((entry) => explained(entry, history)) }),
      start_from: from,
      start_until: until,
      ...(seenByOffice && noShowOf(row)),
      version: row.version - notCounted(types),
      booking_changes: row.booking_changes - lapsed,
      allowed_actions: [
        ...(by === 'guest' && lapsed > 0 ? ['change'] : []),
        ...actions.flatMap((action) => (action === 'assign-transport' ? [action, 'assign-external'] : [action])),
        ...(actions.includes('assign-transport') ? addedForTheOffice(row, until) : []),
        ...(seenByOffice ? undoable(row, types) : []),
        ...(by === 'guest' ? addedForGuests(row) : []),
      ],
      PersonalInfo: by === 'driver' && isLongOver ? { ...row.PersonalInfo, phone: '' } : row.PersonalInfo,
    };
  }
}

/** The link tells of a refused change what the office's history says of it. */
const explained = (entry: OldEntry, history: readonly OldEntry[]): OldEntry => {
  const reason = entry.type === 'RescheduleRefused' && history.find(({ type }) => type === entry.type)?.reason;
  return reason ? { ...entry, reason } : entry;
};

/** The change of a trip with a driver was asked for when the trip was reserved. */
const holdsIn = ({ Driver }: OldBooking): Row =>
  Driver ? { state: 'reserved', progress_step: 3 } : { state: 'requested', progress_step: 1 };

/** What the office can tell of an agreed trip today. */
const addedForTheOffice = (row: OldBooking, until: string): readonly string[] => {
  const state = row.state === 'updated' ? holdsIn(row).state : row.state;
  return ['approved', 'reserved'].includes(state as string) && THEN <= until ? ['announce-delay'] : [];
};

const noShowOf = ({ state, pick_up_at: at }: OldBooking): Row =>
  ['reserved', 'started'].includes(state) ? { no_show_from: at } : {};

const isOfTheOffice = (actions: readonly string[]): boolean =>
  actions.includes('assign-transport') || actions.includes('reinstate');

const UNDO: Readonly<Record<string, string>> = {
  ReservationApproved: 'undo-approve',
  RescheduleAccepted: 'undo-approve',
  ReservationRejected: 'undo-reject',
  TripFinished: 'undo-finish',
  PassengerDidNotShow: 'undo-no-show',
};

/** What the office can take back today: the last decision, if nothing has happened since. */
const undoable = ({ pick_up_at, quality_service, Driver }: OldBooking, types: readonly string[]): readonly string[] => {
  const undo = UNDO[types.findLast((type) => !LEAVE_VERSION.includes(type)) ?? ''];
  const hasLostDriver = undo === 'undo-approve' && types.includes('TransportAssigned') && !Driver;
  if (!undo || hasLostDriver || (undo === 'undo-finish' && quality_service.length > 0)) return [];
  return ['undo-approve', 'undo-reject'].includes(undo) && pick_up_at <= THEN ? [] : [undo];
};

/** What the link of a trip allows today besides. */
const addedForGuests = ({ state, claim, pick_up_at }: OldBooking): readonly string[] => {
  if (['started', 'finished', 'no_show'].includes(state)) return claim.some(({ status }) => status) ? [] : ['claim'];
  const isSoon = state === 'reserved' && pick_up_at < hoursFrom(THEN, 24);
  return isSoon ? ['report-delay', 'report-absence'] : [];
};

/**
 * Number of trailing events that do not change the version: the version is the revision of the last event that does.
 */
const notCounted = (types: readonly string[]): number =>
  types.length - 1 - types.findLastIndex((type) => !LEAVE_VERSION.includes(type));
