import { setTimeout as pause } from 'node:timers/promises';
import { plusDays } from '@camino/domain/kernel/rules/time.js';
import type { Random } from '../../support/random.js';
import type { Answer, RunningServer } from '../../running-server.js';

/** One request and its outcome; status 0 means that there was no response. */
export type Attempt = Readonly<{ begun: number; ms: number; status: number; code?: string }>;

export type Booked = Readonly<{ id: string; token: string; reservation_number: string }>;

/** Trips per day: fewer than the demo's fleet can serve, and it has no other trips on these days. */
const PER_DAY = 2;
const FIRST_DAY = '2027-06-01';
const DAYS = 480;
const AGAIN_AFTER_MS = 50;
/** Timeout for expected events, long enough for a busy machine. */
const PATIENCE_MS = 60_000;

/** Hours of the day, some late enough that the trip ends on the next day. */
const HOURS = ['04:00', '07:00', '10:00', '13:00', '15:00', '22:00', '23:00'] as const;

let travellers = 0;

/** Bookings from many persistent clients: each retries with the same key until it gets a response. */
export class Storm {
  readonly attempts: Attempt[] = [];
  /** Acknowledged bookings by key. */
  readonly booked = new Map<string, Booked>();
  /** Responses that are never allowed here. */
  readonly strange: Answer[] = [];
  private over = false;
  private abandoned = false;
  private clients: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly server: () => RunningServer,
    private readonly random: Random,
  ) {}

  begin(clients = 8): void {
    this.over = this.abandoned = false;
    this.clients = Promise.all(Array.from({ length: clients }, () => this.client()));
  }

  /** Starts nothing new; resolves once every request has been answered. */
  async end(): Promise<void> {
    this.over = true;
    await this.clients;
  }

  /** Starts nothing new and retries nothing. */
  async abandon(): Promise<void> {
    this.over = this.abandoned = true;
    await this.clients;
  }

  /** Resolves once this many requests that started after `moment` were refused with 503. */
  async refused(count: number, moment: number): Promise<void> {
    await this.until(() => this.since(moment).filter(({ status }) => status === 503).length >= count);
  }

  /** The slowest response among requests started after `moment`, in milliseconds. */
  slowest(moment: number): number {
    return Math.max(0, ...this.since(moment).map(({ ms }) => ms));
  }

  /** Requests that started after `moment`. */
  since(moment: number): readonly Attempt[] {
    return this.attempts.filter(({ begun }) => begun >= moment);
  }

  /** Resolves once this many more bookings are acknowledged. */
  async goesOn(more: number): Promise<void> {
    const enough = this.booked.size + more;
    await this.until(() => this.booked.size >= enough);
  }

  /** Milliseconds from `moment` to the first acknowledgment after it; resolves once there is one. */
  async acknowledgedAfter(moment: number): Promise<number> {
    const ends = () =>
      this.attempts.flatMap(({ begun, ms, status }) => (status === 201 && begun + ms >= moment ? [begun + ms] : []));
    await this.until(() => ends().length > 0);
    return Math.min(...ends()) - moment;
  }

  /** @throws Error when a client gets a response that is not allowed, or when no client gets any */
  private async until(reached: () => boolean): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS;
    while (!reached()) {
      if (this.strange.length > 0) throw new Error(`strange answers: ${JSON.stringify(this.strange.slice(0, 3))}`);
      if (performance.now() > deadline)
        throw new Error(
          `nothing goes on: ${JSON.stringify(this.attempts.slice(-5))}\n${this.server().log.slice(-20).join('')}`,
        );
      await pause(20);
    }
  }

  private async client(): Promise<void> {
    while (!this.over && this.strange.length === 0) await this.book();
  }

  private async book(): Promise<void> {
    const traveller = (travellers += 1);
    const key = `storm-${process.pid}-${traveller}`;
    const body = formOf(traveller, this.random);
    while (!this.abandoned) {
      const answer = await this.attempt(key, body);
      if (answer?.status === 201) return void this.booked.set(key, (answer.body as { data: Booked }).data);
      if (answer && answer.status !== 503) return void this.strange.push(answer);
      await pause(AGAIN_AFTER_MS);
    }
  }

  private async attempt(key: string, body: object): Promise<Answer | null> {
    const begun = performance.now();
    const answer = await this.server()
      .ask('POST', '/api/reservation', { body, headers: { 'idempotency-key': key } })
      .catch(() => null);
    this.attempts.push({
      begun,
      ms: performance.now() - begun,
      status: answer?.status ?? 0,
      code: (answer?.body as { code?: string } | undefined)?.code,
    });
    return answer;
  }
}

const formOf = (traveller: number, random: Random): object => ({
  date: plusDays(FIRST_DAY, Math.floor(traveller / PER_DAY) % DAYS),
  hour: random.of(HOURS),
  passenger: 1 + random.below(4),
  childs: 0,
  phone: '55551234',
  cui_passport: 'P1234567',
  email: `storm.${process.pid}.${traveller}@example.com`,
  name: 'Eva',
  last_name: 'Choc',
  fee: 'GUA-AIRPORT_ANT',
});
