/** Brings the data of one event type from version `v` to the next. Personal data may read `erased`. Pure. */
export type Upcaster = Readonly<{ type: string; v: number; up: (data: never) => unknown }>;

/** Token of the list of all upcasters. */
export const UPCASTERS = Symbol('UPCASTERS');

export type Versioned = Readonly<{ v: number; data: unknown }>;

/** All upcasters by type and version. */
export class Upcasters {
  private readonly steps = new Map<string, Upcaster['up']>();

  /** @throws Error when two lift the same version of a type */
  constructor(upcasters: readonly Upcaster[]) {
    for (const { type, v, up } of upcasters) {
      if (this.steps.has(`${type}@${v}`)) throw new Error(`two upcasters lift ${type} from version ${v}`);
      this.steps.set(`${type}@${v}`, up);
    }
  }

  /** As many steps as there are for this type and version. */
  lift(type: string, stored: Versioned): Versioned {
    let { v, data } = stored;
    for (let up = this.steps.get(`${type}@${v}`); up; up = this.steps.get(`${type}@${v}`)) {
      data = up(data as never);
      v += 1;
    }
    return { v, data };
  }
}
