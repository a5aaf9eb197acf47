import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { LEDGER_BOOKS, type LedgerBook } from '@camino/contracts/ledger/ledger.js';
import { LIMITS } from '@camino/contracts/kernel/limits.js';
import {
  AFFILIATIONS,
  type Affiliation,
  DTE_TYPES,
  type DteType,
  INCOME_PHRASES,
} from '@camino/domain/ledger/document.js';
import { RETENTION_TAXES, type RetentionTax } from '@camino/domain/ledger/ledger-month.events.js';
import { IsDay, IsDecimal, IsFlag, IsInstant, Trimmed, Whole, say } from '../../platform/edge/http/index.js';

const REQUIRED = { message: 'booking.fieldRequired' };
const TOO_LONG = { message: say('booking.too_long') };
/** Places behind the point. */
const MONEY = 2;
const BAD_AMOUNT = { message: 'ledger.amount_invalid' };
const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;
const BAD_MONTH = { message: 'ledger.month_invalid' };
const BAD_INSTANT = 'ledger.instant_invalid';
const BAD_YEAR = { message: 'ledger.year_invalid' };
const MOST_IDS = 500;
const MOST_MONEY = 999_999_999.99;
const LONGEST_ID = 60;
const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;

/** LedgerWhose books: absent is one's own. */
export class LedgerWhose {
  @IsOptional()
  @MaxLength(LONGEST_ID)
  @IsString()
  usuario_id?: string;
}

const BAD_ROWS = { message: 'ledger.rows_invalid' };
const MOST_FIRST_ROWS = 1000;

/** GET /reporte/ventas and /reporte/compras. */
export class LedgerBookQuery extends LedgerWhose {
  /** `MM/YYYY` */
  @Matches(/^(0[1-9]|1[0-2])\/20\d{2}$/, BAD_MONTH)
  fecha: string;

  /** At most so many rows, the first ones; absent: all of them. */
  @IsOptional()
  @Max(MOST_FIRST_ROWS, BAD_ROWS)
  @Min(1, BAD_ROWS)
  @IsInt(BAD_ROWS)
  @Whole()
  filas?: number;

  /** As the book was known on this instant; absent: now. */
  @IsOptional()
  @IsInstant(BAD_INSTANT)
  conocido?: string;
}

export class LedgerYearQuery extends LedgerWhose {
  @Max(LAST_YEAR, BAD_YEAR)
  @Min(FIRST_YEAR, BAD_YEAR)
  @IsInt(BAD_YEAR)
  @Whole()
  anio: number;
}

/** GET /reporte/cierre_anual. */
export class LedgerAnnualQuery extends LedgerYearQuery {
  @IsOptional()
  @IsInstant(BAD_INSTANT)
  conocido?: string;
}

export class LedgerMonthQuery extends LedgerWhose {
  @Matches(MONTH, BAD_MONTH)
  mes: string;
}

/** GET /presentacion/diferencias: between two instants, the later one absent for now. */
export class LedgerDifferencesQuery extends LedgerMonthQuery {
  @IsInstant(BAD_INSTANT)
  desde: string;

  @IsOptional()
  @IsInstant(BAD_INSTANT)
  hasta?: string;
}

/** Amounts of a document written by hand, in quetzales. */
export class LedgerAmountsDto {
  @IsOptional() @Max(MOST_MONEY, BAD_AMOUNT) @Min(0, BAD_AMOUNT) @IsDecimal(MONEY, BAD_AMOUNT) bienes?: number;
  @IsOptional() @Max(MOST_MONEY, BAD_AMOUNT) @Min(0, BAD_AMOUNT) @IsDecimal(MONEY, BAD_AMOUNT) bienes_exento?: number;
  @IsOptional() @Max(MOST_MONEY, BAD_AMOUNT) @Min(0, BAD_AMOUNT) @IsDecimal(MONEY, BAD_AMOUNT) servicios?: number;
  @IsOptional()
  @Max(MOST_MONEY, BAD_AMOUNT)
  @Min(0, BAD_AMOUNT)
  @IsDecimal(MONEY, BAD_AMOUNT)
  servicios_exento?: number;
  @IsOptional() @Max(MOST_MONEY, BAD_AMOUNT) @Min(0, BAD_AMOUNT) @IsDecimal(MONEY, BAD_AMOUNT) combustible?: number;
  @IsOptional()
  @Max(MOST_MONEY, BAD_AMOUNT)
  @Min(0, BAD_AMOUNT)
  @IsDecimal(MONEY, BAD_AMOUNT)
  combustible_exento?: number;
  @IsOptional() @Max(MOST_MONEY, BAD_AMOUNT) @Min(0, BAD_AMOUNT) @IsDecimal(MONEY, BAD_AMOUNT) exportaciones?: number;
  @IsOptional() @Max(MOST_MONEY, BAD_AMOUNT) @Min(0, BAD_AMOUNT) @IsDecimal(MONEY, BAD_AMOUNT) importaciones?: number;
  @IsOptional()
  @Max(MOST_MONEY, BAD_AMOUNT)
  @Min(0, BAD_AMOUNT)
  @IsDecimal(MONEY, BAD_AMOUNT)
  pequenos_contribuyentes?: number;
  @IsOptional() @Max(MOST_MONEY, BAD_AMOUNT) @Min(0, BAD_AMOUNT) @IsDecimal(MONEY, BAD_AMOUNT) otros_impuestos?: number;
  @IsOptional() @Max(MOST_MONEY, BAD_AMOUNT) @Min(0, BAD_AMOUNT) @IsDecimal(MONEY, BAD_AMOUNT) iva?: number;
}

/** The phrases that a document written by hand bears. */
class LedgerPhrasesDto {
  /** Scenario of the phrase about income tax; absent without one. */
  @IsOptional()
  @IsIn(INCOME_PHRASES, { message: 'ledger.phrase_unknown' })
  isr?: (typeof INCOME_PHRASES)[number];

  /** Whether it says "Agente de Retención del IVA". */
  @IsBoolean()
  agente_iva: boolean;
}

/** What a special invoice states as withheld. */
class LedgerWithheldDto {
  @Max(MOST_MONEY, BAD_AMOUNT) @Min(0, BAD_AMOUNT) @IsDecimal(MONEY, BAD_AMOUNT) isr: number;
  @Max(MOST_MONEY, BAD_AMOUNT) @Min(0, BAD_AMOUNT) @IsDecimal(MONEY, BAD_AMOUNT) iva: number;
}

/** POST /presentacion/documento. */
export class LedgerDocumentDto extends LedgerWhose {
  /** Absent: whichever its numbers say. */
  @IsOptional()
  @IsIn(LEDGER_BOOKS, { message: 'ledger.book_unknown' })
  libro?: LedgerBook;

  @IsIn(DTE_TYPES, { message: 'ledger.type_unknown' })
  tipo_dte: DteType;

  @MaxLength(20, TOO_LONG)
  @IsNotEmpty(REQUIRED)
  @IsString()
  @Trimmed()
  serie: string;

  @MaxLength(20, TOO_LONG)
  @IsNotEmpty(REQUIRED)
  @IsString()
  @Trimmed()
  numero: string;

  /** `YYYY-MM-DD HH:mm:ss`, Guatemalan time. */
  @Matches(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, { message: 'ledger.date_invalid' })
  fecha_emision: string;

  @MaxLength(20, TOO_LONG)
  @IsNotEmpty(REQUIRED)
  @IsString()
  @Trimmed()
  nit_emisor: string;

  @MaxLength(150, TOO_LONG)
  @IsNotEmpty(REQUIRED)
  @IsString()
  @Trimmed()
  nombre_emisor: string;

  @IsIn(AFFILIATIONS, { message: 'ledger.affiliation_unknown' })
  afiliacion_emisor: Affiliation;

  @MaxLength(20, TOO_LONG)
  @IsNotEmpty(REQUIRED)
  @IsString()
  @Trimmed()
  nit_receptor: string;

  @MaxLength(150, TOO_LONG)
  @IsNotEmpty(REQUIRED)
  @IsString()
  @Trimmed()
  nombre_receptor: string;

  @Matches(/^[A-Z]{3}$/, { message: 'ledger.currency_invalid' })
  moneda: string;

  @ValidateNested()
  @IsObject()
  @Type(() => LedgerAmountsDto)
  columnas: LedgerAmountsDto;

  @IsOptional()
  @Matches(MONTH, BAD_MONTH)
  periodo_fiscal?: string;

  @IsOptional()
  @Matches(/^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$/, { message: 'ledger.reference_invalid' })
  referencia?: string;

  /** Absent: nobody knows them, and no rule applies that reads them. */
  @IsOptional()
  @ValidateNested()
  @IsObject()
  @Type(() => LedgerPhrasesDto)
  frases?: LedgerPhrasesDto;

  /** Special invoices alone. */
  @IsOptional()
  @ValidateNested()
  @IsObject()
  @Type(() => LedgerWithheldDto)
  retenido?: LedgerWithheldDto;
}

/** Voiding a document or a retention, and opening a month again. */
export class LedgerReasonDto extends LedgerWhose {
  @MaxLength(LIMITS.reason, TOO_LONG)
  @IsNotEmpty({ message: 'ledger.reason_required' })
  @IsString()
  @Trimmed()
  motivo: string;
}

/** POST /presentacion/retencion. */
export class LedgerRetentionDto extends LedgerMonthQuery {
  @IsIn(RETENTION_TAXES, { message: 'ledger.tax_unknown' })
  impuesto: RetentionTax;

  @Max(MOST_MONEY, BAD_AMOUNT)
  @Min(0.01, BAD_AMOUNT)
  @IsDecimal(MONEY, BAD_AMOUNT)
  monto: number;

  @MaxLength(40, TOO_LONG)
  @IsNotEmpty(REQUIRED)
  @IsString()
  @Trimmed()
  constancia: string;

  @IsDay('ledger.date_invalid')
  fecha: string;

  @MaxLength(20, TOO_LONG)
  @IsNotEmpty(REQUIRED)
  @IsString()
  @Trimmed()
  nit_agente: string;

  @MaxLength(150, TOO_LONG)
  @IsNotEmpty(REQUIRED)
  @IsString()
  @Trimmed()
  nombre_agente: string;
}

/** POST /presentacion/mes/cerrar. */
export class LedgerCloseMonthDto extends LedgerMonthQuery {
  /** Absent: whether there is anything that counts. */
  @IsOptional()
  @IsFlag('validation.isBoolean')
  sin_movimiento?: boolean;
}

/** POST /presentacion/mes/reabrir. */
export class LedgerReopenMonthDto extends LedgerReasonDto {
  @Matches(MONTH, BAD_MONTH)
  mes: string;
}

/** POST /presentacion/verificar: a month or a year. */
export class LedgerVerifyDto extends LedgerWhose {
  @IsOptional()
  @Matches(MONTH, BAD_MONTH)
  mes?: string;

  @IsOptional()
  @Max(LAST_YEAR, BAD_YEAR)
  @Min(FIRST_YEAR, BAD_YEAR)
  @IsInt(BAD_YEAR)
  anio?: number;
}

const BAD_RATE = { message: 'ledger.rate_invalid' };
const MOST_RATE = 10_000;

/** Other rates, in hundredths of a percent. */
export class LedgerRatesDto {
  @IsOptional() @Max(MOST_RATE, BAD_RATE) @Min(0, BAD_RATE) @IsInt(BAD_RATE) pequeno?: number;
  @IsOptional() @Max(MOST_RATE, BAD_RATE) @Min(0, BAD_RATE) @IsInt(BAD_RATE) isr_bajo?: number;
  @IsOptional() @Max(MOST_RATE, BAD_RATE) @Min(0, BAD_RATE) @IsInt(BAD_RATE) isr_alto?: number;
  @IsOptional() @Max(MOST_RATE, BAD_RATE) @Min(0, BAD_RATE) @IsInt(BAD_RATE) iva?: number;
  @IsOptional() @Max(MOST_RATE, BAD_RATE) @Min(0, BAD_RATE) @IsInt(BAD_RATE) utilidades?: number;
}

/** POST /presentacion/supuesto. */
export class LedgerAssumptionDto extends LedgerYearQuery {
  @IsOptional()
  @IsIn([1, 2, 3], { message: 'taxpayer.regime_unknown' })
  regimen_id?: 1 | 2 | 3;

  @IsOptional()
  @ValidateNested()
  @IsObject()
  @Type(() => LedgerRatesDto)
  tasas?: LedgerRatesDto;

  @IsOptional()
  @IsBoolean()
  estimado?: boolean;

  @IsOptional()
  @ArrayMaxSize(MOST_IDS)
  @MaxLength(LONGEST_ID, { each: true })
  @IsString({ each: true })
  @IsArray()
  sin?: string[];

  @IsOptional()
  @ArrayMaxSize(MOST_IDS)
  @MaxLength(LONGEST_ID, { each: true })
  @IsString({ each: true })
  @IsArray()
  con?: string[];
}
