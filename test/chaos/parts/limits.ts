/**
 * Milliseconds within which an answer is given while something does not work. The goal is 2 s; `ANSWER_MS` sets it
 * where the machine has nothing else to do, for a suite shares its machine.
 */
export const ANSWERED_WITHIN_MS = Number(process.env.ANSWER_MS ?? 10_000);

/** How often each thing goes wrong; `ROUNDS` makes a longer search. */
export const ROUNDS = Number(process.env.ROUNDS ?? 1);
