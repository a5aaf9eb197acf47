import { IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { ACCOUNT_LIMITS } from '@camino/contracts/accounts/account.js';
import { EMAIL, LIMITS } from '@camino/contracts/kernel/limits.js';
import { say } from '../../platform/edge/http/index.js';
import { AsEmail, IsNewPassword, IsSameAs } from '../account-checks.js';

const TOO_LONG = { message: say('account.too_long') };

/** Body of POST /recuperacion. */
export class RecoveryDto {
  @AsEmail()
  @Matches(EMAIL, { message: 'auth.register.emailInvalid' })
  @MaxLength(ACCOUNT_LIMITS.recoveryEmail, TOO_LONG)
  @IsString()
  @IsNotEmpty({ message: 'auth.recovery.emailRequired' })
  email: string;
}

/** Body of POST /user/reset-password/check. */
export class RecoveryLinkDto {
  /** From the mailed link. Validity is not checked by its form. */
  @MaxLength(LIMITS.linkData)
  @IsString()
  @IsNotEmpty({ message: 'email.link_invalid' })
  token: string;
}

/** Body of POST /user/reset-password. */
export class ResetPasswordDto extends RecoveryLinkDto {
  @IsNewPassword()
  @MaxLength(ACCOUNT_LIMITS.newPassword, TOO_LONG)
  @IsString()
  @IsNotEmpty({ message: 'auth.reset.passwordRequired' })
  pass_nueva: string;

  @IsSameAs('pass_nueva', 'auth.reset.mismatch')
  @IsString()
  @IsNotEmpty({ message: 'auth.reset.confirmationRequired' })
  confirmPassword: string;

  /** A copy of the new password, which the form sends; ignored. */
  @IsOptional()
  @MaxLength(LIMITS.password)
  @IsString()
  password?: string;
}
