import { api, SHOWN_IN_PLACE } from './api.js';
import type { Row } from './resource.js';

/** The row as it was shown: the server refuses with 412 when it is no longer that one. */
type Seen = Row;
type Body = Readonly<Record<string, unknown>>;

export const pathOf = (resource: string, id: string, ...further: readonly string[]): string =>
  ['/admin', resource, encodeURIComponent(id), ...further].join('/');

/* In all of these `key` makes a retry the same attempt. */
const options = (key: string, seen?: Seen) => ({
  ifMatch: seen?.version,
  idempotencyKey: key,
  handles: SHOWN_IN_PLACE,
});

export const addRecord = <R>(resource: string, body: Body, key: string): Promise<R> =>
  api.request('POST', `/admin/${resource}`, body, options(key));

export const changeRecord = <R>(resource: string, seen: Seen, body: Body, key: string): Promise<R> =>
  api.request('PUT', pathOf(resource, seen.id), body, options(key, seen));

export const removeRecord = (resource: string, seen: Seen, key: string): Promise<unknown> =>
  api.request('DELETE', pathOf(resource, seen.id), undefined, options(key, seen));

type VerbCall = Readonly<{ resource: string; verb: string; seen: Seen; body?: Body; key: string }>;

/** Does something to a row; answers the row as it then is, or less where it is nobody's to see any more. */
export const postVerb = ({ resource, verb, seen, body, key }: VerbCall): Promise<unknown> =>
  api.request('POST', pathOf(resource, seen.id, verb), body ?? {}, options(key, seen));

/** A row as it is at the server now. */
export const fetchRecord = <R>(resource: string, id: string): Promise<R> =>
  api.request('GET', pathOf(resource, id), undefined, { handles: SHOWN_IN_PLACE });
