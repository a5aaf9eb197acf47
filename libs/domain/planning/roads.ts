/** A drive that the catalogue knows: kilometers and minutes from one place to another. */
export type Road = Readonly<{ from: string; to: string; km: number; minutes: number }>;
export type Drive = Readonly<{ km: number; minutes: number }>;
type Way = Readonly<{ to: string; drive: Drive }>;

/**
 * How far and how long it is from any place to any other, by the routes of the catalogue. A route is driven either way;
 * where there is none between two places, the quickest way over others counts.
 */
export class Roads {
  private readonly ways = new Map<string, Way[]>();
  private readonly drives = new Map<string, ReadonlyMap<string, Drive>>();

  constructor(roads: readonly Road[]) {
    for (const { from, to, km, minutes } of roads) {
      this.add(from, { to, drive: { km, minutes } });
      this.add(to, { to: from, drive: { km, minutes } });
    }
  }

  /** Null when the catalogue knows no way. */
  between(from: string, to: string): Drive | null {
    return from === to ? HERE : (this.drivesFrom(from).get(to) ?? null);
  }

  private add(from: string, way: Way): void {
    const ways = this.ways.get(from);
    if (ways) ways.push(way);
    else this.ways.set(from, [way]);
  }

  /** Found for a place that is asked about (Dijkstra): a catalogue has hundreds of places, a day has a few. */
  private drivesFrom(place: string): ReadonlyMap<string, Drive> {
    const known = this.drives.get(place);
    if (known) return known;
    const found = new Map<string, Drive>();
    const open: Way[] = [{ to: place, drive: HERE }];
    for (let next = open.pop(); next; next = open.pop()) {
      if (found.has(next.to)) continue;
      found.set(next.to, next.drive);
      for (const way of this.ways.get(next.to) ?? [])
        if (!found.has(way.to)) insert(open, { to: way.to, drive: sumOf(next.drive, way.drive) });
    }
    this.drives.set(place, found);
    return found;
  }
}

const HERE: Drive = { km: 0, minutes: 0 };
const sumOf = (a: Drive, b: Drive): Drive => ({ km: a.km + b.km, minutes: a.minutes + b.minutes });

const isLonger = (a: Drive, b: Drive): boolean => a.minutes > b.minutes || (a.minutes === b.minutes && a.km > b.km);

/** Into a list with the shortest last. */
const insert = (open: Way[], way: Way): void => {
  let [low, high] = [0, open.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isLonger(open[middle]!.drive, way.drive)) low = middle + 1;
    else high = middle;
  }
  open.splice(low, 0, way);
};
