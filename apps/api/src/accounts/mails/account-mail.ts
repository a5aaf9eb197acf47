import { Injectable } from '@nestjs/common';
import type { Language } from '@camino/contracts/reservation.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import { minutesBetween } from '@camino/domain/kernel/time.js';
import { Clock } from '../../platform/clock/clock.js';
import { uuidOf } from '../../platform/commanding/context.js';
import type { RecordedEvent } from '../../platform/event-log/event-log.js';
import { MailRenderer } from '../../platform/mail/mail-renderer.js';
import { Mailbox } from '../../platform/mail/mailbox.js';

export type Letter = Readonly<{
  /** Name of a template in `mails/`. */
  template: 'confirm-account' | 'confirm-guest' | 'new-password' | 'account-created' | 'password-changed';
  to: string;
  language: Language;
  words: Readonly<Record<string, string>>;
}>;

/** News older than this would only confuse. */
const NEWS_FOR_MIN = 24 * 60;

/** Writes to people about their account or address: once for each event and address, however often it is asked to. */
@Injectable()
export class AccountMail {
  constructor(
    private readonly mailbox: Mailbox,
    private readonly renderer: MailRenderer,
    private readonly clock: Clock,
  ) {}

  /**
   * Whether people are to hear of it: not of what the system itself did when it was set up, nor of what is a day old.
   */
  isNews({ metadata: { actor, at } }: RecordedEvent): boolean {
    return actor.role !== 'system' && minutesBetween(at, this.clock.now()) <= NEWS_FOR_MIN;
  }

  /**
   * Resolves once the mail is handed over, at once when it was before or when whoever had the address is erased.
   * @throws MailboxUnavailable
   */
  async send(event: RecordedEvent, { template, to, language, words }: Letter): Promise<void> {
    if (to === ERASED) return;
    const data = Object.fromEntries(Object.entries(words).map(([name, text]) => [name, text === ERASED ? '' : text]));
    await this.mailbox.send({
      id: uuidOf(`${template}:${event.id}:${to}`),
      to,
      language,
      ...this.renderer.render(`accounts/${template}`, language, data),
    });
  }
}
