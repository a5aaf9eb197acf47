import { ApiError } from '@camino/client/api-error.js';
import type { UserRow } from '@camino/contracts/account.js';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { replaceRow } from '../data/rows-on-screen.js';
import {
  addUser,
  actOnUser,
  changeUser,
  fetchUser,
  readUsersAnew,
  removeUser,
  type UserAct,
  type UserBody,
} from '../data/user-calls.js';
import { type Command, useCommand } from '../data/use-command.js';
import type { Objections } from '../ui/form/use-form.js';

const useShowUser = () => {
  const queries = useQueryClient();
  return (id: string, user: UserRow | null): void => {
    replaceRow(queries, 'user', id, user);
    void readUsersAnew(queries);
  };
};

/** Creates an account, or changes the one that was seen. */
export const useSaveUser = (seen: UserRow | null): Command<UserBody> => {
  const showUser = useShowUser();
  return useCommand<UserBody, UserRow>({
    send: (body, key) => (seen ? changeUser(seen, body, key) : addUser(body, key)),
    done: seen ? 'user.updated' : 'user.created',
    failed: seen ? 'user.updateFailed' : 'user.createFailed',
    onDone: (user) => showUser(user.id, user),
  });
};

export const useRemoveUser = (seen: UserRow): Command<void> => {
  const showUser = useShowUser();
  return useCommand<void, unknown>({
    send: (_what, key) => removeUser(seen, key),
    done: 'user.deleted',
    failed: 'user.deleteFailed',
    onDone: () => showUser(seen.id, null),
  });
};

/** Deactivates an account and the like. */
export const useActOnUser = (act: UserAct, seen: UserRow): Command<Readonly<{ reason?: string }>> => {
  const showUser = useShowUser();
  return useCommand<Readonly<{ reason?: string }>, UserRow>({
    send: (body, key) => actOnUser(act, seen, body, key),
    done: `user.act.${act}.done`,
    onDone: (user) => showUser(user.id, user),
  });
};

/** The account as it is at the server now; a toast when it is no longer there. */
export const useFetchFreshUser = () => {
  const notify = useNotify();
  const queries = useQueryClient();
  return async (id: string): Promise<UserRow | null> => {
    void readUsersAnew(queries);
    try {
      return await fetchUser(id);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      notify(cause.status === 404 ? 'record.failure.gone' : 'list.users.failed', { type: 'error' });
      return null;
    }
  };
};

/** Fields that refusals of the whole change are about. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  'account.email_taken': 'email',
  'account.not_oneself': 'role_id',
  'account.last_admin': 'role_id',
  'driver.has_trips': 'role_id',
};

/** What the server has against fields, also where it refused for the sake of one. */
export const objectionsOf = (failure: ApiError | null): Objections => {
  const field = failure && FIELD_OF_CODE[failure.code];
  return field ? { [field]: [failure.message] } : (failure?.problem?.errors ?? {});
};
