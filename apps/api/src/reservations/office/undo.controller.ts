import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Decision } from '@camino/domain/reservations/reservation.js';
import { Roles } from '../../platform/edge/auth/index.js';
import { CommandContext, Answers, Area, Refuses, Says } from '../../platform/edge/http/index.js';
import type { Context } from '../../platform/log/event-store/index.js';
import { CommandRunner } from '../commands/command-runner.js';
import { OF_BOOKING, OF_START, OF_TRANSPORT, OF_UNDO } from '../commands/refusals.js';
import { UndoDecision } from '../commands/reservation.commands.js';
import { ReasonDto } from '../commands/reservation.dto.js';

/**
 * Takes back what the office decided by mistake, with a reason, as long as nothing else has happened to the booking.
 */
@Area('Reservations')
@Controller('api/admin/reservation')
export class UndoController {
  constructor(private readonly runner: CommandRunner) {}

  @Post(':id/undo-approve')
  @Roles('admin')
  @HttpCode(200)
  @Says('Takes an approval back.', 'The request, or the change a traveler asked for, waits for an answer again.')
  @Answers({ data: 'Reservation' })
  @Refuses(OF_BOOKING, OF_UNDO, OF_TRANSPORT, 'booking.in_past')
  approval(@Param('id') id: string, @Body() body: ReasonDto, @CommandContext() context: Context) {
    return this.undo('approve', id, body, context);
  }

  @Post(':id/undo-reject')
  @Roles('admin')
  @HttpCode(200)
  @Says('Takes a rejection back.', 'Only while the hour of the trip is free.')
  @Answers({ data: 'Reservation' })
  @Refuses(OF_BOOKING, OF_UNDO, OF_TRANSPORT, 'booking.in_past', 'calendar.not_available')
  rejection(@Param('id') id: string, @Body() body: ReasonDto, @CommandContext() context: Context) {
    return this.undo('reject', id, body, context);
  }

  @Post(':id/undo-finish')
  @Roles('admin')
  @HttpCode(200)
  @Says(
    'Takes the end of a trip back.',
    'Not once it was rated or invoiced, or once the driver’s cash of it was counted.',
  )
  @Answers({ data: 'Reservation' })
  @Refuses(
    OF_BOOKING,
    OF_UNDO,
    OF_START,
    'reservation.rated_since',
    'reservation.invoiced_since',
    'reservation.cash_counted_since',
  )
  finish(@Param('id') id: string, @Body() body: ReasonDto, @CommandContext() context: Context) {
    return this.undo('finish', id, body, context);
  }

  @Post(':id/undo-no-show')
  @Roles('admin')
  @HttpCode(200)
  @Says('Takes back that nobody came.', 'Only while driver and vehicle are free at the hour of the trip.')
  @Answers({ data: 'Reservation' })
  @Refuses(OF_BOOKING, OF_UNDO, OF_TRANSPORT, OF_START, 'calendar.not_available')
  noShow(@Param('id') id: string, @Body() body: ReasonDto, @CommandContext() context: Context) {
    return this.undo('no-show', id, body, context);
  }

  private undo(
    decision: Decision,
    id: string,
    { reason = '' }: ReasonDto,
    context: Context,
  ): Promise<{ data: Reservation }> {
    return this.runner.run(id, new UndoDecision(id, { decision, why: reason }, context), context);
  }
}
