import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { I18nService } from 'nestjs-i18n';
import type { Language } from '@camino/contracts/kernel/language.js';
import { Roles, CurrentUser, type User } from '../../platform/edge/auth/index.js';
import { Clock } from '../../platform/kit/index.js';
import { ListQuery, RequestLanguage, AnswersWith, Area, Says } from '../../platform/edge/http/index.js';
import { CSV, type Sheet, Spreadsheets, XLSX, csvFile, spreadsheetFile } from '../../platform/ports/xlsx/index.js';
import { BookingList } from '../rows/booking-list.js';
import { listOf } from '../rows/list-query.js';
import { bookingSheetOf } from './booking-sheet.js';
import { ownOf } from './own-bookings.js';

/** Bookings as files to keep and to print. */
@Area('Reservations')
@Controller('api/admin/reservation')
export class BookingFilesController {
  constructor(
    private readonly list: BookingList,
    private readonly clock: Clock,
    private readonly spreadsheets: Spreadsheets,
    private readonly i18n: I18nService,
  ) {}

  @Get('export.xlsx')
  @Roles('admin', 'collaborator')
  @Says(
    'The bookings as a spreadsheet.',
    'The rows of the list with the same `filter` and `sort`, all of them. A collaborator gets those they made.',
  )
  @AnswersWith(XLSX, 'The rows.')
  export(@Query() query: ListQuery, @CurrentUser() user: User, @RequestLanguage() lang: Language): StreamableFile {
    return spreadsheetFile(this.spreadsheets, this.sheet(query, user, lang));
  }

  @Get('export.csv')
  @Roles('admin', 'collaborator')
  @Says('The same as comma-separated values.', 'A collaborator gets the bookings they made.')
  @AnswersWith(CSV, 'The rows.')
  exportText(@Query() query: ListQuery, @CurrentUser() user: User, @RequestLanguage() lang: Language): StreamableFile {
    return csvFile(this.sheet(query, user, lang));
  }

  private sheet(query: ListQuery, user: User, lang: Language): Sheet {
    const { filter, page } = listOf(query, this.clock.now());
    const rows = this.list.each({ ...filter, ...ownOf(user) }, page.sort);
    return bookingSheetOf(rows, lang, (key) => this.i18n.translate<string, string>(key, { lang }));
  }
}
