import type { Type } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, type Command as NestCommand } from '@nestjs/cqrs';
import type { Receipt } from '../../platform/act/commanding/index.js';
import type { Context } from '../../platform/log/event-store/index.js';
import { ActivateAccount, ChangeAccount, ChangeRole, DeactivateAccount, RemoveAccount } from '../accounts.commands.js';
import { AccountChanges } from './account-changes.js';

type Content = Parameters<AccountChanges['run']>[1];
type Change = NestCommand<Receipt> & { type: string; id: string; data: unknown; context: Context };

const handlerFor = (command: Type<Change>): Type<ICommandHandler> => {
  @CommandHandler(command)
  class Handler implements ICommandHandler<Change, Receipt> {
    constructor(private readonly changes: AccountChanges) {}

    execute({ id, type, data, context }: Change): Promise<Receipt> {
      return this.changes.run(id, { type, data } as Content, context);
    }
  }
  Object.defineProperty(Handler, 'name', { value: `${command.name}Handler` });
  return Handler;
};

/** Handlers that coordinate these commands with addresses, administrators and drivers. */
export const accountChangeHandlers = [ActivateAccount, ChangeAccount, ChangeRole, DeactivateAccount, RemoveAccount].map(
  handlerFor,
);
