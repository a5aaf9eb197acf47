import { Injectable } from '@nestjs/common';
import type { Inquiry } from '@camino/contracts/inquiry.js';
import type { TimelineEntry } from '@camino/contracts/timeline.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import type { InquiryEvent } from '@camino/domain/inquiries/inquiry.js';
import type { RecordedEvent } from '../platform/event-log/event-log.js';
import { ActorNames } from '../platform/http/actor-names.js';
import { changesBetween, timelineEntryOf } from '../platform/http/timeline-entry.js';
import type { InquiryRow } from './inquiries.projection.js';

type Names = ReadonlyMap<string, string | null>;

/** Makes answers of inquiries, with the names of those who answered and closed them. */
@Injectable()
export class InquiryPresenter {
  constructor(private readonly names: ActorNames) {}

  async of(rows: readonly InquiryRow[]): Promise<Inquiry[]> {
    const ids = rows.flatMap(({ answers, closedBy }) => [
      ...answers.map(({ by }) => by),
      ...(closedBy ? [closedBy] : []),
    ]);
    const names: Names = new Map(
      await Promise.all([...new Set(ids)].map(async (id) => [id, await this.names.nameOf(id)] as const)),
    );
    return rows.map((row) => inquiryOf(row, names));
  }

  /** Oldest first. */
  timeline(history: readonly RecordedEvent<InquiryEvent>[]): Promise<TimelineEntry[]> {
    return Promise.all(
      history.map((event, index) => {
        const before = history[index - 1];
        const changes = changesBetween(before ? { state: stateAfter(before) } : {}, { state: stateAfter(event) });
        return timelineEntryOf(event, { version: index + 1, changes, said: saidIn(event) }, (id) =>
          this.names.nameOf(id),
        );
      }),
    );
  }
}

const stateAfter = ({ type }: InquiryEvent): Inquiry['state'] => {
  if (type === 'InquiryReceived') return 'open';
  return type === 'InquiryAnswered' ? 'answered' : 'closed';
};

const saidIn = ({ type, data }: InquiryEvent): string => {
  if (type === 'InquiryReceived') return data.message;
  return type === 'InquiryAnswered' ? data.text : data.why;
};

/** Nobody can be answered whose address was erased. */
const actionsOf = ({ state, email }: InquiryRow): Inquiry['allowed_actions'] => {
  if (state === 'closed') return [];
  return email === ERASED ? ['close'] : ['answer', 'close'];
};

const shown = (text: string): string => (text === ERASED ? '' : text);

const inquiryOf = (row: InquiryRow, names: Names): Inquiry => ({
  id: row._id,
  state: row.state,
  version: row.version,
  allowed_actions: actionsOf(row),
  name: shown(row.name),
  email: row.email === ERASED ? null : row.email,
  phone: shown(row.phone),
  message: shown(row.message),
  language: row.language,
  page: row.page,
  received_at: row.receivedAt,
  answers: row.answers.map(({ text, at, by }) => ({ text: shown(text), at, by: names.get(by) ?? null })),
  closed_at: row.closedAt,
  closed_by: row.closedBy && (names.get(row.closedBy) ?? null),
  why: shown(row.why),
});
