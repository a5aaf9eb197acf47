import { Injectable } from '@nestjs/common';
import type { Seeds } from '../platform/ops/areas/index.js';
import { DEMO_ACCOUNTS } from './demo-accounts.js';
import { SeedAccounts } from './seed-accounts.js';

/** The documented demo accounts. */
@Injectable()
export class AccountsSeeds implements Seeds {
  constructor(private readonly accounts: SeedAccounts) {}

  demo(): Promise<void> {
    return this.accounts.run(DEMO_ACCOUNTS);
  }
}
