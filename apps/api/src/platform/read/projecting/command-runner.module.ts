import { Global, Module } from '@nestjs/common';
import { CommandRunner } from './command-runner.js';

/** Apart from `CommandingModule`, because it needs the `ProjectionRunner`: commands on the log alone have none. */
@Global()
@Module({ providers: [CommandRunner], exports: [CommandRunner] })
export class CommandRunnerModule {}
