import { Injectable } from '@nestjs/common';
import type { Inquiry } from '@camino/contracts/inquiries/inquiry.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { actorOf } from '../platform/edge/auth/index.js';
import { earlierStateControllerOf, EarlierStates, type Then } from '../platform/edge/http/index.js';
import { rowFromEvents } from '../platform/read/projecting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';
import { inquiries } from './inquiries.projection.js';
import { InquiryLog } from './inquiry-log.js';
import { InquiryPresenter } from './inquiry-presenter.js';

/** An inquiry as it was. */
@Injectable()
export class EarlierInquiries extends EarlierStates<Inquiry> {
  constructor(
    private readonly log: InquiryLog,
    private readonly presenter: InquiryPresenter,
  ) {
    super();
  }

  async history(id: string): Promise<readonly RecordedEvent[]> {
    const history = await this.log.history(id);
    if (history.length === 0) throw new Rejection('inquiry.unknown');
    return history;
  }

  async made({ events, id, asking }: Then): Promise<Inquiry | null> {
    const row = rowFromEvents(inquiries, events, id);
    const [then] = await this.presenter.of(row ? [row] : [], actorOf(asking.user));
    return then ? { ...then, allowed_actions: [] } : null;
  }
}

export const EarlierInquiryController = earlierStateControllerOf({
  path: 'inquiry',
  area: 'Inquiries',
  called: 'An inquiry',
  answers: 'Inquiry',
  unknown: 'inquiry.unknown',
  personal: 'inquiry',
  made: EarlierInquiries,
});
