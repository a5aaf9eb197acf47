import type { Problem } from '@camino/contracts/problem.js';

/** Status of an ApiError when no answer came: offline, connection refused, cut off. */
export const NO_RESPONSE = 0;

/** Every answer other than 2xx. `problem` is null when the body was no problem document. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem | null,
  ) {
    super(problem?.message ?? (status === NO_RESPONSE ? 'no response' : `HTTP ${status}`));
    this.name = 'ApiError';
  }

  /** Stable code of the refusal, '' when there is none. */
  get code(): string {
    return this.problem?.code ?? '';
  }

  /** What is wrong with fields, by their names: the first thing said of each. */
  get fieldErrors(): Readonly<Record<string, string>> {
    const { errors = {}, message } = this.problem ?? { message: '' };
    return Object.fromEntries(Object.entries(errors).map(([field, said]) => [field, said[0] ?? message]));
  }
}
