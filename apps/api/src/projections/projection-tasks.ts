import { Injectable, Logger } from '@nestjs/common';
import type { ProjectionTask } from '@camino/contracts/projections/operations.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { ProjectionRunner, type RebuildReport } from '../platform/read/projecting/index.js';

type Kind = ProjectionTask['kind'];

/**
 * Rebuilds and comparisons that administrators started here, the latest of each read model. They go on by themselves.
 */
@Injectable()
export class ProjectionTasks {
  private readonly logger = new Logger(ProjectionTasks.name);
  private readonly tasks = new Map<string, ProjectionTask>();

  constructor(private readonly runner: ProjectionRunner) {}

  of(projection: string): ProjectionTask | null {
    return this.tasks.get(projection) ?? null;
  }

  /** @throws Rejection `operations.projection_unknown`, `operations.busy` */
  async start(projection: string, kind: Kind): Promise<void> {
    const known = (await this.runner.status()).find((each) => each.projection === projection);
    if (!known) throw new Rejection('operations.projection_unknown');
    if (this.of(projection)?.finished_at === null || known.rebuilding !== undefined)
      throw new Rejection('operations.busy');
    const begun: ProjectionTask = { ...BEGUN, kind, started_at: new Date().toISOString() };
    this.tasks.set(projection, begun);
    void this.runner[kind](projection).then(
      (report) => this.end(projection, { ...begun, ...outcomeOf(report) }),
      (error: unknown) => this.end(projection, { ...begun, error: error instanceof Error ? error.message : 'unknown' }),
    );
  }

  private end(projection: string, task: ProjectionTask): void {
    this.tasks.set(projection, { ...task, finished_at: new Date().toISOString() });
    if (task.error !== null) this.logger.warn(`${task.kind} of ${projection} failed: ${task.error}`);
  }
}

const BEGUN = { finished_at: null, rows: null, differing: null, switched: false, error: null } as const;

const outcomeOf = ({ compared, switched }: RebuildReport) => ({
  rows: compared?.rebuilt.rows ?? null,
  differing: compared?.differing ?? null,
  switched,
});
