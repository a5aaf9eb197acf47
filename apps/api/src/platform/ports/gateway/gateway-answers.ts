import { Injectable } from '@nestjs/common';
import type { Instant } from '@camino/domain/kernel/rules/time.js';
import { Clock } from '../../kit/index.js';
import type { Receipt } from '../../act/commanding/index.js';
import { GatewayUnavailable, type Outcome, PaymentGateway } from './payment-gateway.js';

type Asked = Readonly<{ tracking: string; attempt: number; since: Instant }>;
/** What the gateway decided. */
type Answer =
  | Readonly<{ approved: true; transactionId: string; authorization: string }>
  | Readonly<{ approved: false; code: string }>;
/** `never`: the gateway knows nothing of it. `later`: it may still be under way, or the gateway is silent. */
export type Heard = Answer | 'never' | 'later';

/** Milliseconds for a request that was cut off to arrive after all. */
const ON_THE_WAY_MS = 2000;

const answerOf = (outcome: Exclude<Outcome, { status: 'unknown' }>): Answer =>
  outcome.status === 'approved'
    ? { approved: true, transactionId: outcome.transactionId, authorization: outcome.authorization }
    : { approved: false, code: outcome.code };

/**
 * What became of movements of money. A movement that was stored by this process and not asked for yet is asked for
 * once; anything else may have been asked for by a process that ended, so the gateway is asked what became of it
 * instead.
 */
@Injectable()
export class GatewayAnswers {
  private readonly fresh = new Set<string>();

  constructor(
    private readonly gateway: PaymentGateway,
    private readonly clock: Clock,
  ) {}

  /** Notes the movements that a command of this process has stored. */
  stored({ events, repeated }: Receipt): void {
    if (repeated) return;
    for (const { data } of events) {
      const { tracking, attempt } = data as Partial<Asked>;
      if (tracking !== undefined && attempt !== undefined) this.fresh.add(keyOf({ tracking, attempt }));
    }
  }

  /** `move` asks for the movement; it is called at most once for each attempt. */
  async of(asked: Asked, move: () => Promise<Outcome>): Promise<Heard> {
    const { tracking, since } = asked;
    if (this.fresh.delete(keyOf(asked))) {
      const outcome = await move();
      if (outcome.status !== 'unknown') return answerOf(outcome);
      const told = await this.told(tracking);
      return told === 'never' ? 'later' : told;
    }
    const waited = Date.parse(this.clock.now()) - Date.parse(since);
    return waited < this.gateway.timeoutMs + ON_THE_WAY_MS ? 'later' : this.told(tracking);
  }

  private async told(tracking: string): Promise<Heard> {
    try {
      const outcome = await this.gateway.transactionResult(tracking);
      return outcome === null ? 'never' : answerOf(outcome);
    } catch (error) {
      if (error instanceof GatewayUnavailable) return 'later';
      throw error;
    }
  }
}

const keyOf = ({ tracking, attempt }: Pick<Asked, 'tracking' | 'attempt'>): string => `${tracking} ${attempt}`;
