import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { I18nService } from 'nestjs-i18n';
import type { ActivityPage } from '@camino/contracts/activity/activity.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { Roles } from '../platform/edge/auth/index.js';
import { RequestLanguage, Answers, AnswersWith, Area, Says } from '../platform/edge/http/index.js';
import { CSV, type Sheet, Spreadsheets, XLSX, csvFile, spreadsheetFile } from '../platform/ports/xlsx/index.js';
import { ActivityList } from './activity-list.js';
import type { WordsOfCode } from './activity.projection.js';
import { activitySheetOf } from './activity-sheet.js';

const FILTERS =
  'Filters: `person`, `role`, `area`, `type`, `resource`, `record` (each one or a list), `from` and `to` (days), `refused`, `explained`.';

/** Whatever the text of a refusal asks for; how to reach the office is no part of the reason. */
const NOT_KEPT = new Proxy<Record<string, string>>({}, { get: (_, name) => (name === 'reach' ? '' : '…') });

class ActivityQuery {
  @IsOptional()
  @IsString()
  @MaxLength(20_000)
  filter?: string;

  /** `next` of the page before. */
  @IsOptional()
  @IsString()
  @MaxLength(20)
  before?: string;
}

/** Everything that people did. */
@Area('Activity')
@Roles('admin')
@Controller('api/admin/activity')
export class ActivityController {
  constructor(
    private readonly list: ActivityList,
    private readonly spreadsheets: Spreadsheets,
    private readonly i18n: I18nService,
  ) {}

  @Get()
  @Says('What people did, the newest first, fifty at a time.', FILTERS)
  @Answers('ActivityPage')
  page(@Query() { filter, before }: ActivityQuery, @RequestLanguage() lang: Language): Promise<ActivityPage> {
    return this.list.page({ filter }, before, this.wordsOf(lang));
  }

  @Get('export.xlsx')
  @Says('What people did, as a spreadsheet.', FILTERS)
  @AnswersWith(XLSX, 'The rows.')
  export(@Query() query: ActivityQuery, @RequestLanguage() lang: Language): StreamableFile {
    return spreadsheetFile(this.spreadsheets, this.sheet(query, lang));
  }

  @Get('export.csv')
  @Says('The same as comma-separated values.', FILTERS)
  @AnswersWith(CSV, 'The rows.')
  exportText(@Query() query: ActivityQuery, @RequestLanguage() lang: Language): StreamableFile {
    return csvFile(this.sheet(query, lang));
  }

  private sheet({ filter }: ActivityQuery, lang: Language): Sheet {
    return activitySheetOf(this.list.each({ filter }, this.wordsOf(lang)), lang, (key) =>
      this.i18n.translate<string, string>(key, { lang }),
    );
  }

  private wordsOf(lang: Language): WordsOfCode {
    return (code) => {
      const words = this.i18n.translate<string, string>(code, { lang, args: [NOT_KEPT] });
      return words === code ? null : words.trim().replace(/…\.$/, '…');
    };
  }
}
