import { Controller, Get, UseInterceptors } from '@nestjs/common';
import type { FareRoute, FareRoutes, ShownVehicle } from '@camino/contracts/catalogue/fee.js';
import { toDollars, lowestFare, tariffOn } from '@camino/domain/catalogue/rules/price.js';
import type { Surcharge } from '@camino/contracts/catalogue/price.js';
import { feesOf, rateOf, surchargesOf, vehiclesOf } from '@camino/domain/catalogue/fleet.js';
import { type LocalDate, localOf } from '@camino/domain/kernel/rules/time.js';
import { toQuetzales } from '@camino/domain/kernel/rules/money.js';
import { Clock } from '../platform/kit/index.js';
import { Public } from '../platform/edge/auth/index.js';
import { Answers, AnswersAlso, Area, Says } from '../platform/edge/http/index.js';
import { CatalogueRevision } from './catalogue-revision.interceptor.js';
import { RowQueries } from './row-queries.js';

/** What is offered, in as few bytes as the first page needs. */
@Area('Catalogue')
@Public()
@Controller('api')
@UseInterceptors(CatalogueRevision)
export class OfferController {
  constructor(
    private readonly queries: RowQueries,
    private readonly clock: Clock,
  ) {}

  @Get('fee/routes')
  @Says('The trips that are offered, each with the least it costs, and their places.')
  @Answers({ data: 'FareRoutes' })
  @AnswersAlso(304, 'Nothing has changed since.')
  async routes(): Promise<{ data: FareRoutes }> {
    const state = await this.queries.state();
    const fees = feesOf(state);
    const today = localOf(this.clock.now()).date;
    const places = new Map(
      fees.flatMap(({ origin, destination }) => [origin, destination]).map((one) => [one.id, one]),
    );
    return {
      data: { routes: fees.map((fee) => routeOf(fee, rateOf(state, 'USD'), today)), places: [...places.values()] },
    };
  }

  @Get('fee/surcharges')
  @Says('What trips cost more on some days or at some hours.')
  @Answers({ data: ['Surcharge'] })
  @AnswersAlso(304, 'Nothing has changed since.')
  async surcharges(): Promise<{ data: readonly Surcharge[] }> {
    return { data: surchargesOf(await this.queries.state()) };
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

const routeOf = (fee: ReturnType<typeof feesOf>[number], rate: number | null, today: LocalDate): FareRoute => {
  const from = lowestFare(tariffOn(fee, today));
  return {
    origin_id: fee.origin_id,
    destination_id: fee.destination_id,
    from: toQuetzales(from),
    from_usd: toDollars(from, rate),
  };
};
