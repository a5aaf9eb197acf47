import { Controller, Get } from '@nestjs/common';
import { PERMIT_WARN_DAYS } from '@camino/contracts/permits/permit.js';
import {
  type Alert,
  BOOKING_ALERTS,
  type BookingAlert,
  WORK,
} from '@camino/contracts/reservations/reservation-filter.js';
import type { Fleet } from '@camino/domain/calendar/allocation.js';
import { instantOf, type LocalDate, localOf, plusDays } from '@camino/domain/kernel/rules/time.js';
import { FleetFacts } from '../../calendar/fleet-facts.js';
import { Roles } from '../../platform/edge/auth/index.js';
import { Clock } from '../../platform/kit/index.js';
import { Answers, Area, Says } from '../../platform/edge/http/index.js';
import { BookingList } from '../rows/booking-list.js';
import { conditionsOf } from '../rows/list-query.js';

/** What the office is told of before it goes wrong. */
@Area('Reservations')
@Controller('api/admin/alerts')
export class AlertsController {
  constructor(
    private readonly list: BookingList,
    private readonly facts: FleetFacts,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Roles('admin')
  @Says(
    'Requests about to expire, trips without transport or without the driver’s answer, trips that should be over, claims, licences and insurances.',
    'Those of bookings count the rows of their list under the conditions of the kind.',
  )
  @Answers({ data: ['Alert'] })
  async alerts(): Promise<{ data: Alert[] }> {
    const [bookings, { drivers, vehicles }] = await Promise.all([
      Promise.all(BOOKING_ALERTS.map((kind) => this.alert(kind))),
      this.facts.fleet(),
    ]);
    const soon = plusDays(localOf(this.clock.now()).date, PERMIT_WARN_DAYS);
    return {
      data: [...bookings, permitAlert('licences', drivers, soon), permitAlert('insurances', vehicles, soon)],
    };
  }

  private async alert(kind: BookingAlert): Promise<Alert> {
    const { rows, total } = await this.list.page(conditionsOf(WORK[kind], this.clock.now()), {
      sort: { pickUpAt: 1, _id: 1 },
      skip: 0,
      limit: 1,
    });
    return { kind, count: total, next_at: rows[0]?.pickUpAt ?? null };
  }
}

/** Of those who take trips, the permits that end by `soon`. */
const permitAlert = (
  kind: 'licences' | 'insurances',
  holders: Fleet['drivers'] | Fleet['vehicles'],
  soon: LocalDate,
): Alert => {
  const ends = holders.flatMap(({ active, permittedUntil: until }) =>
    active && until && until <= soon ? [until] : [],
  );
  const [first] = ends.sort();
  return { kind, count: ends.length, next_at: first ? instantOf(first, '23:59') : null };
};
