import { Injectable } from '@nestjs/common';
import { attempts, forgottenAttempts } from '@camino/domain/activity/attempts.js';
import { type Instant, type LocalDate, localOf, plusDays } from '@camino/domain/kernel/rules/time.js';
import { Decide } from '../platform/act/commanding/index.js';
import { systemContext, EventStore } from '../platform/log/event-store/index.js';
import { RowPurge } from '../platform/read/projecting/index.js';
import type { DueProcess } from '../platform/act/reacting/index.js';

/** Days for which refusals and readings are kept. */
export const KEPT_DAYS = 90;
/** Days before them that are looked at, in case nothing ran for a while. */
const LOOKS_BACK_DAYS = 30;

/** Removes what staff tried and looked at more than three months ago. */
@Injectable()
export class ForgetOldAttempts implements DueProcess {
  readonly name = 'forget-old-attempts';
  private done: LocalDate | null = null;

  constructor(
    private readonly decide: Decide,
    private readonly store: EventStore,
    private readonly rows: RowPurge,
  ) {}

  /** Once a day. */
  async run(now: Instant): Promise<void> {
    const today = localOf(now).date;
    if (this.done === today) return;
    for (let back = LOOKS_BACK_DAYS; back >= 1; back -= 1) await this.forget(plusDays(today, -KEPT_DAYS - back), now);
    this.done = today;
  }

  /** The note comes first: rows made of the day are then removed, whether or not its events are still there. */
  private async forget(day: LocalDate, now: Instant): Promise<void> {
    const stream = `${attempts.category}-${day}`;
    const { events } = await this.store.read(stream);
    if (events.length === 0) return;
    const content = { type: 'ForgetAttempts' as const, data: { day, events: events.length } };
    await this.decide.run(forgottenAttempts, 'main', content, systemContext(now, 'ForgetAttempts', day));
    await this.store.delete(stream);
    this.decide.forget([stream]);
    await this.rows.purge();
  }
}
