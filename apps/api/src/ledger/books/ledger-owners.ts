import { Injectable } from '@nestjs/common';
import type { LedgerOwner } from '@camino/contracts/ledger/ledger-calls.js';
import type { Month } from '@camino/domain/ledger/document.js';
import { regimeAt, type Taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import { ActorNames } from '../../platform/edge/http/index.js';

/** LedgerWhose books they are, for headings: the name of the tax profile, or else that of the account. */
@Injectable()
export class LedgerOwners {
  constructor(private readonly names: ActorNames) {}

  async shown(taxpayerId: string, taxpayer: Taxpayer, month: Month): Promise<LedgerOwner> {
    const { nit, cui, names } = taxpayer;
    return {
      id: taxpayerId,
      nombre: names.name || ((await this.names.nameOf(taxpayerId)) ?? ''),
      cui,
      nit,
      regimen_id: regimeAt(taxpayer, month) ?? 0,
    };
  }
}
