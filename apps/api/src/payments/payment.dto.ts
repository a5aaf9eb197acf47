import { IsIn, IsNotEmpty, IsNumber, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { LIMITS } from '@camino/contracts/limits.js';
import { PAYMENT_CURRENCIES, PAYMENT_WAYS, type PaymentCurrency, type PaymentWay } from '@camino/contracts/payment.js';
import { IsDay, Trimmed } from '../platform/http/checks.js';
import { say } from '../platform/http/validation.js';

const REQUIRED = { message: 'booking.fieldRequired' };
const TOO_LONG = { message: say('booking.too_long') };
const DECIMALS = { maxDecimalPlaces: 2, allowNaN: false, allowInfinity: false } as const;
const MOST = 10_000;
const MOST_COUNTED = 100_000;

/** POST /admin/payment: money received for a booking. */
export class PaymentDto {
  @IsString()
  @MaxLength(60)
  @IsNotEmpty(REQUIRED)
  reservation_id: string;

  @Max(MOST, { message: say('booking.at_most') })
  @Min(0.01, { message: say('booking.at_least') })
  @IsNumber(DECIMALS, { message: 'payments.amount_invalid' })
  amount: number;

  @IsIn(PAYMENT_CURRENCIES, { message: 'payments.currency_invalid' })
  currency: PaymentCurrency;

  @IsIn(PAYMENT_WAYS, { message: 'payments.way_invalid' })
  way: PaymentWay;

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

/** What was counted of a driver's cash. */
export class CashCountDto {
  @Max(MOST_COUNTED, { message: say('booking.at_most') })
  @Min(0, { message: say('booking.at_least') })
  @IsNumber(DECIMALS, { message: 'payments.amount_invalid' })
  quetzales: number;

  @Max(MOST_COUNTED, { message: say('booking.at_most') })
  @Min(0, { message: say('booking.at_least') })
  @IsNumber(DECIMALS, { message: 'payments.amount_invalid' })
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
