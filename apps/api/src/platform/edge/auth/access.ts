import { SetMetadata } from '@nestjs/common';
import type { RoleName } from './user.js';

/** Who may use a route. A route that declares nothing is closed to everybody. */
export type Access = Readonly<
  { kind: 'public' } | { kind: 'optional' } | { kind: 'roles'; roles: readonly RoleName[] }
>;

export const ACCESS = 'camino:access';

/** Open to anyone. A token is ignored. */
export const Public = () => SetMetadata(ACCESS, { kind: 'public' } satisfies Access);

/** Open to anyone. A token, if present, must be valid, and its user is then signed in. */
export const OptionalUser = () => SetMetadata(ACCESS, { kind: 'optional' } satisfies Access);

/** Signed-in users of these roles; others are answered 403, guests 401. */
export const Roles = (...roles: readonly RoleName[]) => SetMetadata(ACCESS, { kind: 'roles', roles } satisfies Access);
