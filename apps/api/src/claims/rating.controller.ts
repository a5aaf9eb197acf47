import { Controller, Get } from '@nestjs/common';
import type { RatingSummary } from '@camino/contracts/claims/claim.js';
import { Public } from '../platform/edge/auth/index.js';
import { Answers, Area, Says } from '../platform/edge/http/index.js';
import { RatingSummaries } from './rating-summary.js';

@Area('Claims')
@Controller('api/rating')
export class RatingController {
  constructor(private readonly summaries: RatingSummaries) {}

  @Get('summary')
  @Public()
  @Says(
    'The ratings that travellers gave: how many, the average, and the newest comments.',
    'Comments are quoted without their authors; one that contains an address or a number is not quoted.',
  )
  @Answers({ data: 'RatingSummary' })
  async summary(): Promise<{ data: RatingSummary }> {
    return { data: await this.summaries.now() };
  }
}
