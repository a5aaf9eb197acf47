/**
 * Body of every refusal (RFC 9457, `application/problem+json`). `code` is stable and is also the key of `message`,
 * which is in the caller's language. 400 has `errors` by field; 409 may carry `data` (the current state, free hours,
 * the right price …).
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

/**
 * `data` of a 412: the current version, null if there is none, and who created it and when. Only staff see the id and
 * name.
 */
export type StaleVersion = Readonly<{
  version: number | null;
  changed_by: Readonly<{ role: string; id?: string; name?: string | null }> | null;
  changed_at: string | null;
}>;

/** One message of GET /api/stream: a row that changed. The client reads the row again if it shows it. */
export type LiveMessage = Readonly<{
  position: number;
  resource: 'reservation' | 'payment' | 'tour' | 'inquiry' | 'claim' | 'block' | 'account' | 'catalogue' | 'taxpayer';
  id: string;
  state: string;
  version: number;
}>;
