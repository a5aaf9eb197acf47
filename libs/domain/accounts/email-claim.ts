import type { Command, Decider, Event } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';

/**
 * One stream per e-mail address (`email-<subject>`) makes addresses unique: whoever writes its first event has it.
 * Claimed before the account is registered; the same account may claim again, so an interrupted registration can go on.
 */
export type EmailClaimCommand = Command<'ClaimEmail', Readonly<{ accountId: string }>>;
export type EmailClaimEvent = Event<'EmailClaimed', Readonly<{ accountId: string }>>;

/** Account that has the address, null while nobody has. */
export type EmailClaim = Readonly<{ accountId: string | null }>;

export const emailClaim: Decider<EmailClaim, EmailClaimCommand, EmailClaimEvent> = {
  category: 'email',
  initial: { accountId: null },

  decide({ data: { accountId } }, state) {
    if (state.accountId === accountId) return [];
    if (state.accountId !== null) throw new Rejection('account.email_taken');
    return [{ type: 'EmailClaimed', data: { accountId } }];
  },

  evolve: (_, { data }) => data,
};
