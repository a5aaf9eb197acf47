import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { Type } from 'class-transformer';
import { LIMITS } from '@camino/contracts/kernel/limits.js';
import { VOID_SETTLEMENTS, type VoidSettlement } from '@camino/contracts/billing/held-void.js';
import { Trimmed, say } from '../platform/edge/http/index.js';

const REQUIRED = { message: 'booking.fieldRequired' };
const ID_MAX = 64;
const PASSWORD_MAX = 200;
const TOO_LONG = { message: say('booking.too_long') };

/** POST /pago/verificar: what the gateway's form has handed over. The gateway itself tells the rest. */
export class CardHandedOverDto {
  @Matches(/^[\w-]{8,64}$/, { message: 'card.form_invalid' })
  token: string;

  /** The account number under which the gateway keeps the card: `W-…`. */
  @Matches(/^W-\d{4,18}$/, { message: 'card.form_invalid' })
  cuenta: string;
}

/** POST /pago/tarjeta and DELETE /pago/solicitud: the verified request. */
export class CardRequestDto {
  @MaxLength(ID_MAX, TOO_LONG)
  @IsNotEmpty(REQUIRED)
  @IsString()
  solicitud_id: string;
}

/** PUT /pago/tarjeta/activar. */
export class CardIdDto {
  @MaxLength(ID_MAX, TOO_LONG)
  @IsNotEmpty(REQUIRED)
  @IsString()
  id: string;
}

/** DELETE /pago/tarjeta. */
export class DeleteCardDto {
  @MaxLength(ID_MAX, TOO_LONG)
  @IsNotEmpty(REQUIRED)
  @IsString()
  forma_pago_id: string;

  @MaxLength(PASSWORD_MAX, TOO_LONG)
  @IsNotEmpty({ message: 'card.password_required' })
  @IsString()
  password: string;
}

/** GET /suscripcion/tipo. */
export class RegimenQuery {
  @Max(99, { message: 'subscription.regimen_invalid' })
  @Min(1, { message: 'subscription.regimen_invalid' })
  @IsInt({ message: 'subscription.regimen_invalid' })
  @Type(() => Number)
  regimen_id: number;
}

/** POST /suscripcion/renovar and /suscripcion/cambiar. */
export class NewSubscriptionDto {
  @MaxLength(ID_MAX, TOO_LONG)
  @IsNotEmpty(REQUIRED)
  @IsString()
  suscripcion_nueva_id: string;
}

/** POST /suscripcion/cancelar. */
export class CancelSubscriptionDto {
  @MaxLength(ID_MAX, TOO_LONG)
  @IsNotEmpty(REQUIRED)
  @IsString()
  id: string;

  /** That its holder accepts what the end of a subscription means. */
  @IsBoolean({ message: 'subscription.accept_required' })
  acepta_fin_suscripcion: boolean;

  /** Version of the terms that were shown; absent: the present ones. */
  @IsOptional()
  @IsString()
  @MaxLength(ID_MAX, TOO_LONG)
  terminos?: string;
}

/** POST /admin/held_void/:id/settle. */
export class SettleVoidDto {
  @IsIn(VOID_SETTLEMENTS, { message: 'held_void.outcome_invalid' })
  outcome: VoidSettlement;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.reason, TOO_LONG)
  reason?: string;
}
