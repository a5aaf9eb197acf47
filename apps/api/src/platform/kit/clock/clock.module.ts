import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Clock, MovableClock, SystemClock } from './clock.js';

/** Business time: the real one, unless TEST_CLOCK=1 lets tests move it. */
@Global()
@Module({
  providers: [
    {
      provide: Clock,
      useFactory: ({ testClock }: Config) => (testClock ? new MovableClock() : new SystemClock()),
      inject: [Config],
    },
  ],
  exports: [Clock],
})
export class ClockModule {}
