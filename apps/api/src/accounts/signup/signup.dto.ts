import { IsIn, IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { ACCOUNT_LIMITS } from '@camino/contracts/accounts/account.js';
import { EMAIL, LIMITS } from '@camino/contracts/kernel/limits.js';
import { type Language, LANGUAGES } from '@camino/contracts/kernel/language.js';
import { Trimmed, say } from '../../platform/edge/http/index.js';
import { AsEmail, IsNewPassword, IsSameAs } from '../account-checks.js';

const REQUIRED = { message: 'auth.register.required' };
const TOO_LONG = { message: say('account.too_long') };

/** Body of POST /user/signup without an administrator's token. */
export class SignupDto {
  @Trimmed()
  @MaxLength(LIMITS.name, TOO_LONG)
  @IsString()
  @IsNotEmpty(REQUIRED)
  name: string;

  @IsOptional()
  @Trimmed()
  @MaxLength(LIMITS.lastName, TOO_LONG)
  @IsString()
  last_name?: string;

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

  @IsNewPassword()
  @MaxLength(ACCOUNT_LIMITS.registrationPassword, TOO_LONG)
  @IsString()
  @IsNotEmpty({ message: 'auth.reset.passwordRequired' })
  password: string;

  @IsSameAs('password', 'auth.reset.mismatch')
  @MaxLength(ACCOUNT_LIMITS.registrationPassword, TOO_LONG)
  @IsString()
  @IsNotEmpty({ message: 'auth.reset.confirmationRequired' })
  confirmPassword: string;

  /** Language of the mails; default: that of the request. */
  @IsOptional()
  @IsIn(LANGUAGES)
  language?: Language;
}
