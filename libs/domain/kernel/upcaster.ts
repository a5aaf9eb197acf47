/**
 * Brings the data of one event type from version `v` to the next; its personal texts may read `erased`. Pure, and never
 * edited again: what was stored in that version is read through it for ever.
 */
export type Upcaster = Readonly<{ type: string; v: number; up: (data: never) => unknown }>;

/** An event's data as stored or read, in version `v` of its type. */
type Versioned = Readonly<{ v: number; data: unknown }>;

/**
 * Lifts data by as many steps as there are for its type and version.
 * @throws Error when two upcasters lift the same version of a type
 */
export const liftingBy = (upcasters: readonly Upcaster[]): ((type: string, stored: Versioned) => Versioned) => {
  const steps = new Map<string, Upcaster['up']>();
  for (const { type, v, up } of upcasters) {
    if (steps.has(`${type}@${v}`)) throw new Error(`two upcasters lift ${type} from version ${v}`);
    steps.set(`${type}@${v}`, up);
  }
  return (type, stored) => {
    let { v, data } = stored;
    for (let up = steps.get(`${type}@${v}`); up; up = steps.get(`${type}@${v}`)) {
      data = up(data as never);
      v += 1;
    }
    return { v, data };
  };
};
