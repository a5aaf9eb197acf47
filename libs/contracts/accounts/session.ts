export const ROLES = { admin: 2, driver: 3, client: 4, collaborator: 5 } as const;
export type RoleId = (typeof ROLES)[keyof typeof ROLES];

/**
 * Response of POST /user/login; exactly these fields are stored as session data. `driver_id` is the account id for
 * drivers, otherwise null.
 */
export type Session = Readonly<{ role: RoleId; driver_id: string | null; token: string }>;

/** Payload of the token. `sid` identifies the session, which the server can end at any time. */
export type TokenClaims = Readonly<{
  sid: string;
  id: string;
  role: RoleId;
  name: string;
  driver_id: string | null;
  iat: number;
  exp: number;
}>;

/** Landing page of each role after login. */
export const ROLE_HOMES: Readonly<Record<RoleId, string>> = {
  2: '/dashboard/administrador',
  3: '/dashboard/empleado',
  4: '/client',
  5: '/dashboard/reservation',
};
