import { type DynamicModule, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { LeadingModule } from '../leading/leading.module.js';
import { Shutdown, ShutdownModule } from '../../kit/index.js';
import { type AnyProjection, PROJECTIONS } from './projection.js';
import { ProjectionRunner } from './projection-runner.js';
import { ReadModels } from './read-model.js';
import { RowPurge } from './row-purge.js';
import { ServingCollections } from './serving-collections.js';

/**
 * Read models: `ProjectionRunner` maintains them, `ReadModels` reads them. Catching up begins when the application
 * starts.
 */
@Module({})
export class ProjectingModule implements OnApplicationBootstrap {
  constructor(
    private readonly runner: ProjectionRunner,
    private readonly purging: RowPurge,
    private readonly shutdown: Shutdown,
  ) {}

  static register({ projections }: { projections: readonly AnyProjection[] }): DynamicModule {
    return {
      module: ProjectingModule,
      global: true,
      imports: [ShutdownModule, LeadingModule],
      providers: [
        { provide: PROJECTIONS, useValue: projections },
        ProjectionRunner,
        ReadModels,
        RowPurge,
        ServingCollections,
      ],
      exports: [ProjectionRunner, ReadModels, RowPurge],
    };
  }

  onApplicationBootstrap(): void {
    this.shutdown.on('projecting', () => this.runner.stop());
    this.runner.start();
    this.purging.start();
  }
}
