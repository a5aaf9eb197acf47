import { Controller, Get, Query } from '@nestjs/common';
import { BOARD_DAYS, type Board } from '@camino/contracts/reservations/board.js';
import { plusDays } from '@camino/domain/kernel/rules/time.js';
import { Roles } from '../../platform/edge/auth/index.js';
import { IsDay, InvalidInput, Answers, Area, Says } from '../../platform/edge/http/index.js';
import { DayBoard } from './day-board.js';

class BoardQuery {
  @IsDay('booking.date_invalid')
  from: string;

  @IsDay('booking.date_invalid')
  to: string;
}

/** The day as dispatchers plan it. */
@Area('Reservations')
@Roles('admin')
@Controller('api/admin/board')
export class BoardController {
  constructor(private readonly board: DayBoard) {}

  @Get()
  @Says(
    'The trips of some days with vehicles, drivers and what is blocked.',
    `At most ${BOARD_DAYS} days, from the first to the last. \`late\` names trips that cannot be reached in time from the trip before.`,
  )
  @Answers({ data: 'Board' })
  async days(@Query() { from, to }: BoardQuery): Promise<{ data: Board }> {
    if (to < from || to >= plusDays(from, BOARD_DAYS)) throw InvalidInput.of('to', 'booking.board_days');
    return { data: await this.board.of(from, to) };
  }
}
