import { Logger } from '@nestjs/common';
import { isDamage, type Position, type StoredEvent, type Subscription } from './event-store.js';

const MOST_PER_BATCH = 1000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;

type Read = (after: Position, limit: number) => Promise<readonly StoredEvent[]>;
type Handle = (events: readonly StoredEvent[]) => Promise<void>;

/**
 * A pull subscription: it reads until nothing is left, then sleeps until rung. Live events are read from the log like
 * old ones, so no event is lost or duplicated at the transition.
 */
export class CatchUp implements Subscription {
  private readonly logger = new Logger('Event log');
  readonly #done: Promise<void>;
  #stopped = false;
  #rung = false;
  #idle = false;
  #damaged = false;
  #wake = (): void => undefined;

  constructor(
    private readonly read: Read,
    private readonly handle: Handle,
    after: Position,
  ) {
    this.#done = this.#run(after);
  }

  /** Wakes the subscription: there may be new events. */
  ring(): void {
    this.#rung = true;
    if (this.#idle) this.#wake();
  }

  /** Resolves once no handler runs. A handler that awaits it deadlocks. */
  stop = (): Promise<void> => {
    this.#stopped = true;
    this.#wake();
    return this.#done;
  };

  async #run(after: Position): Promise<void> {
    let position = after;
    let pause = FIRST_PAUSE_MS;
    let batch: readonly StoredEvent[] = [];
    while (!this.#stopped) {
      try {
        if (batch.length === 0) batch = await this.#next(position);
        if (this.#stopped || batch.length === 0) continue;
        await this.handle(batch);
        position = batch.at(-1)!.position;
        batch = [];
        pause = FIRST_PAUSE_MS;
      } catch (error) {
        this.#reportDamage(error);
        await this.#sleep(pause);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    }
  }

  /** Reports, once, that retries are useless: nothing behind this place is delivered until the log is restored. */
  #reportDamage(error: unknown): void {
    if (!isDamage(error) || this.#damaged) return;
    this.#damaged = true;
    this.logger.error(`new events are not delivered: ${String(error)}. Restore the log from a backup`);
  }

  /** Reads the events after `position`. If there are none, waits for a ring or a stop and returns an empty list. */
  async #next(position: Position): Promise<readonly StoredEvent[]> {
    this.#rung = false;
    const events = await this.read(position, MOST_PER_BATCH);
    if (events.length === 0 && !this.#rung && !this.#stopped) {
      this.#idle = true;
      await new Promise<void>((resolve) => (this.#wake = resolve));
      this.#idle = false;
    }
    return events;
  }

  /** Ends early only after a stop. */
  async #sleep(ms: number): Promise<void> {
    if (this.#stopped) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
