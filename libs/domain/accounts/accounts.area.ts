import { defineDomainArea } from '../kernel/area.js';
import { account } from './account.js';
import { accountEvents } from './accounts.events.js';
import { administrators } from './administrators.js';
import { emailAddress } from './email-address.js';
import { roster } from './roster.js';

/** Accounts, their e-mail addresses, administrators and drivers. */
export const accountsDomain = defineDomainArea({
  name: 'accounts',
  events: accountEvents,
  deciders: [emailAddress, administrators, account, roster],
});
