import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Decide } from './decide.js';

/** Needs the `EventLog` from a global module. */
@Global()
@Module({
  imports: [CqrsModule.forRoot()],
  providers: [Decide],
  exports: [CqrsModule, Decide],
})
export class CommandingModule {}
