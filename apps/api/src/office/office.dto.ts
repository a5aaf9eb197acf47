import { IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { EMAIL } from '@camino/contracts/kernel/limits.js';
import { OFFICE_LIMITS, type OfficeFields } from '@camino/contracts/office/office.js';
import { Trimmed, say } from '../platform/edge/http/index.js';

const EMPTY_OR_EMAIL = new RegExp(`^$|${EMAIL.source}`, EMAIL.flags);
const TOO_LONG = { message: say('office.too_long') };

/** PUT /admin/office/main: the whole contact; a field left out is empty. */
export class OfficeContactDto implements OfficeFields {
  @IsOptional()
  @Trimmed()
  @MaxLength(OFFICE_LIMITS.phone, TOO_LONG)
  @IsString()
  phone = '';

  @IsOptional()
  @Trimmed()
  @MaxLength(OFFICE_LIMITS.phone, TOO_LONG)
  @IsString()
  whatsapp = '';

  @IsOptional()
  @Trimmed()
  @Matches(EMPTY_OR_EMAIL, { message: 'office.email_invalid' })
  @MaxLength(OFFICE_LIMITS.email, TOO_LONG)
  @IsString()
  email = '';

  @IsOptional()
  @Trimmed()
  @MaxLength(OFFICE_LIMITS.text, TOO_LONG)
  @IsString()
  hours_es = '';

  @IsOptional()
  @Trimmed()
  @MaxLength(OFFICE_LIMITS.text, TOO_LONG)
  @IsString()
  hours_en = '';

  @IsOptional()
  @Trimmed()
  @MaxLength(OFFICE_LIMITS.text, TOO_LONG)
  @IsString()
  address_es = '';

  @IsOptional()
  @Trimmed()
  @MaxLength(OFFICE_LIMITS.text, TOO_LONG)
  @IsString()
  address_en = '';
}

/** POST /admin/office/main/restore. */
export class RestoreContactDto {
  @IsInt()
  @Min(1)
  @Max(999_999)
  version: number;
}
