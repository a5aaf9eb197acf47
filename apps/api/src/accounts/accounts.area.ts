import { accountsDomain } from '@camino/domain/accounts/accounts.area.js';
import { defineArea } from '../platform/ops/areas/index.js';
import { AccountsPersonalData } from './accounts.personal-data.js';
import { accountReactions, AccountsModule } from './accounts.module.js';
import { EnlistAgainWhoStillDrives } from './drivers/enlist-again-who-still-drives.due.js';
import { livePeople } from './live-people.js';
import { people } from './people.projection.js';
import { AccountsSeeds } from './accounts.seeds.js';
import { accountsWhoMay } from './accounts.who-may.js';

export const accountsArea = defineArea({
  domain: accountsDomain,
  place: 2,
  module: AccountsModule,
  projections: [people],
  live: [livePeople],
  reactions: accountReactions,
  due: [EnlistAgainWhoStillDrives],
  statusCodes: {
    'auth.login_failed': 403,
    'auth.locked': 423,
    'email.link_unknown': 404,
    'account.email_unknown': 404,
    'account.version_unknown': 404,
  },
  personalData: AccountsPersonalData,
  seeds: AccountsSeeds,
  apiArea: {
    tags: { Accounts: 'Signing up and in, profiles, people.', Contacts: 'Guests who are known by their address.' },
    refusesFor: {
      erasure: ['person.several_accounts', 'account.not_oneself', 'account.last_admin', 'driver.has_trips'],
    },
  },
  whoMay: accountsWhoMay,
});
