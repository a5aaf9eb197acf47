import { account, type AccountCommand } from '@camino/domain/accounts/account.js';
import { roster, type RosterCommand } from '@camino/domain/accounts/roster.js';
import { commandsOf, handlersFor } from '../platform/commanding/handlers.js';

const command = commandsOf<AccountCommand>();
const rosterCommand = commandsOf<RosterCommand>();

/* Registering claims the address first; it has a handler of its own beside this file. */
export class RegisterAccount extends command('RegisterAccount') {}

export class OpenSession extends command('OpenSession') {}
export class CloseSession extends command('CloseSession') {}
export class RevokeSessions extends command('RevokeSessions') {}
export class ChangeRole extends command('ChangeRole') {}
export class ChangePasswordHash extends command('ChangePasswordHash') {}
export class DeactivateAccount extends command('DeactivateAccount') {}
export class ActivateAccount extends command('ActivateAccount') {}

/* Their id is `ROSTER`. */
export class EnlistDriver extends rosterCommand('EnlistDriver') {}
export class StandDownDriver extends rosterCommand('StandDownDriver') {}

export const accountHandlers = [
  ...handlersFor(account, OpenSession, CloseSession, RevokeSessions, ChangeRole, ChangePasswordHash, DeactivateAccount, ActivateAccount),
  ...handlersFor(roster, EnlistDriver, StandDownDriver),
];
