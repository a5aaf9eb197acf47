/**
 * Maximum milliseconds for a response during a fault. The goal is 2 s; `ANSWER_MS` sets it on an idle machine, because
 * a test suite shares its machine.
 */
export const ANSWERED_WITHIN_MS = Number(process.env.ANSWER_MS ?? 10_000);

/** Repetitions of each fault; `ROUNDS` sets the length of the search. */
export const ROUNDS = Number(process.env.ROUNDS ?? 1);
