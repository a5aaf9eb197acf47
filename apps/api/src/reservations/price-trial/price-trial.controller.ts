import { Body, Controller, HttpCode, Post, StreamableFile } from '@nestjs/common';
import { I18nService } from 'nestjs-i18n';
import type { Language } from '@camino/contracts/kernel/language.js';
import { type PriceTrial, TRIAL_DAYS } from '@camino/contracts/reservations/price-trial.js';
import { plusDays } from '@camino/domain/kernel/rules/time.js';
import { Roles, CurrentUser, type User } from '../../platform/edge/auth/index.js';
import {
  InvalidInput,
  RequestLanguage,
  Answers,
  AnswersWith,
  Area,
  Refuses,
  Says,
} from '../../platform/edge/http/index.js';
import { Spreadsheets, XLSX } from '../../platform/ports/xlsx/index.js';
import { PriceTrialDto } from './price-trial.dto.js';
import { PriceTrials } from './price-trials.js';
import { trialSheetOf } from './trial-sheet.js';

const REFUSALS = ['catalogue.row_unknown', 'catalogue.duplicate'] as const;
const HOW =
  'Each booking is priced by both lists as if they had been in force on its day: of fees the prices count that hold on the day the trial begins, surcharges of the trial count on the same days of every year. Nothing is stored.';

/** What a price list would have brought. */
@Area('Reservations')
@Roles('admin')
@Controller('api/admin/price_trial')
export class PriceTrialController {
  constructor(
    private readonly trials: PriceTrials,
    private readonly spreadsheets: Spreadsheets,
    private readonly i18n: I18nService,
  ) {}

  @Post()
  @HttpCode(200)
  @Says('Tries changes of the price list on bookings.', HOW)
  @Answers({ data: 'PriceTrial' })
  @Refuses(...REFUSALS)
  async try(@Body() form: PriceTrialDto, @CurrentUser() user: User): Promise<{ data: PriceTrial }> {
    return { data: await this.tried(form, user) };
  }

  @Post('export.xlsx')
  @HttpCode(200)
  @Says('The same as a spreadsheet, by route and month.', HOW)
  @AnswersWith(XLSX, 'The sums.')
  @Refuses(...REFUSALS)
  async export(
    @Body() form: PriceTrialDto,
    @CurrentUser() user: User,
    @RequestLanguage() lang: Language,
  ): Promise<StreamableFile> {
    const trial = await this.tried(form, user);
    const sheet = trialSheetOf(trial, lang, (key) => this.i18n.translate<string, string>(key, { lang }));
    return new StreamableFile(this.spreadsheets.stream(sheet), {
      type: XLSX,
      disposition: `attachment; filename="${sheet.name}_${trial.from}_${trial.to}.xlsx"`,
    });
  }

  private tried(form: PriceTrialDto, { id }: User): Promise<PriceTrial> {
    const { from, to } = form;
    if (to < from || to >= plusDays(from, TRIAL_DAYS))
      throw InvalidInput.of('to', 'price_trial.period', { days: TRIAL_DAYS });
    return this.trials.of(form, { id, role: 'admin' });
  }
}
