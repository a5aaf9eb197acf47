import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
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
import { EMAIL, LIMITS, PHONE } from '@camino/contracts/kernel/limits.js';
import { TOUR_LIMITS } from '@camino/contracts/tours/tour.js';
import { CHILD_UP_TO, isTourChild, type TourId, TOUR_IDS } from '@camino/domain/tours/rules/tours.js';
import { IsDay, Trimmed, Whole, InvalidInput, type Said, say } from '../platform/edge/http/index.js';

const REQUIRED = { message: 'tour.field_required' };
const AT_LEAST = { message: say('booking.at_least') };
const AT_MOST = { message: say('booking.at_most') };
const TOO_LONG = { message: say('booking.too_long') };

/** A child needs neither an e-mail address nor a telephone; one that is given must be valid. */
const UnlessChild = () =>
  ValidateIf(
    (person: Readonly<Record<string, unknown>>, value) =>
      !(typeof person['age'] === 'number' && isTourChild(person['age'])) || (value ?? '') !== '',
  );

class TourCompanionDto {
  @Trimmed()
  @IsString()
  @MaxLength(TOUR_LIMITS.name, TOO_LONG)
  @IsNotEmpty(REQUIRED)
  name: string;

  @UnlessChild()
  @Trimmed()
  @IsString()
  @Matches(EMAIL, { message: 'booking.emailInvalid' })
  @MaxLength(LIMITS.email, TOO_LONG)
  @IsNotEmpty(REQUIRED)
  email: string = '';

  @UnlessChild()
  @Trimmed()
  @IsString()
  @Matches(PHONE, { message: 'booking.phone_invalid' })
  @MaxLength(LIMITS.phone)
  @IsNotEmpty(REQUIRED)
  phone: string = '';

  @Whole()
  @IsInt()
  @Min(TOUR_LIMITS.age.min, AT_LEAST)
  @Max(TOUR_LIMITS.age.max, AT_MOST)
  @IsNotEmpty(REQUIRED)
  age: number;
}

class TourContactDto {
  @Trimmed()
  @IsString()
  @MaxLength(TOUR_LIMITS.name, TOO_LONG)
  @IsNotEmpty(REQUIRED)
  name: string;

  @Trimmed()
  @IsString()
  @Matches(EMAIL, { message: 'booking.emailInvalid' })
  @MaxLength(LIMITS.email, TOO_LONG)
  @IsNotEmpty(REQUIRED)
  email: string;

  @Trimmed()
  @IsString()
  @Matches(PHONE, { message: 'booking.phone_invalid' })
  @MaxLength(LIMITS.phone)
  @IsNotEmpty(REQUIRED)
  phone: string;

  @Whole()
  @IsInt()
  @Min(CHILD_UP_TO + 1, AT_LEAST)
  @Max(TOUR_LIMITS.age.max, AT_MOST)
  @IsNotEmpty(REQUIRED)
  age: number;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.note, TOO_LONG)
  note?: string;
}

/** POST /tour. */
export class TourFormDto {
  @Whole()
  @IsIn(TOUR_IDS, { message: 'tour.select_tour' })
  @IsNotEmpty({ message: 'tour.select_tour' })
  tour: TourId;

  @IsDay('booking.date_invalid')
  @IsNotEmpty(REQUIRED)
  date: string;

  @Whole()
  @IsInt()
  @Min(LIMITS.adults.min, AT_LEAST)
  @Max(LIMITS.adults.max, AT_MOST)
  @IsNotEmpty(REQUIRED)
  adults: number;

  @Whole()
  @IsInt()
  @Min(LIMITS.children.min, AT_LEAST)
  @Max(LIMITS.children.max, AT_MOST)
  @IsNotEmpty(REQUIRED)
  children: number;

  @ValidateNested()
  @Type(() => TourContactDto)
  @IsDefined(REQUIRED)
  contact: TourContactDto;

  @IsArray()
  @ArrayMaxSize(LIMITS.adults.max + LIMITS.children.max)
  @ValidateNested({ each: true })
  @Type(() => TourCompanionDto)
  @IsDefined(REQUIRED)
  companions: TourCompanionDto[];

  @IsOptional()
  @IsNumber()
  price?: number;
}

/**
 * One companion for each passenger other than the contact, with as many children among them as were counted.
 * @throws InvalidInput
 */
export const refuseOtherParty = ({ adults, children, companions }: TourFormDto): void => {
  const refuse = (said: Said): never => {
    throw new InvalidInput({ companions: [said] });
  };
  const expected = adults + children - 1;
  if (companions.length !== expected) refuse({ key: 'tour.companions_count', args: { expected } });
  const kids = companions.filter(({ age }) => isTourChild(age)).length;
  if (kids !== children) refuse({ key: 'tour.ages', args: { children, upTo: CHILD_UP_TO } });
};

/** DELETE /tour/cancel. */
export class TourTokenDto {
  @IsString()
  @MaxLength(128)
  @IsNotEmpty(REQUIRED)
  token: string;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.reason, TOO_LONG)
  reason?: string;
}

export class TourReasonDto {
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.reason, TOO_LONG)
  reason?: string;
}

/** GET /tour/availability and the office's departures. */
export class TourDayQuery {
  @IsDay('booking.date_invalid')
  @IsNotEmpty(REQUIRED)
  date: string;
}

export class TourPlacesDto {
  @IsDay('booking.date_invalid')
  @IsNotEmpty(REQUIRED)
  date: string;

  @Whole()
  @IsIn(TOUR_IDS, { message: 'tour.select_tour' })
  tour: TourId;

  @Whole()
  @IsInt()
  @Min(TOUR_LIMITS.places.min, AT_LEAST)
  @Max(TOUR_LIMITS.places.max, AT_MOST)
  @IsNotEmpty(REQUIRED)
  places: number;
}
