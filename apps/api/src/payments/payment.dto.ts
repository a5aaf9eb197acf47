import { IsIn, IsInt, IsNotEmpty, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { LIMITS } from '@camino/contracts/kernel/limits.js';
import {
  HAND_WAYS,
  type HandWay,
  LINK_DAYS,
  PAYMENT_CURRENCIES,
  PAYMENT_MAX,
  PAYMENT_WAYS,
  type PaymentCurrency,
  type PaymentWay,
} from '@camino/contracts/payments/payment.js';
import { IsDay, IsDecimal, Trimmed, Whole, say } from '../platform/edge/http/index.js';

const REQUIRED = { message: 'booking.fieldRequired' };
const TOO_LONG = { message: say('booking.too_long') };
/** Places behind the point. */
const DECIMALS = 2;
const MOST_COUNTED = 100_000;

/** POST /admin/payment: money received for a booking. */
export class PaymentDto {
  @IsString()
  @MaxLength(60)
  @IsNotEmpty(REQUIRED)
  reservation_id: string;

  @Max(PAYMENT_MAX, { message: say('booking.at_most') })
  @Min(0.01, { message: say('booking.at_least') })
  @IsDecimal(DECIMALS, { message: 'payments.amount_invalid' })
  amount: number;

  @IsIn(PAYMENT_CURRENCIES, { message: 'payments.currency_invalid' })
  currency: PaymentCurrency;

  @IsIn(HAND_WAYS, { message: 'payments.way_invalid' })
  way: HandWay;

  /** The driver who has the cash; absent: the office. A driver always has it. */
  @IsOptional()
  @IsString()
  @MaxLength(60)
  driver_id?: string;
}

/** POST /admin/payment/refund: money given back. */
export class RefundDto extends PaymentDto {
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.reason, TOO_LONG)
  reason?: string;
}

export class VoidDto {
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.reason, TOO_LONG)
  reason?: string;
}

/** POST /admin/payment_link: a link by which a booking can be paid. */
export class PaymentLinkDto {
  @IsString()
  @MaxLength(60)
  @IsNotEmpty(REQUIRED)
  reservation_id: string;

  /** Quetzales. */
  @Max(PAYMENT_MAX, { message: say('booking.at_most') })
  @Min(0.01, { message: say('booking.at_least') })
  @IsDecimal(DECIMALS, { message: 'payments.amount_invalid' })
  amount: number;

  /** For how long it can be paid; absent: three. */
  @IsOptional()
  @Max(LINK_DAYS.max, { message: say('booking.at_most') })
  @Min(LINK_DAYS.min, { message: say('booking.at_least') })
  @IsInt({ message: 'payments.link_days' })
  @Whole()
  days?: number;
}

/** POST /payment_link/pay: what the gateway's form said of the card; never its number. */
export class PayByLinkDto {
  @IsString()
  @MaxLength(80)
  @IsNotEmpty(REQUIRED)
  token: string;

  @Matches(/^[\w-]{8,64}$/, { message: 'card.form_invalid' })
  card_token: string;

  /** The account number under which the gateway keeps the card: `W-…`. */
  @Matches(/^W-\d{4,18}$/, { message: 'card.form_invalid' })
  card_account: string;
}

/** What was counted of a driver's cash. */
export class CashCountDto {
  @Max(MOST_COUNTED, { message: say('booking.at_most') })
  @Min(0, { message: say('booking.at_least') })
  @IsDecimal(DECIMALS, { message: 'payments.amount_invalid' })
  quetzales: number;

  @Max(MOST_COUNTED, { message: say('booking.at_most') })
  @Min(0, { message: say('booking.at_least') })
  @IsDecimal(DECIMALS, { message: 'payments.amount_invalid' })
  dollars: number;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.note, TOO_LONG)
  note?: string;
}

/** Which payments to sum up. */
export class TotalsQuery {
  @IsOptional()
  @IsDay('booking.date_invalid')
  from?: string;

  @IsOptional()
  @IsDay('booking.date_invalid')
  to?: string;

  @IsOptional()
  @IsIn(PAYMENT_WAYS, { message: 'payments.way_invalid' })
  way?: PaymentWay;

  @IsOptional()
  @IsIn(PAYMENT_CURRENCIES, { message: 'payments.currency_invalid' })
  currency?: PaymentCurrency;

  @IsOptional()
  @IsString()
  @MaxLength(60)
  driver_id?: string;

  @IsOptional()
  @IsString()
  @MaxLength(100)
  q?: string;
}
