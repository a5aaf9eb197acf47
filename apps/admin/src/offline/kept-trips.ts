import type { PaymentBalance } from '@camino/contracts/payments/payment.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { ENDED_STATES } from '@camino/contracts/reservations/reservation-states.js';
import type { TripStore } from './trip-store.js';

type Due = Pick<PaymentBalance, 'due' | 'due_usd' | 'paid'>;
/** What was paid and due of a trip, and when that was read. */
export type KeptDue = Due & Readonly<{ at: string }>;

/** `dues` by trip, as far as they were read. */
export type KeptTrips = Readonly<{
  at: string;
  rows: readonly Reservation[];
  dues?: Readonly<Record<string, KeptDue>>;
}>;

/** Nobody drives by what is older than this; hours. */
const KEPT_HOURS = 48;

type Options = Readonly<{
  store: Pick<TripStore<unknown, KeptTrips>, 'trips' | 'keepTrips' | 'forgetTrips'>;
  owner: () => string | null;
  now?: () => number;
  /** Keeps other tabs of the same browser from changing them at the same time. */
  alone?: <T>(work: () => Promise<T>) => Promise<T>;
}>;

/** A driver's open trips as last read, to be shown when there is no network; gone with the session. */
export class TripMemory {
  private shownFrom: string | null = null;
  /** One change after the other: each builds on what the last one stored. */
  private changing: Promise<void> = Promise.resolve();
  /** Read and not stored yet. */
  private readonly readDues = new Map<string, KeptDue>();
  private readonly listeners = new Set<() => void>();

  constructor(private readonly options: Options) {}

  /** When the trips on the screen were read, while they are not from the network; else null. */
  readonly from = (): string | null => this.shownFrom;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** These are the trips as of now. What is due of them stays as it was last read. */
  keep(rows: readonly Reservation[]): Promise<void> {
    this.tell(null);
    const at = this.instant();
    return this.change((kept) => ({
      at,
      rows,
      dues: Object.fromEntries(rows.flatMap(({ id }) => (kept?.dues?.[id] ? [[id, kept.dues[id]]] : []))),
    }));
  }

  /** One of them as the server just answered it; null if it is no longer theirs. What is over is no open trip. */
  keepRow(id: string, row: Reservation | null): Promise<void> {
    const stays = row && !ENDED_STATES.includes(row.state) ? [row] : [];
    return this.change(
      (kept) => kept && { ...kept, rows: kept.rows.flatMap((one) => (one.id === id ? stays : [one])) },
    );
  }

  /** This is due of a trip as of now. What is read of many trips at once is stored at once. */
  keepDue(id: string, { due, due_usd, paid }: Due): Promise<void> {
    const isFirst = this.readDues.size === 0;
    this.readDues.set(id, { due, due_usd, paid, at: this.instant() });
    if (!isFirst) return this.changing;
    return this.change((kept) => {
      const dues = Object.fromEntries(this.readDues);
      this.readDues.clear();
      return kept && { ...kept, dues: { ...kept.dues, ...dues } };
    });
  }

  /** What was due of a trip when it was last read; null if it never was, or too long ago. */
  async recallDue(id: string): Promise<KeptDue | null> {
    return (await this.known())?.dues?.[id] ?? null;
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
    this.readDues.clear();
    this.changing = this.changing.then(() => this.alone(() => this.options.store.forgetTrips().catch(() => undefined)));
    await this.changing;
  }

  private change(next: (kept: KeptTrips | null) => KeptTrips | null): Promise<void> {
    const { store, owner: ownerOf } = this.options;
    const owner = ownerOf();
    const work = async (): Promise<void> => {
      if (owner === null || ownerOf() !== owner) return this.readDues.clear();
      const trips = next(await store.trips(owner).catch(() => null));
      // Without a database or WebCrypto there is nothing to keep them in.
      if (trips) await store.keepTrips(owner, trips).catch(() => undefined);
    };
    this.changing = this.changing.then(() => this.alone(work));
    return this.changing;
  }

  /** Where the browser grants no lock, nothing is kept. */
  private alone(work: () => Promise<void>): Promise<void> {
    return this.options.alone ? this.options.alone(work).catch(() => undefined) : work();
  }

  private async known(): Promise<KeptTrips | null> {
    const owner = this.options.owner();
    if (owner === null) return null;
    await this.changing;
    const kept = await this.options.store.trips(owner).catch(() => null);
    return kept && this.now() - Date.parse(kept.at) < KEPT_HOURS * 3_600_000 ? kept : null;
  }

  private instant(): string {
    return new Date(this.now()).toISOString();
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
