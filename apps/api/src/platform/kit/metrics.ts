import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds. */
const APPEND_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];
const HTTP_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** Limits the labels of refusals, in case a code is ever built from user input. */
const MOST_CODES = 500;
const CODE = /^[a-z_]+(\.[a-z_]+)*$/i;

export type MailOutcome = 'sent' | 'parked' | 'failed' | 'given up';

/** Counters and histograms, updated as things happen. For gauges read at each scrape see `LiveFigures`. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly codes = new Set<string>();
  private readonly appends = new Histogram({
    name: 'camino_append_seconds',
    help: 'Durable appends, until acknowledged.',
    labelNames: ['adapter'],
    buckets: APPEND_BUCKETS,
    registers: [this.registry],
  });
  private readonly events = new Counter({
    name: 'camino_appended_events_total',
    help: 'Events written.',
    labelNames: ['adapter'],
    registers: [this.registry],
  });
  private readonly conflicts = new Counter({
    name: 'camino_append_conflicts_total',
    help: 'Appends that lost a race and were decided again.',
    labelNames: ['adapter'],
    registers: [this.registry],
  });
  private readonly failures = new Counter({
    name: 'camino_append_failures_total',
    help: 'Appends of which nothing is known: the store did not answer.',
    labelNames: ['adapter'],
    registers: [this.registry],
  });
  private readonly refusals = new Counter({
    name: 'camino_refusals_total',
    help: 'Refused requests by the code of their problem document.',
    labelNames: ['code'],
    registers: [this.registry],
  });
  private readonly requests = new Histogram({
    name: 'camino_http_request_seconds',
    help: 'Answered requests by route template; live updates are left out.',
    labelNames: ['method', 'route', 'status'],
    buckets: HTTP_BUCKETS,
    registers: [this.registry],
  });
  private readonly mails = new Counter({
    name: 'camino_mails_total',
    help: 'Mails handed over, parked for another try, failed with the whole server, or given up.',
    labelNames: ['outcome'],
    registers: [this.registry],
  });

  appended(adapter: string, seconds: number, events: number): void {
    this.appends.observe({ adapter }, seconds);
    this.events.inc({ adapter }, events);
  }

  lostRace(adapter: string): void {
    this.conflicts.inc({ adapter });
  }

  appendFailed(adapter: string): void {
    this.failures.inc({ adapter });
  }

  refused(code: string): void {
    if (!this.codes.has(code) && (this.codes.size >= MOST_CODES || !CODE.test(code)))
      return this.refusals.inc({ code: 'other' });
    this.codes.add(code);
    this.refusals.inc({ code });
  }

  /** `route` is a template, never a URL: `/api/trip/:token`. */
  answered(method: string, route: string, status: number, seconds: number): void {
    this.requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
  }

  mail(outcome: MailOutcome): void {
    this.mails.inc({ outcome });
  }

  /** Registers a gauge that `read` fills at each scrape. If `read` throws, it has no value. */
  asked(
    name: string,
    help: string,
    labelNames: readonly string[],
    read: (set: (labels: Readonly<Record<string, string>>, value: number) => void) => void | Promise<void>,
  ): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      collect: async () => {
        gauge.reset();
        await Promise.resolve()
          .then(() => read((labels, value) => gauge.set(labels, value)))
          .catch(() => undefined);
      },
    });
  }
}
