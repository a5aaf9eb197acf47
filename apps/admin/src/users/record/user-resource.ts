import type { UserRow } from '@camino/contracts/accounts/account.js';
import type { Resource } from '../../data/resource.js';
import { readUsersAnew } from '../../data/user-calls.js';
import { nameOf } from './user-words.js';

export const USERS: Resource<UserRow> = {
  name: 'user',
  nameOf,
  readAnew: readUsersAnew,
  words: 'record',
  unread: { gone: 'record.failure.gone', failed: 'list.users.failed' },
};
