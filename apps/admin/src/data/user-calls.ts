import type { SessionRow } from '@camino/contracts/accounts/account.js';
import type { TimelineEntry } from '@camino/contracts/kernel/timeline.js';
import type { RoleId } from '@camino/contracts/accounts/session.js';
import type { QueryClient } from '@tanstack/react-query';
import { api, SHOWN_IN_PLACE } from './api.js';
import { pathOf } from './record-calls.js';

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
    image: string;
  }>
>;

/** Everything that changed an account, oldest first. */
export const fetchUserTimeline = (id: string, signal?: AbortSignal): Promise<readonly TimelineEntry[]> =>
  api.request('GET', pathOf('user', id, 'timeline'), undefined, { handles: SHOWN_IN_PLACE, signal });

/** The open sessions of an account, newest first. */
export const fetchSessions = (id: string, signal?: AbortSignal): Promise<readonly SessionRow[]> =>
  api.request('GET', pathOf('user', id, 'sessions'), undefined, { handles: SHOWN_IN_PLACE, signal });

/** Ends one session of an account. */
export const endSession = (id: string, sid: string, key: string): Promise<unknown> =>
  api.request('DELETE', pathOf('user', id, 'sessions', sid), undefined, {
    idempotencyKey: key,
    handles: SHOWN_IN_PLACE,
  });

/** Reads the accounts on the screen again. */
export const readUsersAnew = (queries: QueryClient): Promise<void> => queries.invalidateQueries({ queryKey: ['user'] });
