import { join } from 'node:path';
import {
  type DynamicModule,
  Inject,
  Module,
  type ModuleMetadata,
  type OnApplicationBootstrap,
  type Type,
} from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Config, listOf, Shutdown, ShutdownModule } from '../../kit/index.js';
import { LeadingModule } from '../../read/leading/index.js';
import { KEEPING } from '../../read/mongo/index.js';
import { DueRunner } from './due-runner.js';
import { DUE_PROCESSES, type DueProcess } from './due.js';
import { FileCheckpoints } from './file-checkpoints.js';
import { MongoCheckpoints } from './mongo-checkpoints.js';
import { ReactionCheckpoints } from './reaction-checkpoints.js';
import { ReactionRunner } from './reaction-runner.js';
import { type Reaction, REACTIONS } from './reaction.js';

type Given = Readonly<{
  /** The modules that provide and export the classes below. */
  imports: NonNullable<ModuleMetadata['imports']>;
  reactions?: readonly Type<Reaction>[];
  due?: readonly Type<DueProcess>[];
  /** Starts nothing by itself. */
  still?: boolean;
}>;

const STILL = Symbol('STILL');

/** Positions of reactions must survive a restart; the embedded read side does not. */
const openCheckpoints = ({ mongoUrl, dataDir }: Config, connection: Connection): ReactionCheckpoints =>
  mongoUrl ? new MongoCheckpoints(connection) : new FileCheckpoints(join(dataDir, 'reactions.db'));

/**
 * Reactions and due processes. Reactions start with the application; call `DueRunner.start()` once the log is seeded
 * and projected.
 */
@Module({})
export class ReactingModule implements OnApplicationBootstrap {
  constructor(
    private readonly reactions: ReactionRunner,
    private readonly due: DueRunner,
    private readonly checkpoints: ReactionCheckpoints,
    private readonly shutdown: Shutdown,
    @Inject(STILL) private readonly still: boolean,
  ) {}

  static register({ imports, reactions = [], due = [], still = false }: Given): DynamicModule {
    return {
      module: ReactingModule,
      global: true,
      imports: [ShutdownModule, LeadingModule, ...imports],
      providers: [
        { provide: ReactionCheckpoints, useFactory: openCheckpoints, inject: [Config, getConnectionToken(KEEPING)] },
        { provide: STILL, useValue: still },
        listOf(REACTIONS, reactions),
        listOf(DUE_PROCESSES, due),
        ReactionRunner,
        DueRunner,
      ],
      exports: [ReactionRunner, DueRunner, ReactionCheckpoints],
    };
  }

  onApplicationBootstrap(): void {
    this.shutdown.on('reacting', () => this.stop());
    if (!this.still) this.reactions.start();
  }

  private async stop(): Promise<void> {
    await Promise.all([this.reactions.stop(), this.due.stop()]);
    await this.checkpoints.close();
  }
}
