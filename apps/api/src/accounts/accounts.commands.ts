import { account, type AccountCommand } from '@camino/domain/accounts/account.js';
import { emailAddress, type EmailAddressCommand } from '@camino/domain/accounts/email-address.js';
import { roster, type RosterCommand } from '@camino/domain/accounts/roster.js';
import { commandsOf, handlersFor } from '../platform/act/commanding/index.js';

const command = commandsOf<AccountCommand>();
const emailCommand = commandsOf<EmailAddressCommand>();
const rosterCommand = commandsOf<RosterCommand>();

/* Registration claims the address first; see `register-account.handler.ts`. */
export class RegisterAccount extends command('RegisterAccount') {}

/* These also affect other streams; their handlers are in account-changes.handlers.ts. */
export class ActivateAccount extends command('ActivateAccount') {}
export class ChangeAccount extends command('ChangeAccount') {}
export class ChangeRole extends command('ChangeRole') {}
export class DeactivateAccount extends command('DeactivateAccount') {}
export class RemoveAccount extends command('RemoveAccount') {}

export class OpenSession extends command('OpenSession') {}
export class CloseSession extends command('CloseSession') {}
export class CloseOtherSessions extends command('CloseOtherSessions') {}
export class RevokeSessions extends command('RevokeSessions') {}
export class ChangePasswordHash extends command('ChangePasswordHash') {}
export class ChangeProfile extends command('ChangeProfile') {}

/* Their id is the address's subject. */
export class AskConfirmation extends emailCommand('AskConfirmation') {}
export class ConfirmEmail extends emailCommand('ConfirmEmail') {}
export class AskRecovery extends emailCommand('AskRecovery') {}
export class NoteContact extends emailCommand('NoteContact') {}

/* Their id is `ROSTER`. */
export class EnlistDriver extends rosterCommand('EnlistDriver') {}
class StandDownDriver extends rosterCommand('StandDownDriver') {}

export const accountHandlers = [
  ...handlersFor(
    account,
    OpenSession,
    CloseSession,
    CloseOtherSessions,
    RevokeSessions,
    ChangePasswordHash,
    ChangeProfile,
  ),
  ...handlersFor(emailAddress, AskConfirmation, ConfirmEmail, AskRecovery, NoteContact),
  ...handlersFor(roster, EnlistDriver, StandDownDriver),
];
