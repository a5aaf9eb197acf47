import type { Type } from '@nestjs/common';
import { type StatusCodes, statusOf } from '../http/refusal.js';
import { ListQuery } from '../http/list.js';
import type { Refusals } from './annotations.js';
import type { Route } from './routes.js';
import type { Shape } from './shape.js';

/** Statuses of the codes that no rule gives but the platform; see platform/http/refusal.ts. */
const PLATFORM_STATUS: Readonly<Record<string, number>> = {
  'request.malformed': 400,
  'request.invalid': 400,
  'request.unreadable_text': 400,
  'request.too_deep': 400,
  'request.card_number': 400,
  'version.malformed': 400,
  'idempotency.malformed': 400,
  'request.too_large': 413,
  'request.unsupported_media': 415,
  'version.stale': 412,
  'rate.limited': 429,
  'server.unexpected': 500,
  'server.unavailable': 503,
  'store.unavailable': 503,
  'store.contended': 503,
  'read_side.unavailable': 503,
};

/** Problems of the platform that show `data`. */
const PLATFORM_DATA: Readonly<Record<string, Shape>> = { 'version.stale': 'StaleVersion' };

/** Every code a route may answer, by status: what its decorators name and what follows from how it is declared. */
export const refusalsOf = (route: Route, declared: StatusCodes): ReadonlyMap<number, Refusals> => {
  const platform = Object.fromEntries(platformCodes(route).map((code) => [code, PLATFORM_DATA[code] ?? null]));
  const byStatus = new Map<number, Refusals>();
  for (const [code, data] of Object.entries({ ...platform, ...route.refuses })) {
    const status = PLATFORM_STATUS[code] ?? statusOf(code, declared);
    byStatus.set(status, { ...byStatus.get(status), [code]: data });
  }
  return new Map([...byStatus].sort(([a], [b]) => a - b));
};

const platformCodes = (route: Route): readonly string[] => [
  ...inputCodes(route),
  ...accessCodes(route),
  ...(route.takesVersion ? ['version.malformed', 'version.stale'] : []),
  ...(route.isCommand ? ['idempotency.malformed', 'idempotency.key_reused', 'store.contended'] : []),
  ...(route.limited ? ['rate.limited'] : []),
  'server.unexpected',
  'server.unavailable',
  'store.unavailable',
  'read_side.unavailable',
];

const inputCodes = ({ method, path, bodies, queries }: Route): readonly string[] => {
  const mayHaveBody = method !== 'get';
  const isChecked = bodies.length > 0 || queries.some(({ type }) => type !== undefined);
  return [
    ...(isChecked ? ['request.invalid'] : []),
    'request.unreadable_text',
    ...(mayHaveBody || path.includes('{') ? ['request.malformed'] : []),
    ...(mayHaveBody
      ? ['request.too_deep', 'request.card_number', 'request.too_large', 'request.unsupported_media']
      : []),
  ];
};

/** Where a guest is let in too, a token that no longer counts is still refused. */
const accessCodes = ({ access }: Route): readonly string[] => {
  if (access?.kind === 'public') return [];
  return access?.kind === 'optional' ? ['auth.required'] : ['auth.required', 'auth.forbidden'];
};

export const isList = ({ queries }: Route): boolean =>
  queries.some(({ type }) => type !== undefined && isOrExtends(type, ListQuery));

const isOrExtends = (type: Type, base: Type): boolean => type === base || type.prototype instanceof base;
