import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { Type } from 'class-transformer';
import { IMPORT_OUTCOMES, type ImportOutcome } from '@camino/contracts/ledger/ledger-import.js';

const MOST_PAGES = 1000;

/** Whose books are meant; absent: the caller's own. */
export class ImportsQuery {
  @IsOptional()
  @IsString()
  @MaxLength(60)
  usuario_id?: string;
}

/** POST /presentacion/importar. */
export class DocumentImportQuery extends ImportsQuery {
  /** Name of the file, where the body is the file itself. */
  @IsOptional()
  @IsString()
  @MaxLength(255)
  nombre?: string;
}

/** POST /presentacion/importar as JSON: one document. */
export class DocumentImportDto {
  @IsString({ message: 'dte_import.xml_required' })
  xml: string;
}

/** GET /presentacion/importar/{id}. */
export class DocumentImportDetailQuery {
  /** Only files with this result. */
  @IsOptional()
  @IsIn(IMPORT_OUTCOMES)
  resultado?: ImportOutcome;

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MOST_PAGES)
  pagina?: number;
}
