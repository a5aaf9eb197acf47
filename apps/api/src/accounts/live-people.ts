import { liveResource } from '../platform/edge/live/index.js';
import { people, type PersonRow } from './people.projection.js';

/** Accounts are the business of administrators; a message names none. */
export const livePeople = liveResource<PersonRow, null>({
  resource: 'account',
  projection: people,
  stateOf: ({ active }) => (active ? 'active' : 'inactive'),
  audience: () => null,
  removed: null,
  maySee: (viewer) => 'user' in viewer && viewer.user.role === 'admin',
});
