/** Answer of GET /health/live. */
export type Liveness = Readonly<{ status: 'live' }>;

/** Answer of GET /health/ready; `missing` says in a sentence each what is not there yet. */
export type Readiness = Readonly<{ status: 'ready' | 'not ready'; missing: readonly string[] }>;

/** Answer of GET /health/serving; `missing` says in a sentence each why requests are to be sent elsewhere. */
export type Serving = Readonly<{ status: 'serving' | 'not serving'; missing: readonly string[] }>;
