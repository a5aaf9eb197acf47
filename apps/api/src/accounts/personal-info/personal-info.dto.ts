import { Type } from 'class-transformer';
import { IsDefined, IsNotEmpty, IsObject, IsString, Matches, MaxLength, ValidateNested } from 'class-validator';
import { EMAIL, LIMITS, PHONE } from '@camino/contracts/limits.js';
import { Trimmed } from '../../platform/http/checks.js';
import { say } from '../../platform/http/validation.js';
import { AsEmail } from '../account-checks.js';

const REQUIRED = { message: 'auth.register.required' };
const TOO_LONG = { message: say('account.too_long') };

/** Body of POST /personal_info/find_email and /personal_info/send_confirmation_email. */
export class AddressDto {
  @AsEmail()
  @Matches(EMAIL, { message: 'auth.register.emailInvalid' })
  @MaxLength(LIMITS.email, TOO_LONG)
  @IsString()
  @IsNotEmpty({ message: 'auth.login.emailRequired' })
  email: string;
}

/** Body of PUT /personal_info/confirm_email. */
export class ConfirmEmailDto {
  /** From the mailed link. Validity is not checked by its form. */
  @MaxLength(LIMITS.linkData)
  @IsString()
  @IsNotEmpty({ message: 'email.link_invalid' })
  token: string;
}

/** A guest's details. */
export class PersonalInfoDto extends AddressDto {
  @Trimmed()
  @MaxLength(LIMITS.name, TOO_LONG)
  @IsString()
  @IsNotEmpty(REQUIRED)
  first_name: string;

  @Trimmed()
  @MaxLength(LIMITS.lastName, TOO_LONG)
  @IsString()
  @IsNotEmpty(REQUIRED)
  last_name: string;

  @Trimmed()
  @Matches(PHONE, { message: 'account.phone_invalid' })
  @MaxLength(LIMITS.phone, TOO_LONG)
  @IsString()
  @IsNotEmpty(REQUIRED)
  phone: string;
}

/** The same in the envelope of the specification. */
export class WrappedPersonalInfoDto {
  @IsObject()
  @IsDefined(REQUIRED)
  @ValidateNested()
  @Type(() => PersonalInfoDto)
  personal_info: PersonalInfoDto;
}
