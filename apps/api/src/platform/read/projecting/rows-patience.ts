/** A command is answered within two seconds, also while the read side has no primary: the rest is for the answer. */
const COMMAND_MS = 1750;
/** For rows of a command that took long by itself: they are rarely late. */
const LEAST_MS = 250;

/**
 * Milliseconds that the answer of a command, begun at this time of `performance.now()`, may still wait for its rows.
 * What the command took counts: after an election of both servers' leaders, the two waits would add up.
 */
export const rowsPatience = (begun: number): number => Math.max(LEAST_MS, COMMAND_MS - (performance.now() - begun));
