import { IsNotEmpty, IsOptional, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { CHANGED_PASSWORD_MIN } from '@camino/contracts/accounts/account.js';
import { EMAIL, LIMITS } from '@camino/contracts/kernel/limits.js';
import { Trimmed, say } from '../../platform/edge/http/index.js';
import { AsEmail, IsSameAs } from '../account-checks.js';
import { ChangePasswordDto } from './profile.dto.js';

const REQUIRED = { message: 'auth.register.required' };
const TOO_LONG = { message: say('account.too_long') };
const ID_LENGTH = 100;

/** Whose account it is: one's own. */
export class OwnQuery {
  @IsOptional()
  @MaxLength(ID_LENGTH)
  @IsString()
  usuario_id?: string;
}

/** Body of POST /usuario/correos/reenviar. */
export class ResendEmailDto {
  @MaxLength(ID_LENGTH)
  @IsString()
  @IsNotEmpty(REQUIRED)
  id: string;
}

/** Body of PUT /usuario/correos. */
export class ReplaceEmailDto extends OwnQuery {
  @AsEmail()
  @Matches(EMAIL, { message: 'auth.register.emailInvalid' })
  @MaxLength(LIMITS.email, TOO_LONG)
  @IsString()
  @IsNotEmpty(REQUIRED)
  correo_nuevo: string;

  /** The address that is replaced: the one in use. */
  @MaxLength(ID_LENGTH)
  @IsString()
  @IsNotEmpty(REQUIRED)
  correo_id: string;

  /** The password of the account: an open session is not enough to take it over. */
  @MaxLength(LIMITS.password, TOO_LONG)
  @IsString()
  @IsNotEmpty({ message: 'auth.change.oldRequired' })
  password: string;
}

/** Body of PUT /usuario/contrasena. */
export class TaxpayersPasswordDto extends ChangePasswordDto {
  /** The CUI of the tax profile or, without one, of the account. */
  @Trimmed()
  @MaxLength(LIMITS.document, TOO_LONG)
  @IsString()
  @IsNotEmpty({ message: 'auth.change.cuiRequired' })
  cui: string;

  @IsSameAs('password_nueva', 'auth.change.mismatch')
  @MinLength(CHANGED_PASSWORD_MIN, { message: 'auth.change.minLength' })
  @IsString()
  @IsNotEmpty({ message: 'auth.change.confirmationRequired' })
  declare password_confi: string;
}
