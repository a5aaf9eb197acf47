import { Type } from 'class-transformer';
import {
  IsDefined,
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
import type { BookingDraft } from '@camino/contracts/accounts/account.js';
import { EMAIL, LIMITS, LOCAL_TIME, PHONE } from '@camino/contracts/kernel/limits.js';
import { PLACE_CODES, type PlaceCode } from '@camino/contracts/catalogue/places.js';
import { IsDay, Trimmed, say } from '../../platform/edge/http/index.js';
import { AsEmail } from '../account-checks.js';

const REQUIRED = { message: 'auth.register.required' };
const TOO_LONG = { message: say('account.too_long') };

/** Body of POST /personal_info/find_email. */
export class AddressDto {
  @AsEmail()
  @Matches(EMAIL, { message: 'auth.register.emailInvalid' })
  @MaxLength(LIMITS.email, TOO_LONG)
  @IsString()
  @IsNotEmpty({ message: 'auth.login.emailRequired' })
  email: string;
}

/** The trip a guest is about to book. It only fills in a form again, which checks it as anybody's. */
class BookingDraftDto implements BookingDraft {
  @Matches(/^[\w-]{16,64}$/)
  @IsString()
  key: string;

  @IsIn(PLACE_CODES)
  pick_up_place: PlaceCode;

  @IsIn(PLACE_CODES)
  drop_off_place: PlaceCode;

  @IsDay('account.date_invalid')
  pick_up_date: string;

  @Matches(LOCAL_TIME)
  @IsString()
  pick_up_time: string;

  @Min(LIMITS.adults.min)
  @Max(LIMITS.adults.max)
  @IsInt()
  adults: number;

  @Min(LIMITS.children.min)
  @Max(LIMITS.children.max)
  @IsInt()
  children: number;

  @IsOptional()
  @MaxLength(80)
  @IsString()
  hold_id?: string;
}

/** Body of POST /personal_info/send_confirmation_email. */
export class SendConfirmationDto extends AddressDto {
  /** Whoever follows the link goes on with it, on any device. */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => BookingDraftDto)
  draft?: BookingDraftDto;
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
