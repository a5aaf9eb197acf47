import { roleOf, type UserRow } from '@camino/contracts/accounts/account.js';
import type { TimelineEntry } from '@camino/contracts/kernel/timeline.js';
import type { RoleId } from '@camino/contracts/accounts/session.js';

/**
 * Mario Ajú, a driver whose address is not confirmed yet, as the office's calls answer him. Whoever is signed in has
 * the id `u1`.
 */
export const aUser = ({ role_id = 3, ...other }: Partial<UserRow> = {}): UserRow => ({
  id: 'd1',
  name: 'Mario',
  last_name: 'Ajú',
  email: 'mario@example.com',
  phone: '+502 5555 0301',
  cui_passport: '2345678900101',
  role_id,
  role: roleOf(role_id),
  emailConfirmation: false,
  active: true,
  image: null,
  created_at: '2031-02-01T15:00:00Z',
  version: 4,
  ...other,
});

const NAMES: Readonly<Record<RoleId, string>> = { 2: 'Lucía', 3: 'Mario', 4: 'Olivia', 5: 'Tomás' };

/** Somebody of each role. */
export const oneOfEachRole = (): readonly UserRow[] =>
  ([2, 3, 4, 5] as const).map((role_id) =>
    aUser({ id: `of-${role_id}`, role_id, name: NAMES[role_id], emailConfirmation: role_id === 2 }),
  );

export const aHappening = (type: string, other: Partial<TimelineEntry> = {}): TimelineEntry => ({
  version: 0,
  type,
  at: '2031-03-03T20:00:00Z',
  recorded_at: '2031-03-03T20:00:00Z',
  actor: { id: 'u2', role: 'admin', name: 'Lucía Paz' },
  on_behalf_of: null,
  reason: null,
  changes: [],
  refused: null,
  ...other,
});
