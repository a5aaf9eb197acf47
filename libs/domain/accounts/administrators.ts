import type { Command, Decider, Event } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';
import type { AccountRole } from './account.js';

/** Id of the single stream of administrators: `administrators-main`. */
export const ADMINISTRATORS = 'main';

/*
 * All administrators are in one stream, so that two administrators who remove each other at the same time cannot both
 * succeed: one always remains.
 */
export type AdministratorsCommand =
  | Command<'AppointAdministrator', Readonly<{ accountId: string }>>
  | Command<'DismissAdministrator', Dismissal>
  /** Records that an account ended without a dismissal. This stream cannot refuse it any more. */
  | Command<'RecordDeparture', Readonly<{ accountId: string }>>;

/**
 * What happens to a dismissed administrator's account. The dismissal is stored before the change of the account. If the
 * process dies in between, this tells how to complete the change.
 */
export type Becoming = 'removed' | 'deactivated' | Exclude<AccountRole, 'admin'>;
type Dismissal = Readonly<{ accountId: string; becoming: Becoming }>;

export type AdministratorsEvent =
  | Event<'AdministratorAppointed', Readonly<{ accountId: string }>>
  /** `becoming` is absent if the account had ended before. */
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
