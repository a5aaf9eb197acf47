import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { claim, type ClaimCommand } from '@camino/domain/claims/claim.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { isErased, person } from '@camino/domain/people/person.js';
import { Decide, StaleVersion } from '../platform/act/commanding/index.js';
import type { Context } from '../platform/log/event-store/index.js';
import { type Claimed, ReopenClaim, ResolveClaim } from './claim.commands.js';
import { reservationOfClaim } from './claim-ids.js';
import { ClaimLog } from './claim-log.js';

/**
 * Runs a command on one claim. The claims of a reservation share a stream, but callers expect the version of their
 * claim, which is checked here.
 */
@Injectable()
export class DecideOnClaim {
  constructor(
    private readonly decide: Decide,
    private readonly claims: ClaimLog,
  ) {}

  async run(
    claimId: string,
    content: Pick<ClaimCommand, 'type' | 'data'>,
    { expected, ...context }: Context,
  ): Promise<Claimed> {
    const reservationId = reservationOfClaim(claimId);
    const { done, revision, state } = await this.decide.load(claim, reservationId);
    const version = state.claims.get(claimId)?.version;
    const checked = expected !== undefined && version !== undefined && !done.has(context.commandId);
    if (checked && version !== expected)
      throw new StaleVersion(version, (await this.claims.history(claimId)).at(-1)?.metadata ?? null);
    const { position } = await this.decide.run(claim, reservationId, content, {
      ...context,
      ...(checked && revision !== 'none' && { expected: revision }),
    });
    return { claimId, position };
  }
}

@CommandHandler(ResolveClaim)
export class ResolveClaimHandler implements ICommandHandler<ResolveClaim, Claimed> {
  constructor(private readonly decideOnClaim: DecideOnClaim) {}

  execute({ id, data: { note }, context }: ResolveClaim): Promise<Claimed> {
    return this.decideOnClaim.run(id, { type: 'ResolveClaim', data: { claimId: id, note } }, context);
  }
}

@CommandHandler(ReopenClaim)
export class ReopenClaimHandler implements ICommandHandler<ReopenClaim, Claimed> {
  constructor(
    private readonly decideOnClaim: DecideOnClaim,
    private readonly decide: Decide,
  ) {}

  async execute({ id, data: { why }, context }: ReopenClaim): Promise<Claimed> {
    await this.refuseErased(id, context);
    return this.decideOnClaim.run(id, { type: 'ReopenClaim', data: { claimId: id, why } }, context);
  }

  /**
   * Refuses to reopen a claim of an erased person: there is nobody to answer, and the reason would be new personal
   * data. @throws Rejection `claim.erased`
   */
  private async refuseErased(claimId: string, { commandId }: Context): Promise<void> {
    const { state, done } = await this.decide.load(claim, reservationOfClaim(claimId));
    const known = state.claims.get(claimId);
    if (!known || known.open || done.has(commandId)) return;
    if (isErased((await this.decide.load(person, known.subject)).state, claim, claimId))
      throw new Rejection('claim.erased');
  }
}
