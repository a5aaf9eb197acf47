import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Language } from '@camino/contracts/kernel/language.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { OptionalUser } from '../../platform/edge/auth/index.js';
import { Clock, Config } from '../../platform/kit/index.js';
import { RequestLanguage, AnswersWith, Area, Refuses, Says } from '../../platform/edge/http/index.js';
import { BookingLog } from '../rows/booking-log.js';
import { calendarEntryOf } from '../mails/calendar-entry.js';
import { reservationIdOf } from '../rows/reservation-id.js';
import { isErased } from '../presenting/reservation-presenter.js';

/** The trip as a file for calendars, for whoever holds the link. */
@Area('Reservations')
@Controller('api/reservation')
export class CalendarFileController {
  constructor(
    private readonly bookings: BookingLog,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  @Get('calendar_file/:token')
  @OptionalUser()
  @Says(
    'The trip as a file for calendars, as its link shows it.',
    'iCalendar (RFC 5545). Each file replaces the ones before; that of a trip that will not take place removes it.',
  )
  @AnswersWith('text/calendar', 'The file.')
  @Refuses('reservation.unknown', 'reservation.erased')
  async file(
    @Param('token') token: string,
    @RequestLanguage() language: Language,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const row = await this.bookings.row(reservationIdOf(token));
    if (isErased(row)) throw new Rejection('reservation.erased');
    const entry = calendarEntryOf(row, this.config, { language, stamp: this.clock.now(), by: 'download' });
    await reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${entry.filename}"`)
      .type(`text/calendar; method=${entry.method}; charset=utf-8`)
      .send(entry.content);
  }
}
