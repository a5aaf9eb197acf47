import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { logIdentity } from '@camino/domain/log/log-identity.js';
import { Clock } from '../platform/kit/index.js';
import { LogIdentity } from '../platform/log/event-log/index.js';
import { Decide } from '../platform/act/commanding/index.js';
import { newCommandId, SYSTEM } from '../platform/log/event-store/index.js';

const THE_LOG = 'main';

/**
 * The log's name, stored in an event of the log. The event is written when state outside the log first needs the name.
 */
@Injectable()
export class DecidedLogIdentity extends LogIdentity {
  private known: Promise<string> | undefined;

  constructor(
    private readonly decide: Decide,
    private readonly clock: Clock,
  ) {
    super();
  }

  id(): Promise<string> {
    this.known ??= this.named().catch((error: unknown) => {
      this.known = undefined;
      throw error;
    });
    return this.known;
  }

  private async named(): Promise<string> {
    const commandId = newCommandId();
    await this.decide.run(
      logIdentity,
      THE_LOG,
      { type: 'NameLog', data: { id: randomUUID() } },
      { actor: SYSTEM, at: this.clock.now(), commandId, correlation: commandId },
    );
    const { state } = await this.decide.load(logIdentity, THE_LOG);
    return state!;
  }
}
