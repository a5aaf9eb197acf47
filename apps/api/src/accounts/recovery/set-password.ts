import { account } from '@camino/domain/accounts/account.js';
import type { EmailAddressEvent } from '@camino/domain/accounts/email-address.js';
import type { Actor } from '@camino/domain/kernel/decider.js';
import type { Instant } from '@camino/domain/kernel/rules/time.js';
import type { Decide } from '../../platform/act/commanding/index.js';
import { uuidOf } from '../../platform/log/event-store/index.js';

/** The command that redeemed the link. */
type Cause = Readonly<{ actor: Actor; command: string; at: Instant; correlation: string; causation?: string }>;
type Used = Extract<EmailAddressEvent, { type: 'RecoveryUsed' }>['data'];

/**
 * Sets the password chosen through a link. The command id derives from the use of the link: one effect, whether the
 * request, the reaction or both issue it.
 */
export const setPassword = async (
  decide: Decide,
  { accountId, passwordHash }: Used,
  { actor, command, at, correlation, causation = command }: Cause,
): Promise<void> => {
  await decide.run(
    account,
    accountId,
    { type: 'ChangePasswordHash', data: { passwordHash } },
    { actor, at, commandId: uuidOf(`password:${command}`), correlation, causation },
  );
};
