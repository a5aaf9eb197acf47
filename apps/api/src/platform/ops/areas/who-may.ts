import type { RoleName } from '../../edge/auth/index.js';

/** Who may call a group of routes. */
export type WhoMay = Readonly<{
  /** `anybody`: the token is ignored. `guests`: a token is optional, but must be valid. Otherwise the allowed roles. */
  who: 'anybody' | 'guests' | readonly RoleName[];
  /** Roles that are refused even though `who` allows them. */
  except?: readonly RoleName[];
  /** Response for another person's record; absent if there are none, or if a link is sufficient. */
  others?: 403 | 404;
  /** Roles that may access other people's records; administrators by default. */
  any?: readonly RoleName[];
  /** Response for a record that does not exist. */
  unknown?: 404;
  /** Refused by a rule whoever asks. */
  refused?: true;
  routes: readonly string[];
}>;

/** Groups of routes by what they are. `get /api/user/{id}` is how a route is written. */
export type AccessTable = Readonly<Record<string, WhoMay>>;

/** The verbs of a resource: `post <path>/{id}/<verb>`. */
export const verbs = (path: string, ...names: readonly string[]): readonly string[] =>
  names.map((name) => `post ${path}/{id}/${name}`);

export const EVERY_ROLE: readonly RoleName[] = ['admin', 'driver', 'client', 'collaborator'];
