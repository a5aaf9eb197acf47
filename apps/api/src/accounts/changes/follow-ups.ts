import type { AccountEvent } from '@camino/domain/accounts/account.js';
import { account, isKnown } from '@camino/domain/accounts/account.js';
import { administrators, ADMINISTRATORS, type AdministratorsCommand } from '@camino/domain/accounts/administrators.js';
import { emailAddress } from '@camino/domain/accounts/email-address.js';
import { roster, ROSTER, type RosterCommand } from '@camino/domain/accounts/roster.js';
import type { Instant } from '@camino/domain/kernel/rules/time.js';
import type { Decide } from '../../platform/act/commanding/index.js';
import { type Context, SYSTEM, uuidOf, type RecordedEvent } from '../../platform/log/event-store/index.js';

/*
 * Follow-up commands of account events on other streams. The request that changes the account issues them at once, so
 * that the next request sees their effect. Reactions issue them again, in case the application crashed in between. Both
 * times the command id is the same, so there is one effect.
 */

/** The cause of a follow-up: the command on the account. */
type Cause = Readonly<{ command: string; at: Instant; correlation: string; causation?: string }>;

export const causeOf = ({ commandId: command, at, correlation }: Context): Cause => ({ command, at, correlation });
export const causeOfEvent = ({ id, metadata: { command, at, correlation } }: RecordedEvent): Cause => ({
  command,
  at,
  correlation,
  causation: id,
});

/** The command id derives only from the purpose and the cause: repeated follow-ups have one effect. */
const followUpContext = (
  purpose: 'roster' | 'administrators' | 'address',
  { command, at, correlation, causation = command }: Cause,
): Context => ({
  actor: SYSTEM,
  at,
  commandId: uuidOf(`${purpose}:${command}`),
  correlation,
  causation,
});

type Content<C extends { type: string; data: unknown }> = Pick<C, 'type' | 'data'>;

/**
 * Enlists an active driver on the roster, or stands down one who no longer is; not if the account has changed again
 * since.
 */
export const followUpOnRoster = async (decide: Decide, event: AccountEvent, cause: Cause): Promise<void> => {
  const command = rosterAfter(event);
  if (!command) return;
  const { state } = await decide.load(account, command.data.driverId);
  const drives = state.status === 'active' && state.role === 'driver';
  if (drives === (command.type === 'EnlistDriver'))
    await decide.run(roster, ROSTER, command, followUpContext('roster', cause));
};

const rosterAfter = (event: AccountEvent): Content<RosterCommand> | null => {
  const [before, after, driverId] = rolesOf(event);
  if (after === 'driver') return { type: 'EnlistDriver', data: { driverId } };
  return before === 'driver' ? { type: 'StandDownDriver', data: { driverId } } : null;
};

/** Appoints an active administrator, or records the departure of one who was not dismissed first. */
export const followUpOnAdministrators = async (decide: Decide, event: AccountEvent, cause: Cause): Promise<void> => {
  const command = administratorsAfter(event);
  if (command) await decide.run(administrators, ADMINISTRATORS, command, followUpContext('administrators', cause));
};

const administratorsAfter = (event: AccountEvent): Content<AdministratorsCommand> | null => {
  const [before, after, accountId] = rolesOf(event);
  if (after === 'admin') return { type: 'AppointAdministrator', data: { accountId } };
  return before === 'admin' ? { type: 'RecordDeparture', data: { accountId } } : null;
};

/** The role in which the account could be used before and after the event; null: none. */
const rolesOf = ({
  type,
  data,
}: AccountEvent): readonly [before: string | null, after: string | null, accountId: string] => {
  switch (type) {
    case 'AccountRegistered':
    case 'AccountActivated':
      return [null, data.role, data.accountId];
    case 'AccountDeactivated':
    case 'AccountRemoved':
      return [data.role, null, data.accountId];
    case 'RoleChanged':
      return data.inactive ? [null, null, ''] : [data.from, data.to, data.accountId];
    default:
      return [null, null, ''];
  }
};

/** Releases an address that the account no longer uses; not if the account has returned to it since. */
export const followUpOnAddress = async (decide: Decide, event: AccountEvent, cause: Cause): Promise<void> => {
  const left =
    event.type === 'EmailChanged'
      ? event.data.previousSubject
      : event.type === 'AccountRemoved'
        ? event.data.subject
        : null;
  if (left === null || !('accountId' in event.data)) return;
  const { accountId } = event.data;
  const { state } = await decide.load(account, accountId);
  if (isKnown(state) && state.person.subject === left) return;
  await decide.run(
    emailAddress,
    left,
    { type: 'ReleaseEmail', data: { accountId } },
    followUpContext('address', cause),
  );
};
