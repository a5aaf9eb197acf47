import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { INVOICE_LIMITS } from '@camino/contracts/invoicing/invoice.js';
import { Trimmed, say } from '../platform/edge/http/index.js';

const TOO_LONG = { message: say('booking.too_long') };

/** POST /admin/invoice/{id}/request: who is invoiced; without a number it is the final consumer. */
export class RequestInvoiceDto {
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(INVOICE_LIMITS.receiverId, TOO_LONG)
  receiver_id?: string;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(INVOICE_LIMITS.receiverName, TOO_LONG)
  receiver_name?: string;
}

/** PUT /admin/invoice_issuer: the caller issues the company's invoices. */
export class IssuerDto {
  @Trimmed()
  @IsString()
  @MaxLength(INVOICE_LIMITS.tradeName, TOO_LONG)
  trade_name: string;

  @Max(INVOICE_LIMITS.establishment, { message: say('booking.at_most') })
  @Min(1, { message: say('booking.at_least') })
  @IsInt({ message: 'invoicing.establishment_invalid' })
  establishment: number;
}
