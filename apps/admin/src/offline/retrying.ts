import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';

/** Milliseconds after which what was not heard is tried again: not every phone tells when its network is back. */
export const RETRY_MS = 20_000;

/** Whether nobody answered, as without a network. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === NO_RESPONSE;
