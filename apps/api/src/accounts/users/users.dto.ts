import { IsIn, IsInt, IsNotEmpty, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { ACCOUNT_LIMITS } from '@camino/contracts/accounts/account.js';
import { EMAIL, LIMITS, PHONE } from '@camino/contracts/kernel/limits.js';
import { type Language, LANGUAGES } from '@camino/contracts/kernel/language.js';
import { PHOTO_ID } from '@camino/contracts/gallery/photo.js';
import { type RoleId, ROLES } from '@camino/contracts/accounts/session.js';
import { Trimmed, Whole, say } from '../../platform/edge/http/index.js';
import { AsEmail, IsNewPassword, IsSameAs } from '../account-checks.js';

const REQUIRED = { message: 'user.required' };
const TOO_LONG = { message: say('account.too_long') };
const ROLE_IDS: readonly RoleId[] = Object.values(ROLES);
/** Treats an empty text as absent, because forms send empty fields that way. */
const PHONE_OR_NONE = new RegExp(`^$|${PHONE.source}`);
const PHOTO_OR_NONE = new RegExp(`^$|${PHOTO_ID.source}`);
export const DIGITS = /^\d*$/;

/** Which version of an account is restored. */
export class RestoreUserDto {
  /** Of an entry of the timeline. */
  @IsInt()
  @Min(0)
  @Max(1_000_000_000)
  version: number;
}

/** An account created by the office. Its holder gets a link to choose a password, even if one is given here. */
export class NewUserDto {
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.name, TOO_LONG)
  @IsNotEmpty(REQUIRED)
  name: string;

  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.lastName, TOO_LONG)
  @IsNotEmpty(REQUIRED)
  last_name: string;

  @AsEmail()
  @IsString()
  @Matches(EMAIL, { message: 'auth.register.emailInvalid' })
  @MaxLength(LIMITS.email, TOO_LONG)
  @IsNotEmpty(REQUIRED)
  email: string;

  @IsOptional()
  @AsEmail()
  @IsString()
  @IsSameAs('email', 'auth.register.emailMismatch')
  confirmar_email?: string;

  @Whole()
  @IsIn(ROLE_IDS, { message: 'user.role_invalid' })
  @IsNotEmpty(REQUIRED)
  role_id: RoleId;

  @IsOptional()
  @Trimmed()
  @IsString()
  @Matches(PHONE_OR_NONE, { message: 'account.phone_invalid' })
  @MaxLength(LIMITS.phone, TOO_LONG)
  phone?: string;

  @IsOptional()
  @Trimmed()
  @IsString()
  @Matches(DIGITS, { message: 'user.digits_only' })
  @MaxLength(LIMITS.document, TOO_LONG)
  cui_passport?: string;

  @IsOptional()
  @IsString()
  @IsNewPassword()
  @MaxLength(ACCOUNT_LIMITS.newPassword, TOO_LONG)
  password?: string;

  @IsOptional()
  @IsString()
  @IsSameAs('password', 'auth.reset.mismatch')
  confirmPassword?: string;

  /** Language of the mails to the holder. */
  @IsOptional()
  @IsIn(LANGUAGES)
  language?: Language;
}

/**
 * Changes by the office. Absent fields stay unchanged, even if the holder wrote them in a form that the office may not
 * use.
 */
export class UserChangeDto {
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.name, TOO_LONG)
  @IsNotEmpty(REQUIRED)
  name?: string;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.lastName, TOO_LONG)
  last_name?: string;

  @IsOptional()
  @AsEmail()
  @IsString()
  @Matches(EMAIL, { message: 'auth.register.emailInvalid' })
  @MaxLength(LIMITS.email, TOO_LONG)
  @IsNotEmpty(REQUIRED)
  email?: string;

  @IsOptional()
  @Whole()
  @IsIn(ROLE_IDS, { message: 'user.role_invalid' })
  role_id?: RoleId;

  @IsOptional()
  @Trimmed()
  @IsString()
  @Matches(PHONE_OR_NONE, { message: 'account.phone_invalid' })
  @MaxLength(LIMITS.phone, TOO_LONG)
  phone?: string;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.document, TOO_LONG)
  cui_passport?: string;

  /** Id of a photo that was uploaded for this account; empty for none. */
  @IsOptional()
  @IsString()
  @Matches(PHOTO_OR_NONE, { message: 'photo.unknown' })
  image?: string;

  /** A new password; never part of an answer. */
  @IsOptional()
  @IsString()
  @IsNewPassword()
  @MaxLength(ACCOUNT_LIMITS.newPassword, TOO_LONG)
  password?: string;
}

/** The same in the specification's dialect, in which the body may contain the id. */
export class NamedUserChangeDto extends UserChangeDto {
  @IsOptional()
  @IsString()
  @MaxLength(60)
  id?: string;
}

/** The account's id, if the query names it. */
export class UserQuery {
  @IsOptional()
  @IsString()
  @MaxLength(60)
  id?: string;
}

export class UserReasonDto {
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.reason, TOO_LONG)
  reason?: string;
}
