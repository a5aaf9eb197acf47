import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsDefined, IsIn, IsInt, IsNotEmpty, IsNumber, IsOptional, IsString, Matches, Max, MaxLength, Min, ValidateIf, ValidateNested } from 'class-validator';
import { DOCUMENT, EMAIL, LIMITS, LOCAL_TIME, PHONE } from '@camino/contracts/limits.js';
import { LANGUAGES, type Language, type Payment, PAYMENTS } from '@camino/contracts/reservation.js';
import { PLACE_CODES } from '@camino/contracts/places.js';
import { say } from '../platform/http/validation.js';
import { IdOrRow, IsDay, Trimmed, Whole } from './checks.js';

const REQUIRED = { message: 'booking.fieldRequired' };
/** The shorter reading of the form leaves all of these out; a form that names one of them must fill it. */
const FULL_FORM = ['suitcase', 'flight_number', 'type_vehicle', 'children_chair', 'wheelchair', 'payment'] as const;
const inFullForm = (form: object): boolean => FULL_FORM.some((field) => (form as Record<string, unknown>)[field] !== undefined);
const WhenFull = () => ValidateIf(inFullForm);

/** POST /reservation as the booking wizard sends it. */
export class BookingFormDto {
  @IsNotEmpty(REQUIRED) @IsDay('booking.dateInvalid')
  date: string;

  @IsNotEmpty(REQUIRED) @IsString() @Matches(LOCAL_TIME, { message: 'booking.timeInvalid' })
  hour: string;

  @IsNotEmpty(REQUIRED) @Whole() @IsInt() @Min(LIMITS.adults.min, { message: say('booking.adultsRange') }) @Max(LIMITS.adults.max, { message: say('booking.atMost') })
  passenger: number;

  @IsNotEmpty(REQUIRED) @Whole() @IsInt() @Min(LIMITS.children.min, { message: say('booking.atLeast') }) @Max(LIMITS.children.max, { message: say('booking.atMost') })
  childs: number;

  @WhenFull() @IsNotEmpty(REQUIRED) @Whole() @IsInt() @Min(LIMITS.suitcases.min, { message: say('booking.atLeast') }) @Max(LIMITS.suitcases.max, { message: say('booking.atMost') })
  suitcase?: number;

  @WhenFull() @Trimmed() @IsNotEmpty(REQUIRED) @IsString() @MaxLength(LIMITS.flightNumber, { message: say('booking.tooLong') })
  flight_number?: string;

  @WhenFull() @IdOrRow() @IsNotEmpty(REQUIRED) @IsString() @MaxLength(60)
  type_vehicle?: string;

  @IsOptional() @IsBoolean()
  children_chair?: boolean;

  @IsOptional() @IsBoolean()
  wheelchair?: boolean;

  @Trimmed() @IsNotEmpty(REQUIRED) @IsString() @Matches(PHONE, { message: 'booking.phoneInvalid' }) @MaxLength(LIMITS.phone)
  phone: string;

  @Trimmed() @IsNotEmpty(REQUIRED) @IsString() @Matches(DOCUMENT, { message: 'booking.documentInvalid' }) @MaxLength(LIMITS.document)
  cui_passport: string;

  @Trimmed() @IsNotEmpty(REQUIRED) @IsString() @Matches(EMAIL, { message: 'booking.confirm.emailInvalid' }) @MaxLength(LIMITS.email, { message: say('booking.tooLong') })
  email: string;

  @Trimmed() @IsNotEmpty(REQUIRED) @IsString() @MaxLength(LIMITS.name, { message: say('booking.tooLong') })
  name: string;

  @Trimmed() @IsNotEmpty(REQUIRED) @IsString() @MaxLength(LIMITS.lastName, { message: say('booking.tooLong') })
  last_name: string;

  @IdOrRow() @IsNotEmpty(REQUIRED) @IsString() @MaxLength(60)
  fee: string;

  @IsOptional() @IsIn(PAYMENTS, { message: 'booking.paymentInvalid' })
  payment?: Payment;

  @IsOptional() @IsNumber()
  price?: number;

  @IsOptional() @Trimmed() @IsString() @MaxLength(LIMITS.note, { message: say('booking.tooLong') })
  note?: string;

  @IsOptional() @Trimmed() @IsString() @MaxLength(LIMITS.flightNumber)
  arrival_time?: string;

  @IsOptional() @Trimmed() @IsString() @MaxLength(LIMITS.address, { message: say('booking.tooLong') })
  pick_up_address?: string;

  @IsOptional() @Trimmed() @IsString() @MaxLength(LIMITS.address, { message: say('booking.tooLong') })
  drop_off_address?: string;

  @IsOptional() @IsString() @MaxLength(80)
  hold_id?: string;

  @IsOptional() @IsIn(LANGUAGES)
  language?: Language;
}

class DetailDto {
  @IsInt() @Min(1) @Max(8)
  type: number;

  @Trimmed() @IsString() @MaxLength(LIMITS.note)
  description: string;
}

class PersonalInfoDto {
  @Trimmed() @IsNotEmpty(REQUIRED) @IsString() @Matches(PHONE, { message: 'booking.phoneInvalid' }) @MaxLength(LIMITS.phone)
  phone: string;

  @Trimmed() @IsNotEmpty(REQUIRED) @IsString() @MaxLength(LIMITS.name)
  first_name: string;

  @Trimmed() @IsNotEmpty(REQUIRED) @IsString() @MaxLength(LIMITS.lastName)
  last_name: string;
}

/** POST /reservation as the three-step public page sends it. */
export class PublicBookingDto {
  @IsIn(PLACE_CODES, { message: 'booking.placeInvalid' })
  pick_up_place: string;

  @IsIn(PLACE_CODES, { message: 'booking.placeInvalid' })
  drop_off_place: string;

  @IsNotEmpty(REQUIRED) @IsDay('booking.dateInvalid')
  pick_up_date: string;

  @IsNotEmpty(REQUIRED) @IsString() @Matches(LOCAL_TIME, { message: 'booking.timeInvalid' })
  pick_up_time: string;

  @IsArray() @ArrayMaxSize(8) @ValidateNested({ each: true }) @Type(() => DetailDto)
  reservation_detail: DetailDto[];

  @IsDefined(REQUIRED) @ValidateNested() @Type(() => PersonalInfoDto)
  personal_info: PersonalInfoDto;

  @Trimmed() @IsNotEmpty(REQUIRED) @IsString() @Matches(EMAIL, { message: 'booking.confirm.emailInvalid' }) @MaxLength(LIMITS.email)
  email: string;

  @IsOptional() @IsString() @MaxLength(80)
  hold_id?: string;

  @IsOptional() @IsIn(LANGUAGES)
  language?: Language;
}

/** POST /reservation/verify_available. Without a fee or a party a short trip for one is meant. */
export class VerifyAvailableDto {
  @IsNotEmpty(REQUIRED) @IsDay('booking.dateInvalid')
  date: string;

  @IsNotEmpty(REQUIRED) @IsString() @Matches(LOCAL_TIME, { message: 'booking.timeInvalid' })
  time: string;

  @IsOptional() @IdOrRow() @IsString() @MaxLength(60)
  fee?: string;

  @IsOptional() @Whole() @IsInt() @Min(1) @Max(LIMITS.adults.max)
  passenger?: number;

  @IsOptional() @Whole() @IsInt() @Min(0) @Max(LIMITS.children.max)
  childs?: number;

  /** Keep the place for ten minutes. */
  @IsOptional() @IsBoolean()
  hold?: boolean;

  /** The visitor's earlier hold: replaced, and never in its own way. */
  @IsOptional() @IsString() @MaxLength(80)
  hold_id?: string;

  /** The booking that is being changed, by its link: it never stands against itself. */
  @IsOptional() @IsString() @MaxLength(80)
  token?: string;
}

export class HoursAvailableDto {
  @IsNotEmpty(REQUIRED) @IsDay('booking.dateInvalid')
  date: string;

  @IsOptional() @IdOrRow() @IsString() @MaxLength(60)
  fee?: string;

  @IsOptional() @Whole() @IsInt() @Min(1) @Max(LIMITS.adults.max)
  passenger?: number;

  @IsOptional() @Whole() @IsInt() @Min(0) @Max(LIMITS.children.max)
  childs?: number;

  @IsOptional() @IsString() @MaxLength(80)
  hold_id?: string;

  @IsOptional() @IsString() @MaxLength(80)
  token?: string;
}
