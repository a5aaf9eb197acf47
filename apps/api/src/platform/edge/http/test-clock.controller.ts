import { Body, Controller, Put } from '@nestjs/common';
import { IsISO8601 } from 'class-validator';
import type { Instant } from '@camino/domain/kernel/rules/time.js';
import { Public } from '../auth/access.js';
import { Clock, type MovableClock } from '../../kit/index.js';
import { Undocumented } from './annotations.js';
import { Quiescence } from './quiescence.js';

class ClockDto {
  @IsISO8601({ strict: true })
  now: string;
}

/**
 * Moves business time. Exists only with TEST_CLOCK=1 outside production. Answers once everything due by the new time is
 * done.
 */
@Public()
@Undocumented('It serves tests and is not there in production.')
@Controller('api/_test/clock')
export class TestClockController {
  constructor(
    private readonly clock: Clock,
    private readonly settling: Quiescence,
  ) {}

  @Put()
  async set(@Body() { now }: ClockDto): Promise<{ data: { now: Instant } }> {
    (this.clock as MovableClock).set(new Date(now).toISOString());
    await this.settling.dueDone();
    return { data: { now: this.clock.now() } };
  }
}
