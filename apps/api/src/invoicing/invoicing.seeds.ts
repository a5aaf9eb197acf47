import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { issuer, ISSUER_ID } from '@camino/domain/invoicing/issuer.js';
import type { Seeds } from '../platform/ops/areas/index.js';
import { Clock } from '../platform/kit/index.js';
import { Decide } from '../platform/act/commanding/index.js';
import { systemContext, uuidOf } from '../platform/log/event-store/index.js';
import { NameIssuer } from './invoicing.commands.js';

/** In the demo its administrator, who has a tax profile, issues the invoices. */
const ISSUING = uuidOf('seeded account admin@demo.gt');

@Injectable()
export class InvoicingSeeds implements Seeds {
  constructor(
    private readonly clock: Clock,
    private readonly commands: CommandBus,
    private readonly decide: Decide,
  ) {}

  /** Once: whoever says later that they issue them does. */
  async demo(): Promise<void> {
    if ((await this.decide.load(issuer, ISSUER_ID)).state) return;
    const context = systemContext(this.clock.now(), 'seed', 'demo-issuer');
    const data = { accountId: ISSUING, tradeName: 'Camino', establishment: 1 };
    await this.commands.execute(new NameIssuer(ISSUER_ID, data, context));
  }
}
