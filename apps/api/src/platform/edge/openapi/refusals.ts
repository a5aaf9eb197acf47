import { statusOf } from '../http/refusal.js';
import type { Refusals } from '../http/annotations.js';
import type { ApiDeclarations } from './api-area.js';
import { problemResponse, type ProblemResponse } from './problems.js';
import type { Route } from './route.js';
import { refTo, type Schema } from '../http/schema.js';
import type { Shape } from '../http/shape.js';

type Applies = (route: Route) => boolean;

const always: Applies = () => true;
const mayHaveBody: Applies = ({ method }) => method !== 'get';
const isChecked: Applies = ({ body, found: { requestBody, parameters } }) =>
  (body ?? requestBody) !== undefined || parameters.some((one) => one.in === 'query');
const isCommand: Applies = ({ command }) => command !== undefined;
const isVersioned: Applies = ({ command }) => command?.versioned === true;

/** Codes of the platform (see platform/http/refusal.ts): status, and which routes may answer with them. */
const OF_PLATFORM: Readonly<Record<string, readonly [status: number, applies: Applies, data?: Shape]>> = {
  'request.invalid': [400, isChecked],
  'request.unreadable_text': [400, always],
  'request.malformed': [400, (route) => mayHaveBody(route) || route.path.includes('{')],
  'request.too_deep': [400, mayHaveBody],
  'request.card_number': [400, mayHaveBody],
  'request.too_large': [413, mayHaveBody],
  'request.unsupported_media': [415, mayHaveBody],
  /* Routes open to guests still refuse an invalid token. */
  'auth.required': [401, ({ access }) => access?.kind !== 'public'],
  'auth.forbidden': [403, ({ access }) => access?.kind !== 'public' && access?.kind !== 'optional'],
  'version.malformed': [400, isVersioned],
  'version.stale': [412, isVersioned, 'StaleVersion'],
  'idempotency.malformed': [400, isCommand],
  'idempotency.key_reused': [409, isCommand],
  'store.contended': [503, isCommand],
  'rate.limited': [429, ({ limited }) => limited],
  'server.unexpected': [500, always],
  'server.unavailable': [503, always],
  'store.unavailable': [503, always],
  'read_side.unavailable': [503, always],
};

/** Every code that a route may answer, by status: those of `@Refuses` and those of the platform. */
export const refusalsOf = (route: Route, { statusCodes, areas }: ApiDeclarations): ReadonlyMap<number, Refusals> => {
  const ofPlatform = Object.entries(OF_PLATFORM)
    .filter(([, [, applies]]) => applies(route))
    .map(([code, [, , data = null]]) => [code, data] as const);
  const ofAreas = areas.flatMap(({ refusesFor }) => refusesFor?.[route.refusesFor ?? ''] ?? []);
  const byStatus = new Map<number, Refusals>();
  for (const [code, data] of Object.entries({
    ...Object.fromEntries(ofPlatform),
    ...Object.fromEntries(ofAreas.map((code) => [code, null])),
    ...route.refuses,
  })) {
    const status = OF_PLATFORM[code]?.[0] ?? statusOf(code, statusCodes);
    byStatus.set(status, { ...byStatus.get(status), [code]: data });
  }
  return new Map([...byStatus].sort(([a], [b]) => a - b));
};

/** Writes each distinct response of refusals once, as a component that operations reference. */
export class SharedRefusals {
  /** The components by name: `Refused409`, `Refused409_2` … */
  readonly responses: Record<string, ProblemResponse> = {};
  private readonly names = new Map<string, string>();

  constructor(readonly declarations: ApiDeclarations) {}

  /** A reference to the response with this status and one of these codes. */
  ref(status: number, refusals: Refusals): Schema {
    const key = JSON.stringify(refusals);
    return refTo('responses', this.names.get(key) ?? this.add(key, status, this.of(status, refusals)));
  }

  /** The response itself. */
  of(status: number, refusals: Refusals): ProblemResponse {
    return problemResponse(status, refusals, this.declarations.say);
  }

  private add(key: string, status: number, response: ProblemResponse): string {
    const alike = Object.keys(this.responses).filter((name) => name.startsWith(`Refused${status}`)).length;
    const name = `Refused${status}${alike === 0 ? '' : `_${alike + 1}`}`;
    this.names.set(key, name);
    this.responses[name] = response;
    return name;
  }
}
