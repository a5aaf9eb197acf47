import { Injectable } from '@nestjs/common';
import type { TimelineEntry } from '@camino/contracts/kernel/timeline.js';
import type { AccountEvent } from '@camino/domain/accounts/account.js';
import type { EmailAddressEvent } from '@camino/domain/accounts/email-address.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { EventLog } from '../../platform/log/event-log/index.js';
import { ActorNames } from '../../platform/edge/http/index.js';
import type { RecordedEvent } from '../../platform/log/event-store/index.js';
import { ACCOUNT_STREAM, EMAIL_STREAM } from '../people.projection.js';
import { userTimelineOf } from './user-timeline.js';

/** The history of an account, from its own stream and those of all its addresses. */
@Injectable()
export class UserHistory {
  constructor(
    private readonly log: EventLog,
    private readonly names: ActorNames,
  ) {}

  /** @throws Rejection `account.unknown` */
  async of(id: string): Promise<TimelineEntry[]> {
    return userTimelineOf(await this.events(id), id, (actorId) => this.names.nameOf(actorId));
  }

  /** What happened to an account, in log order. @throws Rejection `account.unknown` */
  async events(id: string): Promise<readonly RecordedEvent[]> {
    const own = (await this.log.read(`${ACCOUNT_STREAM}${id}`)).events as readonly RecordedEvent<AccountEvent>[];
    if (!own.some(({ type }) => type === 'AccountRegistered')) throw new Rejection('account.unknown');
    const confirmed = await Promise.all(subjectsOf(own).map((subject) => this.confirmations(subject, id)));
    return [...own, ...confirmed.flat()].sort((a, b) => a.position - b.position);
  }

  private async confirmations(subject: string, id: string): Promise<RecordedEvent[]> {
    const events = (await this.log.read(`${EMAIL_STREAM}${subject}`))
      .events as readonly RecordedEvent<EmailAddressEvent>[];
    return events.filter(
      ({ type, data }) => type === 'EmailConfirmed' && data.of === 'account' && data.accountId === id,
    );
  }
}

const subjectsOf = (history: readonly AccountEvent[]): readonly string[] => [
  ...new Set(
    history.flatMap(({ type, data }) =>
      type === 'AccountRegistered' || type === 'EmailChanged' ? [data.subject] : [],
    ),
  ),
];
