/** A drive that the catalogue knows: kilometers and minutes from one place to another. */
export type Road = Readonly<{ from: string; to: string; km: number; minutes: number }>;
export type Drive = Readonly<{ km: number; minutes: number }>;

/**
 * How far and how long it is from any place to any other, by the routes of the catalogue. A route is driven either way;
 * where there is none between two places, the quickest way over others counts.
 */
export class Roads {
  private readonly drives = new Map<string, Drive>();

  constructor(roads: readonly Road[]) {
    const places = [...new Set(roads.flatMap(({ from, to }) => [from, to]))];
    for (const { from, to, km, minutes } of roads) {
      this.offer(from, to, { km, minutes });
      this.offer(to, from, { km, minutes });
    }
    for (const over of places) for (const from of places) for (const to of places) this.offerOver(from, over, to);
  }

  /** Null when the catalogue knows no way. */
  between(from: string, to: string): Drive | null {
    return from === to ? HERE : (this.drives.get(keyOf(from, to)) ?? null);
  }

  private offerOver(from: string, over: string, to: string): void {
    const first = this.drives.get(keyOf(from, over));
    const second = this.drives.get(keyOf(over, to));
    if (first && second) this.offer(from, to, { km: first.km + second.km, minutes: first.minutes + second.minutes });
  }

  private offer(from: string, to: string, drive: Drive): void {
    if (from === to) return;
    const known = this.drives.get(keyOf(from, to));
    if (!known || drive.minutes < known.minutes || (drive.minutes === known.minutes && drive.km < known.km))
      this.drives.set(keyOf(from, to), drive);
  }
}

const HERE: Drive = { km: 0, minutes: 0 };
const keyOf = (from: string, to: string): string => `${from} ${to}`;
