import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsOptional, IsString, Matches, MaxLength, ValidateNested } from 'class-validator';
import { MOST_RATES } from '@camino/domain/ledger/exchange.js';
import { IsDay, IsDecimal, say } from '../../platform/edge/http/index.js';

/** Two thousand lines of a day, a rate and another column. */
const CSV_LENGTH = 100_000;
const CURRENCY = { message: 'exchange.currency_invalid' };

/** GET /presentacion/tipo_cambio: days are `YYYY-MM-DD`, both included. */
export class ExchangeQuery {
  @Matches(/^[A-Z]{3}$/, CURRENCY)
  @IsString(CURRENCY)
  moneda: string;

  @IsOptional()
  @IsDay('exchange.day_invalid')
  desde?: string;

  @IsOptional()
  @IsDay('exchange.day_invalid')
  hasta?: string;
}

class DayRateDto {
  @IsDay('exchange.day_invalid')
  fecha: string;

  /** Quetzales for one unit. */
  @IsDecimal(6, { message: 'exchange.rate_invalid' })
  tipo_cambio: number;
}

/** POST /presentacion/tipo_cambio: rates, or a file of them. */
export class ExchangeDto {
  @Matches(/^[A-Z]{3}$/, CURRENCY)
  @IsString(CURRENCY)
  moneda: string;

  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => DayRateDto)
  @ArrayMaxSize(MOST_RATES, { message: say('exchange.too_many_rates') })
  @IsArray()
  tasas?: DayRateDto[];

  /** A day and a rate in each line, as the Bank of Guatemala gives them. */
  @IsOptional()
  @MaxLength(CSV_LENGTH, { message: say('exchange.file_too_large') })
  @IsString()
  csv?: string;
}
