import { Injectable } from '@nestjs/common';
import type { Actor } from '@camino/domain/kernel/decider.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { localOf } from '@camino/domain/kernel/rules/time.js';
import type { AccessLevel } from '@camino/domain/taxpayers/access.js';
import { mayRead, mayWrite, taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import { TaxAccess } from '../platform/edge/auth/index.js';
import { Clock } from '../platform/kit/index.js';
import { Decide } from '../platform/act/commanding/index.js';
import { newCommandId } from '../platform/log/event-store/index.js';

type Caller = Pick<Actor, 'id' | 'role'>;

/** Reads the taxpayer's stream for every call, so that a revoked grant ends at once. */
@Injectable()
export class GrantedAccess extends TaxAccess {
  constructor(
    private readonly decide: Decide,
    private readonly clock: Clock,
  ) {
    super();
  }

  toRead(actor: Caller, usuarioId?: string): Promise<string> {
    return this.passed(actor, usuarioId || actor.id, 'read');
  }

  toWrite(actor: Caller, usuarioId?: string): Promise<string> {
    return this.passed(actor, usuarioId || actor.id, 'write');
  }

  private async passed(actor: Caller, owner: string, level: AccessLevel): Promise<string> {
    if (actor.id === owner) return owner;
    const at = this.clock.now();
    const { state } = await this.decide.load(taxpayer, owner);
    const may = level === 'write' ? mayWrite : mayRead;
    if (!may(state, owner, actor.id, localOf(at).date)) throw new Rejection('ledger.not_yours');
    const commandId = newCommandId();
    await this.decide.run(
      taxpayer,
      owner,
      { type: 'NoteAccess', data: { accountId: owner, level } },
      { actor, at, commandId, correlation: commandId },
    );
    return owner;
  }
}
