import { Injectable } from '@nestjs/common';
import type { Inquiry } from '@camino/contracts/inquiries/inquiry.js';
import type { TimelineEntry } from '@camino/contracts/kernel/timeline.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import type { Actor } from '@camino/domain/kernel/decider.js';
import type { InquiryEvent } from '@camino/domain/inquiries/inquiry.js';
import { ActorNames, changesBetween, timelineEntryOf } from '../platform/edge/http/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';
import type { InquiryRow } from './inquiries.projection.js';

type Names = ReadonlyMap<string, string | null>;

/** Makes answers of inquiries, with the names of those who answered and closed them. */
@Injectable()
export class InquiryPresenter {
  constructor(private readonly names: ActorNames) {}

  /** `by` is offered what they may do. */
  async of(known: readonly InquiryRow[], by: Actor): Promise<Inquiry[]> {
    const rows = known.map(whole);
    const ids = rows
      .flatMap(({ answers, closedBy, assignee, reopened }) => [
        ...answers.map((answer) => answer.by),
        closedBy,
        assignee,
        reopened?.by ?? null,
      ])
      .filter((id) => id !== null);
    const names: Names = new Map(
      await Promise.all([...new Set(ids)].map(async (id) => [id, await this.names.nameOf(id)] as const)),
    );
    return rows.map((row) => inquiryOf(row, names, by));
  }

  /** Oldest first. */
  async timeline(history: readonly RecordedEvent<InquiryEvent>[]): Promise<TimelineEntry[]> {
    const entries: TimelineEntry[] = [];
    let before: Facts = {};
    for (const [index, event] of history.entries()) {
      const after = await this.facts(history.slice(0, index + 1));
      const details = { version: index + 1, changes: changesBetween(before, after), said: saidIn(event) };
      entries.push(await timelineEntryOf(event, details, (id) => this.names.nameOf(id)));
      before = after;
    }
    return entries;
  }

  private async facts(history: readonly InquiryEvent[]): Promise<Facts> {
    const assignee = assigneeAfter(history);
    return { state: stateAfter(history), assignee: assignee && ((await this.names.nameOf(assignee)) ?? ERASED) };
  }
}

type Facts = Readonly<Record<string, string | null>>;

const assigneeAfter = (history: readonly InquiryEvent[]): string | null => {
  const last = history.findLast(({ type }) => type === 'InquiryAssigned' || type === 'InquiryReleased');
  return last?.type === 'InquiryAssigned' ? last.data.assignee : null;
};

const stateAfter = (history: readonly InquiryEvent[]): Inquiry['state'] => {
  const last = history.findLast(({ type }) => type !== 'InquiryAssigned' && type !== 'InquiryReleased');
  if (last?.type === 'InquiryClosed') return 'closed';
  return history.some(({ type }) => type === 'InquiryAnswered') ? 'answered' : 'open';
};

const saidIn = ({ type, data }: InquiryEvent): string | undefined => {
  switch (type) {
    case 'InquiryReceived':
      return data.message;
    case 'InquiryAnswered':
      return data.text;
    case 'InquiryClosed':
    case 'InquiryReopened':
      return data.why;
    default:
      return undefined;
  }
};

/** A row that an earlier version projected has no fields for what it did not know. */
const whole = (row: InquiryRow): InquiryRow => ({
  ...row,
  assignee: row.assignee ?? null,
  reopened: row.reopened ?? null,
});

/** What a screen offers; the commands decide again. Nobody can be answered whose address was erased. */
const actionsOf = ({ state, email, assignee }: InquiryRow, { id }: Actor): Inquiry['allowed_actions'] => {
  const isErased = email === ERASED;
  if (state === 'closed') return isErased ? [] : ['reopen'];
  if (isErased) return ['close'];
  return [
    'answer',
    'close',
    ...(assignee === id ? [] : (['take'] as const)),
    'assign',
    ...(assignee ? (['release'] as const) : []),
  ];
};

const shown = (text: string): string => (text === ERASED ? '' : text);

const inquiryOf = (row: InquiryRow, names: Names, by: Actor): Inquiry => ({
  id: row._id,
  state: row.state,
  version: row.version,
  allowed_actions: actionsOf(row, by),
  name: shown(row.name),
  email: row.email === ERASED ? null : row.email,
  phone: shown(row.phone),
  message: shown(row.message),
  language: row.language,
  page: row.page,
  received_at: row.receivedAt,
  answers: row.answers.map((answer) => ({ text: shown(answer.text), at: answer.at, by: names.get(answer.by) ?? null })),
  closed_at: row.closedAt,
  closed_by: row.closedBy && (names.get(row.closedBy) ?? null),
  why: shown(row.why),
  assignee: row.assignee === null ? null : { id: row.assignee, name: names.get(row.assignee) ?? null },
  reopened: row.reopened && {
    at: row.reopened.at,
    by: names.get(row.reopened.by) ?? null,
    why: shown(row.reopened.why),
  },
});
