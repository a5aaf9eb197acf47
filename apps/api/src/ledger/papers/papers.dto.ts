import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { LEDGER_BOOKS, type LedgerBook } from '@camino/contracts/ledger/ledger.js';
import { IsInstant } from '../../platform/edge/http/index.js';

const BAD_YEAR = { message: 'ledger.year_invalid' };
const BAD_MONTH = { message: 'ledger.month_invalid' };
const BAD_INSTANT = 'ledger.instant_invalid';
const LONGEST_ID = 60;

/** POST /reporte/cierre_pdf. */
export class ClosingPaperDto {
  /** Whose books: absent is one's own. */
  @IsOptional()
  @MaxLength(LONGEST_ID)
  @IsString()
  usuario_id?: string;

  @Max(2099, BAD_YEAR)
  @Min(2000, BAD_YEAR)
  @IsInt(BAD_YEAR)
  anio: number;

  /** As the books were known on this instant; absent: now. */
  @IsOptional()
  @IsInstant(BAD_INSTANT)
  conocido?: string;
}

/** POST /reporte/libro_pdf and /reporte/libro_excel: a month of a book, or the whole year without one. */
export class BookPaperDto extends ClosingPaperDto {
  @IsIn(LEDGER_BOOKS, { message: 'ledger.book_unknown' })
  libro: LedgerBook;

  @IsOptional()
  @Max(12, BAD_MONTH)
  @Min(1, BAD_MONTH)
  @IsInt(BAD_MONTH)
  mes?: number;
}

/** POST /reporte/exportar. */
export class ExportDto extends ClosingPaperDto {
  /** Only what changed after this position of the log, as an export before it says in its manifest. */
  @IsOptional()
  @Matches(/^\d{1,20}$/, { message: 'ledger.position_invalid' })
  desde_posicion?: string;
}
