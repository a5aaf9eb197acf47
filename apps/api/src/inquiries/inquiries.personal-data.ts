import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { idsOf } from '@camino/domain/kernel/decider.js';
import { inquiry } from '@camino/domain/inquiries/inquiry.js';
import type { PersonalData, PersonalRecords, Somebody } from '../platform/ops/areas/index.js';
import { Decide } from '../platform/act/commanding/index.js';
import { type Context, derived } from '../platform/log/event-store/index.js';
import { CloseInquiry } from './inquiry.commands.js';

/** What somebody asked is closed before they are forgotten: there is nobody to answer any more. */
@Injectable()
export class InquiriesPersonalData implements PersonalData {
  readonly counts = {
    inquiries: { says: 'inquiries', of: ({ parts }: PersonalRecords) => idsOf(parts, inquiry) },
  };

  constructor(
    private readonly decide: Decide,
    private readonly commands: CommandBus,
  ) {}

  async beforeErasure({ subjects }: Somebody, context: () => Context): Promise<void> {
    for (const visitor of subjects) {
      const { state } = await this.decide.load(inquiry, visitor);
      for (const [inquiryId, { status }] of state.inquiries)
        if (status !== 'closed') {
          const closing = derived(context(), `close ${inquiryId}`);
          await this.commands.execute(new CloseInquiry(visitor, { inquiryId, why: '' }, closing));
        }
    }
  }
}
