/** What an area writes into a new log. Each step may be repeated: its commands have deterministic ids. */
export type Seeds = Readonly<{
  /** Data that every installation needs. */
  base?(): Promise<void>;
  /** Data of the demo. */
  demo?(): Promise<void>;
}>;

/** Injection token of the list of all seeds, in the order of the areas. */
export const SEEDS = Symbol('SEEDS');
