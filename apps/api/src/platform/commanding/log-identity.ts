import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { logIdentity } from '@camino/domain/log/log-identity.js';
import { Clock } from '../clock/clock.js';
import { newCommandId, SYSTEM } from './context.js';
import { Decide } from './decide.js';

const THE_LOG = 'main';

/** What this log is called. It gets its name when something outside of it is first to say which log it belongs to. */
@Injectable()
export class LogIdentity {
  private known: Promise<string> | undefined;

  constructor(
    private readonly decide: Decide,
    private readonly clock: Clock,
  ) {}

  /** The same for ever, in every process. @throws StoreUnavailable */
  id(): Promise<string> {
    this.known ??= this.named().catch((error: unknown) => {
      this.known = undefined;
      throw error;
    });
    return this.known;
  }

  private async named(): Promise<string> {
    const commandId = newCommandId();
    const { state } = await this.decide.load(logIdentity, THE_LOG);
    if (state !== null) return state;
    await this.decide.run(logIdentity, THE_LOG, { type: 'NameLog', data: { id: randomUUID() } }, { actor: SYSTEM, at: this.clock.now(), commandId, correlation: commandId });
    const named = await this.decide.load(logIdentity, THE_LOG);
    return named.state!;
  }
}
