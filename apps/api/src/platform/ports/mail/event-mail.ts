import { Injectable } from '@nestjs/common';
import type { Language } from '@camino/contracts/kernel/language.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import { minutesBetween } from '@camino/domain/kernel/rules/time.js';
import { Clock, OfficeDetails } from '../../kit/index.js';
import { uuidOf, type RecordedEvent } from '../../log/event-store/index.js';
import { MailRenderer } from './mail-renderer.js';
import { Mailbox, type MailedInvite } from './mailbox.js';

/** Causation of the seeded actions of demo users. */
export const SEEDING = 'seeding';

/** Minutes after which a notification about an event is no longer sent. */
const NEWS_FOR_MIN = 24 * 60;

export type EventLetter = Readonly<{
  /** Area folder and template name: `claims/office-filed`. */
  template: string;
  to: string;
  language: Language;
  /** Values for the template; erased texts become empty. */
  data: Readonly<Record<string, unknown>>;
  /** Subjects other than the recipient whose personal data the mail contains: it is erased with them. */
  about?: readonly string[];
  invite?: MailedInvite;
}>;

/** Sends mails about events, idempotently: one per event, template and address. */
@Injectable()
export class EventMail {
  constructor(
    private readonly mailbox: Mailbox,
    private readonly renderer: MailRenderer,
    private readonly clock: Clock,
    private readonly office: OfficeDetails,
  ) {}

  /**
   * Whether to notify people of the event: not if it is more than a day old, or was created by hand or by seeding.
   * Commands that the running system issues by itself have a causation.
   */
  isNews({ metadata: { actor, at, causation } }: RecordedEvent): boolean {
    const setUp = causation === SEEDING || (actor.role === 'system' && causation === undefined);
    return !setUp && minutesBetween(at, this.clock.now()) <= NEWS_FOR_MIN;
  }

  /**
   * Resolves once the mail is handed over; at once if it was before, or if the recipient was erased.
   * @throws MailboxUnavailable
   */
  async send(event: RecordedEvent, { template, to, language, data, about, invite }: EventLetter): Promise<void> {
    if (to === ERASED) return;
    const name = template.slice(template.lastIndexOf('/') + 1);
    await this.mailbox.send({
      id: uuidOf(`${name}:${event.id}:${to}`),
      to,
      language,
      ...(about && { about }),
      ...(invite && { invite }),
      ...this.renderer.render(template, language, withoutErased(data), await this.office.current()),
    });
  }
}

const withoutErased = (data: EventLetter['data']): EventLetter['data'] =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, value === ERASED ? '' : value]));
