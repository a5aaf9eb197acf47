import { Injectable } from '@nestjs/common';
import { streamOf } from '@camino/domain/kernel/decider.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { inquiry, type InquiryEvent } from '@camino/domain/inquiries/inquiry.js';
import { EventLog, type RecordedEvent } from '../platform/event-log/event-log.js';
import { rowFromEvents } from '../platform/projecting/row-from-events.js';
import { inquiries, type InquiryRow } from './inquiries.projection.js';
import { visitorOf } from './inquiry-ids.js';

/** Reads one inquiry from its visitor's stream, so that the latest change is always included. */
@Injectable()
export class InquiryLog {
  constructor(private readonly log: EventLog) {}

  /** Oldest first; empty for an unknown inquiry. */
  async history(inquiryId: string): Promise<readonly RecordedEvent<InquiryEvent>[]> {
    const { events } = await this.log.read(streamOf(inquiry, visitorOf(inquiryId)));
    return (events as readonly RecordedEvent<InquiryEvent>[]).filter(({ data }) => data.inquiryId === inquiryId);
  }

  /** @throws Rejection `inquiry.unknown` */
  async row(inquiryId: string): Promise<InquiryRow> {
    const row = rowFromEvents(inquiries, await this.history(inquiryId), inquiryId);
    if (!row) throw new Rejection('inquiry.unknown');
    return row;
  }
}
