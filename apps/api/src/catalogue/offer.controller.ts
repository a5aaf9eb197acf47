import { Controller, Get, UseInterceptors } from '@nestjs/common';
import { dollarsOf, type FareRoute, lowestPriceOf, type ShownVehicle } from '@camino/contracts/fee.js';
import { feesOf, rateOf, vehiclesOf } from '@camino/domain/catalogue/fleet.js';
import { Public } from '../platform/auth/access.js';
import { Answers, AnswersAlso, Area, Says } from '../platform/openapi/annotations.js';
import { CatalogueRevision } from './catalogue-revision.interceptor.js';
import { RowQueries } from './row-queries.js';

/** What is offered, in as few bytes as the first page needs. */
@Area('Catalogue')
@Public()
@Controller('api')
@UseInterceptors(CatalogueRevision)
export class OfferController {
  constructor(private readonly queries: RowQueries) {}

  @Get('fee/routes')
  @Says('The trips that are offered, each with the least it costs.')
  @Answers({ data: ['FareRoute'] })
  @AnswersAlso(304, 'Nothing has changed since.')
  async routes(): Promise<{ data: readonly FareRoute[] }> {
    const state = await this.queries.state();
    const rate = rateOf(state, 'USD');
    const data = feesOf(state).map((fee) => {
      const from = lowestPriceOf(fee);
      return {
        origin_id: fee.origin_id,
        destination_id: fee.destination_id,
        from,
        from_usd: dollarsOf(from, rate),
      };
    });
    return { data };
  }

  @Get('fleet')
  @Says('The vehicles in service, the smallest first, without plates.')
  @Answers({ data: ['ShownVehicle'] })
  @AnswersAlso(304, 'Nothing has changed since.')
  async fleet(): Promise<{ data: readonly ShownVehicle[] }> {
    const inService = vehiclesOf(await this.queries.state()).filter(({ active }) => active);
    const data = inService
      .map(({ typeId, type, brand, color, seats, image }) => ({
        type_vehicle_id: typeId,
        type,
        brand,
        color,
        seats,
        image,
      }))
      .sort((a, b) => a.seats - b.seats);
    return { data };
  }
}
