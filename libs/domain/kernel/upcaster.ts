/**
 * Converts the data of one event type from version `v` to the next; its personal texts may be `erased`. Pure, and never
 * changed later: events stored in that version are always read through it.
 */
export type Upcaster = Readonly<{ type: string; v: number; up: (data: never) => unknown }>;

/** An event's data as stored or read, in version `v` of its type. */
type Versioned = Readonly<{ v: number; data: unknown }>;

/**
 * Upcasts data through all steps that exist for its type and version.
 * @throws Error if two upcasters have the same type and version
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
