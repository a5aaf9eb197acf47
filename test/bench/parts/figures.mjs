/* Output format of all benchmarks. */
export const sorted = (values) => values.toSorted((a, b) => a - b);
export const median = (values) => sorted(values)[Math.floor(values.length / 2)];
export const percentile = (values, share) =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))];
export const perSecond = (count, since) => (count * 1000) / (performance.now() - since);

/** `3 581`: with a space between thousands. */
export const whole = (value) =>
  Math.round(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ' ');
export const ms = (value) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
export const megabytes = (bytes) => `${Math.round(bytes / 1e6)} MB`;

/** The median of one figure over the rounds. */
export const over = (rounds, key) => median(rounds.map((round) => round[key]));

/** A row of the table in docs/benchmarks.md. */
export const row = (...cells) => console.log(`| ${cells.join(' | ')} |`);

/** Prints progress, which is not part of the table. */
export const note = (text) => console.error(`  ${text}`);

/** Runs several rounds, one after the other. */
export const repeated = async (rounds, work) => {
  const results = [];
  for (let round = 0; round < rounds; round++) results.push(await work(round));
  return results;
};
