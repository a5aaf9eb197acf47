import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsDefined,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { DOCUMENT, EMAIL, LIMITS, LOCAL_TIME, LOCAL_TIME_OR_NONE, PHONE } from '@camino/contracts/kernel/limits.js';
import { LANGUAGES, type Language } from '@camino/contracts/kernel/language.js';
import { type Payment, PAYMENTS } from '@camino/contracts/reservations/reservation.js';
import { PLACE_CODES } from '@camino/contracts/catalogue/places.js';
import { IdOrRow, IsDay, Trimmed, Whole, say } from '../../platform/edge/http/index.js';

const REQUIRED = { message: 'booking.fieldRequired' };
/** The three-step page has a text of its own. */
const PUBLIC_REQUIRED = { message: 'booking.publicFieldRequired' };
/** The shorter reading of the form leaves all of these out; a form that names one of them must fill it. */
const FULL_FORM = ['suitcase', 'flight_number', 'type_vehicle', 'children_chair', 'wheelchair', 'payment'] as const;
const inFullForm = (form: object): boolean =>
  FULL_FORM.some((field) => (form as Record<string, unknown>)[field] !== undefined);
const WhenFull = () => ValidateIf(inFullForm);

/** POST /reservation as the booking wizard sends it. */
export class BookingFormDto {
  @IsDay('booking.date_invalid')
  @IsNotEmpty(REQUIRED)
  date: string;

  @IsString()
  @Matches(LOCAL_TIME, { message: 'booking.time_invalid' })
  @IsNotEmpty(REQUIRED)
  hour: string;

  @Whole()
  @IsInt()
  @Min(LIMITS.adults.min, { message: say('booking.at_least') })
  @Max(LIMITS.adults.max, { message: say('booking.at_most') })
  @IsNotEmpty(REQUIRED)
  passenger: number;

  @Whole()
  @IsInt()
  @Min(LIMITS.children.min, { message: say('booking.at_least') })
  @Max(LIMITS.children.max, { message: say('booking.at_most') })
  @IsNotEmpty(REQUIRED)
  childs: number;

  @WhenFull()
  @Whole()
  @IsInt()
  @Min(LIMITS.suitcases.min, { message: say('booking.at_least') })
  @Max(LIMITS.suitcases.max, { message: say('booking.at_most') })
  @IsNotEmpty(REQUIRED)
  suitcase?: number;

  @WhenFull()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.flightNumber, { message: say('booking.too_long') })
  @IsNotEmpty(REQUIRED)
  flight_number?: string;

  @WhenFull()
  @IdOrRow()
  @IsString()
  @MaxLength(60)
  @IsNotEmpty(REQUIRED)
  type_vehicle?: string;

  @IsOptional()
  @IsBoolean()
  children_chair?: boolean;

  @IsOptional()
  @Whole()
  @IsInt()
  @Min(LIMITS.children.min, { message: say('booking.at_least') })
  @Max(LIMITS.children.max, { message: say('booking.at_most') })
  child_seats?: number;

  @IsOptional()
  @IsBoolean()
  wheelchair?: boolean;

  @Trimmed()
  @IsString()
  @Matches(PHONE, { message: 'booking.phone_invalid' })
  @MaxLength(LIMITS.phone)
  @IsNotEmpty(REQUIRED)
  phone: string;

  @Trimmed()
  @IsString()
  @Matches(DOCUMENT, { message: 'booking.document_invalid' })
  @MaxLength(LIMITS.document)
  @IsNotEmpty(REQUIRED)
  cui_passport: string;

  @Trimmed()
  @IsString()
  @Matches(EMAIL, { message: 'booking.emailInvalid' })
  @MaxLength(LIMITS.email, { message: say('booking.too_long') })
  @IsNotEmpty(REQUIRED)
  email: string;

  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.name, { message: say('booking.too_long') })
  @IsNotEmpty(REQUIRED)
  name: string;

  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.lastName, { message: say('booking.too_long') })
  @IsNotEmpty(REQUIRED)
  last_name: string;

  @IdOrRow()
  @IsString()
  @MaxLength(60)
  @IsNotEmpty(REQUIRED)
  fee: string;

  @IsOptional()
  @IsIn(PAYMENTS, { message: 'booking.payment_invalid' })
  payment?: Payment;

  @IsOptional()
  @IsNumber()
  price?: number;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.note, { message: say('booking.too_long') })
  note?: string;

  @IsOptional()
  @Trimmed()
  @IsString()
  @Matches(LOCAL_TIME_OR_NONE, { message: 'booking.time_invalid' })
  arrival_time?: string;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.address, { message: say('booking.too_long') })
  pick_up_address?: string;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.address, { message: say('booking.too_long') })
  drop_off_address?: string;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.stops, { message: say('booking.too_long') })
  stops?: string;

  @IsOptional()
  @IsString()
  @MaxLength(80)
  hold_id?: string;

  @IsOptional()
  @IsIn(LANGUAGES)
  language?: Language;

  /** The collaborator whose agency an administrator books for. */
  @IsOptional()
  @IsString()
  @MaxLength(60)
  agency_id?: string;

  /** Of the way back of a round trip: the token of the booking of the way there. */
  @IsOptional()
  @IsString()
  @MaxLength(80)
  round_trip_with?: string;
}

class DetailDto {
  @IsInt()
  @Min(1)
  @Max(8)
  type: number;

  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.note)
  description: string;
}

class PublicContactDto {
  @Trimmed()
  @IsString()
  @Matches(PHONE, { message: 'booking.phone_invalid' })
  @MaxLength(LIMITS.phone)
  @IsNotEmpty(PUBLIC_REQUIRED)
  phone: string;

  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.name)
  @IsNotEmpty(PUBLIC_REQUIRED)
  first_name: string;

  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.lastName)
  @IsNotEmpty(PUBLIC_REQUIRED)
  last_name: string;
}

/** POST /reservation as the three-step public page sends it. */
export class PublicBookingDto {
  @IsIn(PLACE_CODES, { message: 'booking.place_invalid' })
  @IsNotEmpty(PUBLIC_REQUIRED)
  pick_up_place: string;

  @IsIn(PLACE_CODES, { message: 'booking.place_invalid' })
  @IsNotEmpty(PUBLIC_REQUIRED)
  drop_off_place: string;

  @IsDay('booking.date_invalid')
  @IsNotEmpty(PUBLIC_REQUIRED)
  pick_up_date: string;

  @IsString()
  @Matches(LOCAL_TIME, { message: 'booking.time_invalid' })
  @IsNotEmpty(PUBLIC_REQUIRED)
  pick_up_time: string;

  @IsArray()
  @ArrayMaxSize(8)
  @ValidateNested({ each: true })
  @Type(() => DetailDto)
  reservation_detail: DetailDto[];

  @ValidateNested()
  @Type(() => PublicContactDto)
  @IsDefined(PUBLIC_REQUIRED)
  personal_info: PublicContactDto;

  @Trimmed()
  @IsString()
  @Matches(EMAIL, { message: 'booking.emailInvalid' })
  @MaxLength(LIMITS.email)
  @IsNotEmpty(PUBLIC_REQUIRED)
  email: string;

  @IsOptional()
  @IsString()
  @MaxLength(80)
  hold_id?: string;

  @IsOptional()
  @IsIn(LANGUAGES)
  language?: Language;
}

/** POST /reservation/verify_available. Without a fee or a party a short trip for one is meant. */
export class VerifyAvailableDto {
  @IsDay('booking.date_invalid')
  @IsNotEmpty(REQUIRED)
  date: string;

  @IsString()
  @Matches(LOCAL_TIME, { message: 'booking.time_invalid' })
  @IsNotEmpty(REQUIRED)
  time: string;

  @IsOptional()
  @IdOrRow()
  @IsString()
  @MaxLength(60)
  fee?: string;

  @IsOptional()
  @Whole()
  @IsInt()
  @Min(1)
  @Max(LIMITS.adults.max)
  passenger?: number;

  @IsOptional()
  @Whole()
  @IsInt()
  @Min(0)
  @Max(LIMITS.children.max)
  childs?: number;

  /** Keep the place for ten minutes. */
  @IsOptional()
  @IsBoolean()
  hold?: boolean;

  /** The visitor's earlier hold: replaced, and never in its own way. */
  @IsOptional()
  @IsString()
  @MaxLength(80)
  hold_id?: string;

  /** The booking that is being changed, by its link: it never stands against itself. */
  @IsOptional()
  @IsString()
  @MaxLength(80)
  token?: string;
}

export class HoursAvailableDto {
  @IsDay('booking.date_invalid')
  @IsNotEmpty(REQUIRED)
  date: string;

  @IsOptional()
  @IdOrRow()
  @IsString()
  @MaxLength(60)
  fee?: string;

  @IsOptional()
  @Whole()
  @IsInt()
  @Min(1)
  @Max(LIMITS.adults.max)
  passenger?: number;

  @IsOptional()
  @Whole()
  @IsInt()
  @Min(0)
  @Max(LIMITS.children.max)
  childs?: number;

  @IsOptional()
  @IsString()
  @MaxLength(80)
  hold_id?: string;

  @IsOptional()
  @IsString()
  @MaxLength(80)
  token?: string;
}
