import { newIdempotencyKey } from '@camino/client/api.js';
import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import type { Stored, TripStore } from './trip-store.js';

export type TripVerb = 'accept' | 'decline' | 'start' | 'undo-start' | 'finish';

/** What a driver did to a trip, until the server has said yes, or no and the driver has read why. */
export type TripCommand = Readonly<{
  /** Makes every sending the same attempt. */
  key: string;
  device: string;
  /** When it was done, by the clock of the phone. */
  recordedAt: string;
  tripId: string;
  number: string;
  verb: TripVerb;
  reason?: string;
  /** The version of the trip that was decided about; absent where what happened on the road counts whatever changed. */
  version?: number;
  refused?: Readonly<{ code: string; message: string }>;
}>;
export type Given = Omit<TripCommand, 'key' | 'recordedAt' | 'refused' | 'device'>;
export type Waiting = Stored<TripCommand>;

export type Outcome =
  | Readonly<{ is: 'done'; answer: unknown }>
  | Readonly<{ is: 'waiting' }>
  | Readonly<{ is: 'refused' }>
  /** Neither sent nor stored: this browser keeps nothing. */
  | Readonly<{ is: 'failed'; error: ApiError }>;

/** Sent again later: the server gave no answer, or was not able to. */
const isForLater = ({ status }: ApiError): boolean => status === NO_RESPONSE || status === 429 || status >= 500;

type OutboxOptions = Readonly<{
  store: Pick<TripStore<TripCommand, unknown>, 'commands' | 'addCommand' | 'changeCommand' | 'removeCommands'>;
  /** Who is signed in; null if nobody. */
  owner: () => string | null;
  device: () => string;
  /** Rejects with ApiError. */
  send: (command: TripCommand) => Promise<unknown>;
  isOnline: () => boolean;
  now?: () => number;
  /** Runs one sender at a time in this browser, across tabs. */
  alone?: <T>(work: () => Promise<T>) => Promise<T>;
}>;

/** Milliseconds after which a screen stops waiting for the server: the command is sent on in the background. */
const PATIENCE_MS = 8000;

/**
 * Commands of the signed-in driver: each is stored in the browser first, then sent in order, one at a time. A command
 * without an answer stays at the head and is sent again with the same key; a refused one is kept until it was read.
 */
export class Outbox {
  private waiting: readonly Waiting[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly sentListeners = new Set<(command: TripCommand, answer: unknown) => void>();
  private readonly outcomes = new Map<string, (outcome: Outcome) => void>();
  private sending: Promise<void> | null = null;
  private asked = false;

  constructor(private readonly options: OutboxOptions) {}

  /** All that is not done yet, in order; the same array until something changes. */
  readonly entries = (): readonly Waiting[] => this.waiting;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Calls back with each command that the server carried out. */
  onSent(listener: (command: TripCommand, answer: unknown) => void): () => void {
    this.sentListeners.add(listener);
    return () => this.sentListeners.delete(listener);
  }

  /** Stores a command, then sends what there is to send. Answers `waiting` when there is no answer in time. */
  async put(given: Given): Promise<Outcome> {
    const owner = this.options.owner();
    if (owner === null) return { is: 'waiting' };
    const recordedAt = new Date((this.options.now ?? Date.now)()).toISOString();
    const command: TripCommand = { ...given, key: newIdempotencyKey(), device: this.options.device(), recordedAt };
    try {
      await this.options.store.addCommand(owner, command);
    } catch {
      return this.sendUnstored(command);
    }
    await this.read();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const outcome = new Promise<Outcome>((resolve) => {
      this.outcomes.set(command.key, resolve);
      timer = setTimeout(() => resolve({ is: 'waiting' }), PATIENCE_MS);
    });
    void this.flush().then(() => this.settle(command, { is: 'waiting' }));
    return outcome.finally(() => clearTimeout(timer));
  }

  /** Reads what is stored, then sends in order until all is sent or there is no answer. */
  flush(): Promise<void> {
    const alone = this.options.alone ?? ((work) => work());
    this.asked = true;
    this.sending ??= alone(() => this.sendAll()).finally(() => {
      this.sending = null;
      if (this.asked) void this.flush();
    });
    return this.sending;
  }

  /** Reads what is stored; a browser that stores nothing has nothing. */
  async read(): Promise<void> {
    const owner = this.options.owner();
    this.tell(owner === null ? [] : await this.options.store.commands(owner).catch(() => []));
  }

  /** Takes refused commands of a trip away: they have been read. */
  async dismiss(tripId: string): Promise<void> {
    const read = this.waiting.filter(({ value }) => value.refused && value.tripId === tripId);
    await this.options.store.removeCommands(read.map(({ seq }) => seq));
    await this.read();
  }

  /** What is given while the last one is under way is sent, too. */
  private async sendAll(): Promise<void> {
    while (this.asked) {
      this.asked = false;
      while (await this.sendNext());
      await this.read();
    }
  }

  private async sendNext(): Promise<boolean> {
    await this.read();
    const next = this.waiting.find(({ value }) => !value.refused);
    return next !== undefined && this.options.isOnline() && this.sendOne(next);
  }

  private async sendUnstored(command: TripCommand): Promise<Outcome> {
    try {
      return { is: 'done', answer: await this.options.send(command) };
    } catch (cause) {
      if (cause instanceof ApiError) return { is: 'failed', error: cause };
      throw cause;
    }
  }

  /** Answers whether to go on with the next one. */
  private async sendOne({ seq, value: command }: Waiting): Promise<boolean> {
    const { store, send } = this.options;
    try {
      const answer = await send(command);
      await store.removeCommands([seq]);
      await this.read();
      for (const listener of this.sentListeners) listener(command, answer);
      this.settle(command, { is: 'done', answer });
      return true;
    } catch (cause) {
      if (!(cause instanceof ApiError) || isForLater(cause) || cause.status === 401) return false;
      const refused = { code: cause.code, message: cause.message };
      const owner = this.options.owner();
      if (owner === null) return false;
      await store.changeCommand(owner, { seq, value: { ...command, refused } });
      await this.read();
      this.settle(command, { is: 'refused' });
      return true;
    }
  }

  private settle({ key }: TripCommand, outcome: Outcome): void {
    this.outcomes.get(key)?.(outcome);
    this.outcomes.delete(key);
  }

  private tell(waiting: readonly Waiting[]): void {
    if (waiting.length === 0 && this.waiting.length === 0) return;
    this.waiting = waiting;
    for (const listener of [...this.listeners]) listener();
  }
}
