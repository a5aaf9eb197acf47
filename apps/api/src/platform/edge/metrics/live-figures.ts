import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { EventLog } from '../../log/event-log/index.js';
import { Leadership } from '../../read/leading/index.js';
import { ProjectionRunner, type ProjectionStatus } from '../../read/projecting/index.js';
import { ReactionRunner, type ReactionStatus } from '../../act/reacting/index.js';
import { Metrics } from '../../kit/index.js';

/** Maximum characters of an error in a label. */
const SHOWN = 160;

/** Gauges of log, projections, reactions and process, read only when /metrics is scraped. */
@Injectable()
export class LiveFigures implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly log: EventLog,
    private readonly projections: ProjectionRunner,
    private readonly reactions: ReactionRunner,
    private readonly modules: ModuleRef,
  ) {}

  onModuleInit(): void {
    this.ofLog();
    this.ofProjections();
    this.ofReactions();
    ofProcess(this.metrics);
  }

  private ofLog(): void {
    const { metrics } = this;
    const leadership = this.modules.get(Leadership, { strict: false });
    metrics.asked('camino_log_head', 'Position of the last event.', [], async (set) => set({}, await this.log.head()));
    metrics.asked('camino_event_store_up', '1 when the event store answers.', [], async (set) =>
      set(
        {},
        await this.log.head().then(
          () => 1,
          () => 0,
        ),
      ),
    );
    metrics.asked('camino_leads', '1 in the process that projects, reacts and does what is due.', [], (set) =>
      set({}, leadership.leads ? 1 : 0),
    );
  }

  private ofProjections(): void {
    const each = (
      name: string,
      help: string,
      labels: readonly string[],
      figure: (status: ProjectionStatus) => readonly [Readonly<Record<string, string>>, number] | null,
    ): void =>
      this.metrics.asked(name, help, ['projection', ...labels], async (set) => {
        for (const status of await this.projections.status()) {
          const [more, value] = figure(status) ?? [];
          if (more) set({ projection: status.projection, ...more }, value as number);
        }
      });
    each('camino_projection_lag', 'Positions between a projection and the end of the log.', [], ({ lag }) => [{}, lag]);
    each('camino_projection_state', '1 for the state a projection is in.', ['state'], ({ state }) => [{ state }, 1]);
    each(
      'camino_projection_error',
      '1 for the error a projection waits for or halted at.',
      ['error'],
      ({ lastError }) => (lastError === undefined ? null : [{ error: lastError.slice(0, SHOWN) }, 1]),
    );
  }

  private ofReactions(): void {
    const each = (name: string, help: string, figure: (status: ReactionStatus) => number): void =>
      this.metrics.asked(name, help, ['reaction'], async (set) => {
        for (const status of await this.reactions.status()) set({ reaction: status.reaction }, figure(status));
      });
    each('camino_reaction_lag', 'Positions between a reaction and the end of the log.', ({ lag }) => lag);
    each(
      'camino_reaction_failures',
      'Failures in a row of a reaction on the event it is at.',
      ({ failures }) => failures,
    );
  }
}

/** Named like the metrics of Prometheus' own clients; only those without cost between scrapes. */
const ofProcess = (metrics: Metrics): void => {
  const started = Date.now() / 1000 - process.uptime();
  let before = performance.eventLoopUtilization();
  metrics.asked('process_start_time_seconds', 'Start, in seconds since 1970.', [], (set) => set({}, started));
  metrics.asked('process_cpu_seconds_total', 'Processor time used, user and system.', [], (set) => {
    const { user, system } = process.cpuUsage();
    set({}, (user + system) / 1e6);
  });
  metrics.asked('process_resident_memory_bytes', 'Memory in use.', [], (set) => set({}, process.memoryUsage.rss()));
  metrics.asked('nodejs_heap_size_used_bytes', 'Heap in use.', [], (set) => set({}, process.memoryUsage().heapUsed));
  metrics.asked(
    'nodejs_eventloop_utilization',
    'Share of the time since somebody last looked in which the event loop was busy.',
    [],
    (set) => {
      const now = performance.eventLoopUtilization();
      set({}, performance.eventLoopUtilization(now, before).utilization);
      before = now;
    },
  );
};
