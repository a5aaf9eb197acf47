import type { UserRow } from '@camino/contracts/account.js';
import type { TimelineEntry } from '@camino/contracts/reservation.js';
import type { RoleId } from '@camino/contracts/session.js';
import type { QueryClient } from '@tanstack/react-query';
import { api, SHOWN_IN_PLACE } from './api.js';

/** What is told of an account; of one that exists, only what changes. */
export type UserBody = Readonly<
  Partial<{
    name: string;
    last_name: string;
    email: string;
    phone: string;
    cui_passport: string;
    role_id: RoleId;
    password: string;
  }>
>;

/** What the office does to an account besides changing and deleting it. */
export const USER_ACTS = ['deactivate', 'activate', 'end-sessions', 'send-confirmation'] as const;
export type UserAct = (typeof USER_ACTS)[number];

type Seen = Pick<UserRow, 'id' | 'version'>;
type Writing = Readonly<{ seen?: Seen; key: string }>;

const pathOf = (id: string, ...further: readonly string[]): string =>
  ['/admin/user', encodeURIComponent(id), ...further].join('/');

const options = ({ seen, key }: Writing) => ({ ifMatch: seen?.version, idempotencyKey: key, handles: SHOWN_IN_PLACE });

export const addUser = (body: UserBody, key: string): Promise<UserRow> =>
  api.request('POST', '/admin/user', body, options({ key }));

/** `seen` is the account as it was shown: the server refuses with 412 when it is no longer that one. */
export const changeUser = (seen: Seen, body: UserBody, key: string): Promise<UserRow> =>
  api.request('PUT', pathOf(seen.id), body, options({ seen, key }));

export const removeUser = (seen: Seen, key: string): Promise<Pick<UserRow, 'id'>> =>
  api.request('DELETE', pathOf(seen.id), undefined, options({ seen, key }));

/** Answers the account as it then is. */
export const actOnUser = (
  act: UserAct,
  seen: Seen,
  body: Readonly<{ reason?: string }>,
  key: string,
): Promise<UserRow> => api.request('POST', pathOf(seen.id, act), body, options({ seen, key }));

export const fetchUser = (id: string): Promise<UserRow> =>
  api.request('GET', pathOf(id), undefined, { handles: SHOWN_IN_PLACE });

/** Everything that changed an account, oldest first. */
export const fetchUserTimeline = (id: string, signal?: AbortSignal): Promise<readonly TimelineEntry[]> =>
  api.request('GET', pathOf(id, 'timeline'), undefined, { handles: SHOWN_IN_PLACE, signal });

/** Reads the accounts on the screen again. */
export const readUsersAnew = (queries: QueryClient): Promise<void> => queries.invalidateQueries({ queryKey: ['user'] });
