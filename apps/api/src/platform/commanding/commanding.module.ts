import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CommandRunner } from './command-runner.js';
import { Decide } from './decide.js';

/** Needs the `EventLog` and the `ProjectionRunner` from global modules. */
@Global()
@Module({
  imports: [CqrsModule.forRoot()],
  providers: [Decide, CommandRunner],
  exports: [CqrsModule, Decide, CommandRunner],
})
export class CommandingModule {}
