import { Injectable } from '@nestjs/common';
import type { Claim } from '@camino/contracts/claims/claim.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { CommandRunner } from '../platform/read/projecting/index.js';
import { Refused } from '../platform/edge/http/index.js';
import { type Asking, ClaimPresenter } from './claim-presenter.js';
import type { FileClaim, ReopenClaim, ResolveClaim } from './claim.commands.js';
import { ClaimLog } from './claim-log.js';
import { claims } from './claims.projection.js';

/** Runs a command and returns the claim as it is afterwards: no screen shows the state before its own action. */
@Injectable()
export class ClaimCommandRunner {
  constructor(
    private readonly log: ClaimLog,
    private readonly presenter: ClaimPresenter,
    private readonly commands: CommandRunner,
  ) {}

  async run(command: FileClaim | ResolveClaim | ReopenClaim, language: Language): Promise<{ data: Claim }> {
    const { claimId } = await this.commands
      .run(command, claims)
      .catch((error: unknown) => this.refuse(command, error, language));
    return { data: await this.one(claimId, { role: command.context.actor.role, language }) };
  }

  /** Adds the claim with its first answer to the rejection of a second one. */
  private async refuse(
    { id, context }: FileClaim | ResolveClaim | ReopenClaim,
    error: unknown,
    language: Language,
  ): Promise<never> {
    if (!(error instanceof Rejection) || error.code !== 'claim.resolved_already') throw error;
    throw new Refused(error, await this.one(id, { role: context.actor.role, language }));
  }

  /** @throws Rejection `claim.unknown` */
  async one(claimId: string, asking: Asking): Promise<Claim> {
    const { row, anyOpen } = await this.log.row(claimId);
    const [answer] = await this.presenter.of([row], new Set(anyOpen ? [row.reservationId] : []), asking);
    return answer as Claim;
  }
}
