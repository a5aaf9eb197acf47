import { type Profile, type Role, roleOf, type UserRow } from '@camino/contracts/accounts/account.js';
import { ROLES } from '@camino/contracts/accounts/session.js';
import type { AccountRole, KnownAccount } from '@camino/domain/accounts/account.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import { rowFromEvents } from '../platform/read/projecting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';
import { people, type PersonRow } from './people.projection.js';

const inRole = (role: AccountRole): Readonly<{ role_id: Role['id']; role: Role }> => ({
  role_id: ROLES[role],
  role: roleOf(ROLES[role]),
});

export const userRowOf = ({
  _id,
  name,
  lastName,
  email,
  phone,
  document,
  role,
  emailConfirmed,
  active,
  image,
  createdAt,
  version,
}: PersonRow): UserRow => ({
  id: _id,
  name,
  last_name: lastName,
  email,
  phone,
  cui_passport: document,
  ...inRole(role),
  emailConfirmation: emailConfirmed,
  active,
  ...(name === ERASED && { erased: true as const }),
  image,
  created_at: createdAt,
  version,
});

/** The row that an account's events make, even before the read side has caught up; null when there is no account. */
export const personOf = (history: readonly RecordedEvent[], id: string): PersonRow | null =>
  rowFromEvents(people, history, id);

/** `version` is the revision of the account's stream. */
export const profileOf = (
  { accountId, person, profile, role }: KnownAccount,
  { emailConfirmation, version }: Pick<Profile, 'emailConfirmation' | 'version'>,
): Profile => ({
  id: accountId,
  name: person.name,
  last_name: person.lastName,
  email: person.email,
  emailConfirmation,
  phone: person.phone,
  cui_passport: profile.document,
  direccion: profile.address,
  fecha_nacimiento: profile.birthDate,
  departamento_id: profile.departmentId,
  municipio_id: profile.municipalityId,
  nit: profile.nit,
  ...inRole(role),
  image: person.image,
  version,
});
