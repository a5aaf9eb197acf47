import { Injectable } from '@nestjs/common';
import type { Language } from '@camino/contracts/language.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import { minutesBetween } from '@camino/domain/kernel/time.js';
import { Clock } from '../clock/clock.js';
import { uuidOf } from '../commanding/context.js';
import type { RecordedEvent } from '../event-log/event-log.js';
import { MailRenderer } from './mail-renderer.js';
import { Mailbox } from './mailbox.js';

/** Causation of what the demo's people did before the demo began. */
export const SEEDING = 'seeding';

/** News older than this would only confuse. Minutes. */
const NEWS_FOR_MIN = 24 * 60;

export type EventLetter = Readonly<{
  /** Folder of the area and name of the template: `claims/office-filed`. */
  template: string;
  to: string;
  language: Language;
  /** What the template says; a text of somebody erased is left empty. */
  data: Readonly<Record<string, unknown>>;
  /** Subjects it tells something of, beside whoever it is sent to: erased with them. */
  about?: readonly string[];
}>;

/** Writes to people about events: once for each event, template and address, however often it is asked to. */
@Injectable()
export class EventMail {
  constructor(
    private readonly mailbox: Mailbox,
    private readonly renderer: MailRenderer,
    private readonly clock: Clock,
  ) {}

  /**
   * Whether people are still to be told of the event: not of what is a day old, nor of what was set up by hand or for
   * the demo. What the system does of its own accord in a running business names its cause.
   */
  isNews({ metadata: { actor, at, causation } }: RecordedEvent): boolean {
    const setUp = causation === SEEDING || (actor.role === 'system' && causation === undefined);
    return !setUp && minutesBetween(at, this.clock.now()) <= NEWS_FOR_MIN;
  }

  /**
   * Resolves once the mail is handed over, at once when it was before or when whoever had the address is erased.
   * @throws MailboxUnavailable
   */
  async send(event: RecordedEvent, { template, to, language, data, about }: EventLetter): Promise<void> {
    if (to === ERASED) return;
    const name = template.slice(template.lastIndexOf('/') + 1);
    await this.mailbox.send({
      id: uuidOf(`${name}:${event.id}:${to}`),
      to,
      language,
      ...(about && { about }),
      ...this.renderer.render(template, language, withoutErased(data)),
    });
  }
}

const withoutErased = (data: EventLetter['data']): EventLetter['data'] =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, value === ERASED ? '' : value]));
