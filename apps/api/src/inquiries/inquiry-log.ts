import { Injectable } from '@nestjs/common';
import { streamOf } from '@camino/domain/kernel/decider.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { inquiry, type InquiryEvent } from '@camino/domain/inquiries/inquiry.js';
import { Decide } from '../platform/act/commanding/index.js';
import { EventLog } from '../platform/log/event-log/index.js';
import { rowFromEvents } from '../platform/read/projecting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';
import { inquiries, type InquiryRow } from './inquiries.projection.js';
import { visitorOf } from './inquiry-ids.js';

/** Reads one inquiry from its visitor's stream, so that the latest change is always included. */
@Injectable()
export class InquiryLog {
  constructor(
    private readonly log: EventLog,
    private readonly decide: Decide,
  ) {}

  /** Oldest first; empty for an unknown inquiry. */
  async history(inquiryId: string): Promise<readonly RecordedEvent<InquiryEvent>[]> {
    const { events } = await this.log.read(streamOf(inquiry, visitorOf(inquiryId)));
    return (events as readonly RecordedEvent<InquiryEvent>[]).filter(({ data }) => data.inquiryId === inquiryId);
  }

  /**
   * When a message arrived. The same words again, while the first wait for an answer, start no inquiry of their own:
   * they arrived with the first.
   * @throws Rejection `inquiry.unknown`
   */
  async receivedAt({ subject, inquiryId, message }: Readonly<Record<'subject' | 'inquiryId' | 'message', string>>) {
    const { inquiries: known } = (await this.decide.load(inquiry, subject)).state;
    const first = known.get(inquiryId) ?? [...known.values()].findLast((one) => one.message === message.trim());
    if (!first) throw new Rejection('inquiry.unknown');
    return first.receivedAt;
  }

  /** @throws Rejection `inquiry.unknown` */
  async row(inquiryId: string): Promise<InquiryRow> {
    const row = rowFromEvents(inquiries, await this.history(inquiryId), inquiryId);
    if (!row) throw new Rejection('inquiry.unknown');
    return row;
  }
}
