import { handlerWith } from '../../platform/act/commanding/index.js';
import { ActivateAccount, ChangeAccount, ChangeRole, DeactivateAccount, RemoveAccount } from '../accounts.commands.js';
import { AccountChanges } from './account-changes.js';

type Content = Parameters<AccountChanges['run']>[1];

/** Handlers that coordinate these commands with addresses, administrators and drivers. */
export const accountChangeHandlers = [ActivateAccount, ChangeAccount, ChangeRole, DeactivateAccount, RemoveAccount].map(
  handlerWith(AccountChanges, (changes, { id, type, data, context }) =>
    changes.run(id, { type, data } as Content, context),
  ),
);
