import { IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { DOCUMENT, EMAIL, LIMITS, PHONE } from '@camino/contracts/kernel/limits.js';
import { Trimmed, say } from '../../platform/edge/http/index.js';
import { AsEmail, IsChangedPassword, IsSameAs } from '../account-checks.js';

const REQUIRED = { message: 'auth.register.required' };
const TOO_LONG = { message: say('account.too_long') };
const OR_NOTHING = (pattern: RegExp) => new RegExp(`^$|${pattern.source}`);

/** Body of PUT /usuario/completar: absent fields stay unchanged, an empty text clears a field. */
export class ProfileDto {
  @IsOptional()
  @Trimmed()
  @MaxLength(LIMITS.name, TOO_LONG)
  @IsString()
  @IsNotEmpty(REQUIRED)
  name?: string;

  @IsOptional()
  @Trimmed()
  @MaxLength(LIMITS.lastName, TOO_LONG)
  @IsString()
  last_name?: string;

  @IsOptional()
  @Trimmed()
  @Matches(OR_NOTHING(PHONE), { message: 'account.phone_invalid' })
  @MaxLength(LIMITS.phone, TOO_LONG)
  @IsString()
  phone?: string;

  /** Same as `phone`. */
  @IsOptional()
  @Trimmed()
  @Matches(OR_NOTHING(PHONE), { message: 'account.phone_invalid' })
  @MaxLength(LIMITS.phone, TOO_LONG)
  @IsString()
  telefono?: string;

  @IsOptional()
  @Trimmed()
  @Matches(OR_NOTHING(DOCUMENT), { message: 'account.document_invalid' })
  @MaxLength(LIMITS.document, TOO_LONG)
  @IsString()
  cui_passport?: string;

  /** Same as `cui_passport`. */
  @IsOptional()
  @Trimmed()
  @Matches(OR_NOTHING(DOCUMENT), { message: 'account.document_invalid' })
  @MaxLength(LIMITS.document, TOO_LONG)
  @IsString()
  cui?: string;

  @IsOptional()
  @Trimmed()
  @MaxLength(LIMITS.address, TOO_LONG)
  @IsString()
  direccion?: string;

  /** YYYY-MM-DD */
  @IsOptional()
  @Trimmed()
  @MaxLength(10, { message: 'account.birth_date_invalid' })
  @IsString()
  fecha_nacimiento?: string;

  /** An id of GET /departamento. Without `municipio_id`, a municipality outside the department is cleared. */
  @IsOptional()
  @Trimmed()
  @MaxLength(60)
  @IsString()
  departamento_id?: string;

  /** An id of GET /departamento. Also sets its department if that is absent. */
  @IsOptional()
  @Trimmed()
  @MaxLength(60)
  @IsString()
  municipio_id?: string;

  /** Who an invoice is made out to: a NIT or a CUI with its check digit, or CF. Kept without hyphens. */
  @IsOptional()
  @Trimmed()
  @MaxLength(LIMITS.document, TOO_LONG)
  @IsString()
  nit?: string;
}

/** Body of PUT /usuario/correo. */
export class ChangeEmailDto {
  @AsEmail()
  @Matches(EMAIL, { message: 'auth.register.emailInvalid' })
  @MaxLength(LIMITS.email, TOO_LONG)
  @IsString()
  @IsNotEmpty(REQUIRED)
  email: string;

  @AsEmail()
  @IsSameAs('email', 'auth.register.emailMismatch')
  @IsString()
  @IsNotEmpty(REQUIRED)
  confirmar_email: string;

  @MaxLength(LIMITS.password, TOO_LONG)
  @IsString()
  @IsNotEmpty({ message: 'auth.change.oldRequired' })
  password: string;
}

/** Body of PUT /usuario/password. */
export class ChangePasswordDto {
  @MaxLength(LIMITS.password, TOO_LONG)
  @IsString()
  @IsNotEmpty({ message: 'auth.change.oldRequired' })
  password_vieja: string;

  @IsChangedPassword()
  @MaxLength(LIMITS.password, TOO_LONG)
  @IsString()
  @IsNotEmpty({ message: 'auth.change.confirmationRequired' })
  password_nueva: string;

  @IsSameAs('password_nueva', 'auth.change.mismatch')
  @IsString()
  @IsNotEmpty({ message: 'auth.change.confirmationRequired' })
  password_confi: string;
}
