import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { Roles } from '../../platform/edge/auth/index.js';
import { CommandContext, Answers, Area, Refuses, Says } from '../../platform/edge/http/index.js';
import type { Context } from '../../platform/log/event-store/index.js';
import { CommandRunner } from '../commands/command-runner.js';
import { OF_BOOKING, OF_TRANSPORT } from '../commands/refusals.js';
import { ExternalTransportDto, externalOf } from './external-transport.dto.js';

/** Trips that others drive, or whose vehicle is hired. */
@Area('Reservations')
@Controller('api/admin/reservation')
export class ExternalTransportController {
  constructor(private readonly runner: CommandRunner) {}

  @Post(':id/assign-external')
  @Roles('admin')
  @HttpCode(200)
  @Says(
    'Assigns a driver and a vehicle that are not the company’s, or one of them; a request is approved by it.',
    'Of the fleet the trip keeps what is named by `driver_id` or `vehicle_id`, and nothing without them. A driver of the company drives it as any other trip; for a hired one the office starts and finishes it.',
  )
  @Answers({ data: 'Reservation' })
  @Refuses(OF_BOOKING, OF_TRANSPORT, 'reservation.reason_required', 'reservation.external_too_small')
  assign(
    @Param('id') id: string,
    @Body() body: ExternalTransportDto,
    @CommandContext() context: Context,
  ): Promise<{ data: Reservation }> {
    return this.runner.run(id, externalOf(id, body, context), context);
  }
}
