/** Response of GET /health/live. */
export type Liveness = Readonly<{ status: 'live' }>;

/** Response of GET /health/ready; `missing` has one sentence for each condition that is not met. */
export type Readiness = Readonly<{ status: 'ready' | 'not ready'; missing: readonly string[] }>;

/** Response of GET /health/serving; `missing` has one sentence for each reason to send requests elsewhere. */
export type Serving = Readonly<{ status: 'serving' | 'not serving'; missing: readonly string[] }>;
