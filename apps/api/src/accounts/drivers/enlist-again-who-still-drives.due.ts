import { Injectable } from '@nestjs/common';
import { account, type Account } from '@camino/domain/accounts/account.js';
import { roster, ROSTER } from '@camino/domain/accounts/roster.js';
import { type Instant, minutesBetween } from '@camino/domain/kernel/rules/time.js';
import { EventLog } from '../../platform/log/event-log/index.js';
import { Decide } from '../../platform/act/commanding/index.js';
import type { DueProcess } from '../../platform/act/reacting/index.js';
import { newCommandId, systemContext } from '../../platform/log/event-store/index.js';
import { AccountChanges } from '../changes/account-changes.js';
import { DriverDepartures } from './driver-departures.js';

/** Minutes; longer than any departure takes. */
const DEPARTURE_MIN = 2;

/**
 * Enlists drivers again who stood down but did not leave, because the application crashed in between: they could get no
 * trips although they are active drivers. With an exclusive log, the account's queue shows whether a departure is in
 * progress; with a shared log, only time does.
 */
@Injectable()
export class EnlistAgainWhoStillDrives implements DueProcess {
  readonly name = 'enlist-again-who-still-drives';

  constructor(
    private readonly decide: Decide,
    private readonly log: EventLog,
    private readonly changes: AccountChanges,
    private readonly departures: DriverDepartures,
  ) {}

  async run(now: Instant): Promise<void> {
    const { drivers } = (await this.decide.load(roster, ROSTER)).state;
    for (const { driverId } of drivers.filter(({ active }) => !active)) {
      if (!drives((await this.decide.load(account, driverId)).state) || !(await this.isLeft(now))) continue;
      await this.changes.inTurn(driverId, () =>
        this.departures.enlistIfStillDriving(driverId, systemContext(now, newCommandId(), driverId)),
      );
    }
  }

  private async isLeft(now: Instant): Promise<boolean> {
    if (this.log.exclusive) return true;
    const { last } = await this.decide.load(roster, ROSTER);
    return last === null || minutesBetween(last.at, now) >= DEPARTURE_MIN;
  }
}

const drives = (state: Account): boolean => state.status === 'active' && state.role === 'driver';
