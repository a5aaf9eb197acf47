import type { Problem } from '@camino/contracts/kernel/problem.js';

/** The status of an ApiError without a response: offline, connection refused, or connection lost. */
export const NO_RESPONSE = 0;

/** Any response other than 2xx. `problem` is null when the body was not a problem document. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem | null,
  ) {
    super(problem?.message ?? (status === NO_RESPONSE ? 'no response' : `HTTP ${status}`));
    this.name = 'ApiError';
  }

  /** The stable code of the refusal, '' if there is none. */
  get code(): string {
    return this.problem?.code ?? '';
  }

  /** The first error of each field, by field name. */
  get fieldErrors(): Readonly<Record<string, string>> {
    const { errors = {}, message } = this.problem ?? { message: '' };
    return Object.fromEntries(Object.entries(errors).map(([field, said]) => [field, said[0] ?? message]));
  }
}
