/**
 * Body of every refusal (RFC 9457, `application/problem+json`). `code` is stable and is also the key of `message`, which is in the
 * caller's language. 400 has `errors` by field; 409 may carry `data` (the current state, free hours, the right price …).
 */
export type Problem = Readonly<{
  type: string;
  title: string;
  status: number;
  code: string;
  message: string;
  errors?: Readonly<Record<string, readonly string[]>>;
  data?: unknown;
  requestId: string;
}>;

/** One message of GET /api/stream: a row that changed. The client reads the row again where it needs it. */
export type LiveMessage = Readonly<{ position: number; resource: 'reservation'; id: string; state: string; version: number }>;
