import {
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { DOCUMENT, EMAIL, LIMITS, LOCAL_TIME, LOCAL_TIME_OR_NONE, PHONE } from '@camino/contracts/kernel/limits.js';
import { DELAY_CAUSES, type DelayCause } from '@camino/domain/reservations/reservation.events.js';
import { IdOrRow, IsDay, Trimmed, Whole, ForbidUnknownFields, say } from '../../platform/edge/http/index.js';

const REQUIRED = { message: 'tracking.fieldRequired' };
const TOO_LONG = { message: say('booking.too_long') };

export class TokenDto {
  @IsString()
  @MaxLength(80)
  @IsNotEmpty(REQUIRED)
  token: string;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.reason, TOO_LONG)
  reason?: string;
}

/** PUT /reservation/reservation_user: the traveller's one change; anything but these four fields is refused. */
@ForbidUnknownFields()
export class ReservationUserDto {
  @IsString()
  @MaxLength(80)
  @IsNotEmpty(REQUIRED)
  token: string;

  @IsDay('booking.date_invalid')
  @IsNotEmpty(REQUIRED)
  date: string;

  @IsString()
  @Matches(LOCAL_TIME, { message: 'booking.time_invalid' })
  @IsNotEmpty(REQUIRED)
  time: string;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.note, TOO_LONG)
  note?: string;
}

/** POST /admin/reservation/{id}/announce-delay. */
export class AnnounceDelayDto {
  @Whole()
  @Max(LIMITS.delay.max, { message: say('booking.at_most') })
  @Min(LIMITS.delay.min, { message: say('booking.at_least') })
  @IsInt({ message: 'tracking.minutes' })
  minutes: number;

  @IsIn(DELAY_CAUSES)
  cause: DelayCause;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.reason, TOO_LONG)
  note?: string;
}

export class ReasonDto {
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.reason, TOO_LONG)
  reason?: string;
}

/**
 * What a driver's phone sends, at once or later: when it happened by its own clock. Both fields count only together.
 */
export class DriverReportDto extends ReasonDto {
  @IsOptional()
  @IsString()
  @IsISO8601({ strict: true, strictSeparator: true }, { message: 'booking.instant_invalid' })
  @Matches(/^.{19}(?:\.\d{1,3})?Z$/, { message: 'booking.instant_invalid' })
  recorded_at?: string;

  @IsOptional()
  @IsString()
  @Matches(/^[\w-]{8,60}$/, { message: 'booking.device_invalid' })
  device_id?: string;
}

/** GET /admin/reservation/quote. */
export class QuoteQuery {
  @IsString()
  @MaxLength(60)
  @IsNotEmpty(REQUIRED)
  fee: string;

  @Whole()
  @IsInt()
  @Min(LIMITS.adults.min)
  @Max(LIMITS.adults.max)
  passenger: number;

  @IsOptional()
  @IsDay('booking.date_invalid')
  date?: string;

  @IsOptional()
  @IsString()
  @Matches(LOCAL_TIME, { message: 'booking.time_invalid' })
  hour?: string;
}

/** POST …/start: `override` starts it although the driver has another trip under way. */
export class StartDto extends ReasonDto {
  @IsOptional()
  @IsBoolean()
  override?: boolean;
}

export class TransportDto extends StartDto {
  @IsString()
  @MaxLength(60)
  @IsNotEmpty(REQUIRED)
  driver_id: string;

  @IsString()
  @MaxLength(60)
  @IsNotEmpty(REQUIRED)
  vehicle_id: string;
}

export class ReservationTransportDto extends TransportDto {
  @IsString()
  @MaxLength(80)
  @IsNotEmpty(REQUIRED)
  token: string;
}

export class ReinstateDto extends ReasonDto {
  @IsOptional()
  @IsDay('booking.date_invalid')
  date?: string;

  @IsOptional()
  @IsString()
  @Matches(LOCAL_TIME, { message: 'booking.time_invalid' })
  time?: string;
}

/** New values of a booking; what is absent stays. */
export class CorrectionDto {
  @IsOptional()
  @IsDay('booking.date_invalid')
  date?: string;

  @IsOptional()
  @IsString()
  @Matches(LOCAL_TIME, { message: 'booking.time_invalid' })
  hour?: string;

  @IsOptional()
  @Whole()
  @IsInt()
  @Min(LIMITS.adults.min)
  @Max(LIMITS.adults.max)
  passenger?: number;

  @IsOptional()
  @Whole()
  @IsInt()
  @Min(LIMITS.children.min)
  @Max(LIMITS.children.max)
  childs?: number;

  @IsOptional()
  @Whole()
  @IsInt()
  @Min(LIMITS.suitcases.min)
  @Max(LIMITS.suitcases.max)
  suitcase?: number;

  @IsOptional()
  @IsBoolean()
  children_chair?: boolean;

  @IsOptional()
  @IsBoolean()
  wheelchair?: boolean;

  @IsOptional()
  @IdOrRow()
  @IsString()
  @MaxLength(60)
  type_vehicle?: string;

  @IsOptional()
  @IdOrRow()
  @IsString()
  @MaxLength(60)
  fee?: string;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.name, TOO_LONG)
  @IsNotEmpty()
  name?: string;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.lastName, TOO_LONG)
  last_name?: string;

  @IsOptional()
  @Trimmed()
  @IsString()
  @Matches(EMAIL, { message: 'booking.emailInvalid' })
  @MaxLength(LIMITS.email, TOO_LONG)
  email?: string;

  @IsOptional()
  @Trimmed()
  @IsString()
  @Matches(PHONE, { message: 'booking.phone_invalid' })
  phone?: string;

  @IsOptional()
  @Trimmed()
  @IsString()
  @Matches(DOCUMENT, { message: 'booking.document_invalid' })
  cui_passport?: string;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.flightNumber, TOO_LONG)
  flight_number?: string;

  @IsOptional()
  @Trimmed()
  @IsString()
  @Matches(LOCAL_TIME_OR_NONE, { message: 'booking.time_invalid' })
  arrival_time?: string;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.note, TOO_LONG)
  note?: string;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.address, TOO_LONG)
  pick_up_address?: string;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.address, TOO_LONG)
  drop_off_address?: string;
}

/** What an administrator corrects on the screen: where the price changes, they say why. */
export class ExplainedCorrectionDto extends CorrectionDto {
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.reason, TOO_LONG)
  reason?: string;
}

/** PUT /reservation: a status to move to, or new values. A status number is read, never stored. */
export class PutReservationDto extends CorrectionDto {
  @IsOptional()
  @IsString()
  @MaxLength(80)
  token?: string;

  @IsOptional()
  @IsString()
  @MaxLength(60)
  id?: string;

  @IsOptional()
  @Whole()
  @IsIn([0, 1, 2, 3, 4, 5])
  reservation_status_id?: number;

  @IsOptional()
  @Whole()
  @IsIn([0, 1, 2, 3, 4, 5])
  status_id?: number;

  /* The names a returned reservation gives the same things. */
  @IsOptional()
  @IsDay('booking.date_invalid')
  pick_up_date?: string;

  @IsOptional()
  @IsString()
  @Matches(LOCAL_TIME, { message: 'booking.time_invalid' })
  pick_up_time?: string;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.reason, TOO_LONG)
  reason?: string;
}
