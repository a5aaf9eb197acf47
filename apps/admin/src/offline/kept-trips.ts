import type { Reservation } from '@camino/contracts/reservation.js';
import type { TripStore } from './trip-store.js';

export type KeptTrips = Readonly<{ at: string; rows: readonly Reservation[] }>;

/** Nobody drives by what is older than this; hours. */
const KEPT_HOURS = 48;

type Options = Readonly<{
  store: Pick<TripStore<unknown, KeptTrips>, 'trips' | 'keepTrips' | 'forgetTrips'>;
  owner: () => string | null;
  now?: () => number;
}>;

/** A driver's open trips as last read, to be shown when there is no network; gone with the session. */
export class TripMemory {
  private shownFrom: string | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly options: Options) {}

  /** When the trips on the screen were read, while they are not from the network; else null. */
  readonly from = (): string | null => this.shownFrom;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** These are the trips as of now. */
  async keep(rows: readonly Reservation[]): Promise<void> {
    this.tell(null);
    const owner = this.options.owner();
    const at = new Date(this.now()).toISOString();
    // Without a database or WebCrypto there is nothing to keep them in.
    if (owner !== null) await this.options.store.keepTrips(owner, { at, rows }).catch(() => undefined);
  }

  /** The trips as last read; null if there are none or they are too old. */
  async recall(): Promise<readonly Reservation[] | null> {
    const kept = await this.known();
    this.tell(kept?.at ?? null);
    return kept?.rows ?? null;
  }

  async recallOne(id: string): Promise<Reservation | null> {
    return (await this.known())?.rows.find((row) => row.id === id) ?? null;
  }

  async forget(): Promise<void> {
    this.tell(null);
    await this.options.store.forgetTrips().catch(() => undefined);
  }

  private async known(): Promise<KeptTrips | null> {
    const owner = this.options.owner();
    if (owner === null) return null;
    const kept = await this.options.store.trips(owner).catch(() => null);
    return kept && this.now() - Date.parse(kept.at) < KEPT_HOURS * 3_600_000 ? kept : null;
  }

  private now(): number {
    return (this.options.now ?? Date.now)();
  }

  private tell(from: string | null): void {
    if (from === this.shownFrom) return;
    this.shownFrom = from;
    for (const listener of [...this.listeners]) listener();
  }
}
