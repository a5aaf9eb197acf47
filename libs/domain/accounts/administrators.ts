import type { Command, Decider, Event } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';
import type { AccountRole } from './account.js';

/** Id of the one stream of administrators: `administrators-main`. */
export const ADMINISTRATORS = 'main';

/*
 * Everyone who administers, in one stream, so that two administrators who remove each other at the same moment cannot
 * both succeed: there is always one left.
 */
export type AdministratorsCommand =
  | Command<'AppointAdministrator', Readonly<{ accountId: string }>>
  | Command<'DismissAdministrator', Dismissal>
  /**
   * The account has ended already, without having been dismissed before: that it happened is not for this stream to
   * refuse.
   */
  | Command<'RecordDeparture', Readonly<{ accountId: string }>>;

/**
 * What becomes of an account that administers no longer. It is dismissed before its own stream says so; who finds that
 * unsaid, because the application died in between, knows from here what was meant.
 */
export type Becoming = 'removed' | 'deactivated' | Exclude<AccountRole, 'admin'>;
type Dismissal = Readonly<{ accountId: string; becoming: Becoming }>;

export type AdministratorsEvent =
  | Event<'AdministratorAppointed', Readonly<{ accountId: string }>>
  /** `becoming` is absent where the account had ended before. */
  | Event<'AdministratorDismissed', Readonly<{ accountId: string; becoming?: Becoming }>>;

export type Administrators = Readonly<{ accountIds: readonly string[] }>;

export const administrators: Decider<Administrators, AdministratorsCommand, AdministratorsEvent> = {
  category: 'administrators',
  initial: { accountIds: [] },

  decide(command, { accountIds }) {
    const { accountId } = command.data;
    const appointed = accountIds.includes(accountId);
    switch (command.type) {
      case 'AppointAdministrator':
        return appointed ? [] : [{ type: 'AdministratorAppointed', data: { accountId } }];
      case 'DismissAdministrator':
        if (!appointed) return [];
        if (accountIds.length === 1) throw new Rejection('account.last_admin');
        return [{ type: 'AdministratorDismissed', data: command.data }];
      case 'RecordDeparture':
        return appointed ? [{ type: 'AdministratorDismissed', data: { accountId } }] : [];
    }
  },

  evolve({ accountIds }, { type, data: { accountId } }) {
    return {
      accountIds:
        type === 'AdministratorAppointed' ? [...accountIds, accountId] : accountIds.filter((id) => id !== accountId),
    };
  },
};
