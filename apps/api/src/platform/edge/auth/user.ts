import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type RoleId, ROLES, type TokenClaims } from '@camino/contracts/accounts/session.js';
import type { Actor } from '@camino/domain/kernel/decider.js';

export type RoleName = keyof typeof ROLES;

/** The signed-in user, from a valid token. */
export type User = Readonly<{ id: string; role: RoleName; name: string; driverId: string | null; sid: string }>;

export const GUEST: Actor = { id: 'guest', role: 'guest' };

const NAMES = Object.fromEntries(Object.entries(ROLES).map(([name, id]) => [id, name])) as Readonly<
  Record<RoleId, RoleName>
>;

/** Undefined for a number that is not a role. */
export const roleNameOf = (role: RoleId): RoleName | undefined => NAMES[role];

const userOfClaims = ({ id, role, name, driver_id, sid }: TokenClaims): User => ({
  id,
  role: NAMES[role],
  name,
  driverId: driver_id,
  sid,
});

type Authenticated = FastifyRequest & { user?: User | null; claims?: TokenClaims };

/** The signed-in user, null for a guest. */
export const userOf = (request: FastifyRequest): User | null => (request as Authenticated).user ?? null;

/** The claims of the request's token, null for a guest. */
export const claimsOf = (request: FastifyRequest): TokenClaims | null => (request as Authenticated).claims ?? null;

/** Sets the token's holder as the request's user. */
export const signIn = (request: FastifyRequest, claims: TokenClaims): User => {
  const user = userOfClaims(claims);
  Object.assign(request, { user, claims });
  return user;
};

export const actorOf = (user: User | null): Actor => (user ? { id: user.id, role: user.role } : GUEST);

/** Parameter decorator for the signed-in user; null only where the route is `@Public()` or `@OptionalUser()`. */
export const CurrentUser = createParamDecorator((_: unknown, execution: ExecutionContext): User | null =>
  userOf(execution.switchToHttp().getRequest<FastifyRequest>()),
);
