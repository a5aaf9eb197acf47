import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Control } from '../platform/ops/control/index.js';
import { Shutdown, ShutdownModule } from '../platform/kit/index.js';
import { Erasure } from './erasure.js';
import { Erasures } from './erasures.js';
import { FinishAnErasureThatWasBegun } from './finish-an-erasure-that-was-begun.reaction.js';
import { Forgetting } from './forgetting.js';
import { MasterKeyChange } from './master-key-change.js';
import { PeopleByHand } from './people-by-hand.js';
import { PeopleController } from './people.controller.js';
import { PersonRecords } from './person-records.js';

/** What follows from an erasure by itself. */
export const peopleReactions = [FinishAnErasureThatWasBegun] as const;

/** People can be forgotten. */
@Module({
  imports: [ShutdownModule],
  controllers: [PeopleController],
  providers: [Erasure, Erasures, Forgetting, MasterKeyChange, PeopleByHand, PersonRecords, ...peopleReactions],
  exports: [...peopleReactions],
})
export class PeopleModule implements OnApplicationBootstrap {
  constructor(
    private readonly forgetting: Forgetting,
    private readonly byHand: PeopleByHand,
    private readonly control: Control,
    private readonly shutdown: Shutdown,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.control.on('people', (args, say) => this.byHand.run(args, say), ['find', 'status']);
    this.shutdown.on('reacting', () => this.forgetting.stop());
    await this.forgetting.start();
  }
}
