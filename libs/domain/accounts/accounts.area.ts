import { defineDomainArea } from '../kernel/area.js';
import { account } from './account.js';
import { accountEvents } from './accounts.events.js';
import { administrators } from './administrators.js';
import { emailAddress } from './email-address.js';
import { roster } from './roster.js';

/** Accounts, the addresses they are known by, who administers and who drives. */
export const accountsDomain = defineDomainArea({
  name: 'accounts',
  events: accountEvents,
  deciders: [emailAddress, administrators, account, roster],
});
