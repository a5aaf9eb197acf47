import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@camino/contracts/kernel/language.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { localOf } from '@camino/domain/kernel/rules/time.js';
import { Roles, CurrentUser, type User } from '../../platform/edge/auth/index.js';
import { Clock, dayWords, instantWords, NoPrinter, PDF, PdfPrinter } from '../../platform/kit/index.js';
import {
  IsDay,
  InvalidInput,
  RequestLanguage,
  DOCUMENT_POLICY,
  AnswersWith,
  Area,
  Refuses,
  Says,
} from '../../platform/edge/http/index.js';
import { DocumentRenderer } from '../../platform/ports/pdf/index.js';
import { BookingList } from '../rows/booking-list.js';
import { BookingLog } from '../rows/booking-log.js';
import type { BookingRow } from '../rows/bookings.projection.js';
import { isDriven, paperTrip } from './day-words.js';

class ManifestQuery {
  /** Local day of the pick-up. */
  @IsDay('booking.date_invalid')
  date: string;
}

class RunSheetQuery extends ManifestQuery {
  /** Absent: the driver who asks. */
  @IsOptional()
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  driver_id?: string;

  /** A trip of a hired driver, whose trips of the day are asked for instead: they have no id. */
  @IsOptional()
  @IsString()
  @IsNotEmpty()
  @MaxLength(60)
  of_trip?: string;
}

const WITHOUT_PRINTER = 'Without a browser to print with, a reader gets the page itself, which can be printed as well.';
type Paper = Readonly<{
  template: 'manifest' | 'run-sheet';
  rows: readonly BookingRow[];
  waiting: number;
  date: string;
}>;
const NAMES: Readonly<Record<Language, Readonly<Record<Paper['template'], string>>>> = {
  es: { manifest: 'viajes', 'run-sheet': 'hoja-de-ruta' },
  en: { manifest: 'trips', 'run-sheet': 'run-sheet' },
};

/** A day's trips on paper: all of them for the office, those of one driver for the drive. */
@Area('Reservations')
@Controller('api/admin/reservation')
export class DayPapersController {
  constructor(
    private readonly list: BookingList,
    private readonly bookings: BookingLog,
    private readonly renderer: DocumentRenderer,
    private readonly printer: PdfPrinter,
    private readonly clock: Clock,
  ) {}

  @Get('manifest.pdf')
  @Roles('admin')
  @Says('All trips of a day as a PDF file to print.', WITHOUT_PRINTER)
  @AnswersWith(PDF, 'The file.')
  @AnswersWith('text/html', 'The page.')
  @Refuses('document.no_printer', 'document.busy')
  async manifest(
    @Query() { date }: ManifestQuery,
    @RequestLanguage() language: Language,
    @Req() { headers }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const all = await this.list.all({ date });
    const rows = all.filter(isDriven);
    const waiting = all.filter(({ state, standing }) => state === 'requested' || standing.change !== null).length;
    await this.answer({ template: 'manifest', rows, waiting, date }, language, { reply, accept: headers.accept });
  }

  @Get('run-sheet.pdf')
  @Roles('admin', 'driver')
  @Says(
    'The trips of a driver on a day as a PDF file to print.',
    `A driver gets their own; the office those of any driver, by \`of_trip\` also of one who is hired. ${WITHOUT_PRINTER}`,
  )
  @AnswersWith(PDF, 'The file.')
  @AnswersWith('text/html', 'The page.')
  @Refuses('reservation.unknown', 'reservation.nobody_hired', 'document.no_printer', 'document.busy')
  async runSheet(
    @Query() { date, driver_id, of_trip }: RunSheetQuery,
    @CurrentUser() user: User,
    @RequestLanguage() language: Language,
    @Req() { headers }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const driverId = driver_id ?? user.driverId;
    if (user.role === 'driver' && (of_trip || driverId !== user.driverId)) throw new Rejection('auth.forbidden');
    if (!driverId && !of_trip) throw InvalidInput.of('driver_id', 'booking.fieldRequired');
    const all = of_trip
      ? await this.ofHired(of_trip, date)
      : await this.list.all({ date, driverId: driverId as string });
    const rows = all.filter(isDriven);
    await this.answer({ template: 'run-sheet', rows, waiting: 0, date }, language, { reply, accept: headers.accept });
  }

  /** The trips of the hired driver of one of them: those of the same telephone. */
  private async ofHired(id: string, date: string): Promise<readonly BookingRow[]> {
    const { driver } = await this.bookings.row(id);
    if (!driver || driver.id) throw new Rejection('reservation.nobody_hired');
    return (await this.list.all({ date })).filter((row) => !row.driver?.id && row.driver?.subject === driver.subject);
  }

  private async answer(
    { template, rows, waiting, date }: Paper,
    language: Language,
    { reply, accept = '' }: Readonly<{ reply: FastifyReply; accept: string | undefined }>,
  ): Promise<void> {
    const now = this.clock.now();
    const trips = rows.map((row) => paperTrip(row, language));
    const { html } = this.renderer.render(`reservations/${template}`, language, {
      day: dayWords(date, language),
      driver: trips[0]?.['driver'] ?? '',
      trips,
      count: trips.length,
      unassigned: rows.filter(({ driver }) => !driver).length,
      waiting,
      printed: instantWords(now, language, localOf(now).date),
    });
    void reply.header('cache-control', 'no-store');
    try {
      const pdf = await this.printer.print(html);
      const name = `${NAMES[language][template]}-${date}.pdf`;
      void reply.header('content-disposition', `inline; filename="${name}"`).type(PDF).send(pdf);
    } catch (error) {
      if (!(error instanceof NoPrinter) || !accept.includes('text/html')) throw error;
      void reply.header('content-security-policy', DOCUMENT_POLICY).type('text/html; charset=utf-8').send(html);
    }
  }
}
