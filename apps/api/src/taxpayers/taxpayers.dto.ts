import { IsIn, IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { EMAIL, LIMITS, PHONE } from '@camino/contracts/kernel/limits.js';
import {
  ACCESS_GRADES,
  type AccessGrade,
  ACTIVITY_SECTIONS,
  ISSUER_TYPES,
  type IssuerType,
  MONTH,
  REGIME_IDS,
  type RegimenId,
  TAX_LIMITS,
} from '@camino/contracts/taxpayers/taxpayer.js';
import { IsDay, IsFlag, Trimmed, Whole, say } from '../platform/edge/http/index.js';
import { AsAddress } from './address.js';

const TOO_LONG = { message: say('taxpayer.too_long') };
const ID_LENGTH = 100;

/** Whose data a call is about: the caller's own if absent. */
export class TaxpayerQuery {
  @IsOptional()
  @MaxLength(ID_LENGTH)
  @IsString()
  usuario_id?: string;
}

/** Body of PUT /usuario/info: absent fields stay unchanged, an empty text clears a field. */
export class TaxUserDto extends TaxpayerQuery {
  /** A NIT or a CUI with its check digit; kept without hyphens. */
  @IsOptional()
  @Trimmed()
  @MaxLength(TAX_LIMITS.nit, TOO_LONG)
  @IsString()
  nit?: string;

  /** 13 digits with their check digit. */
  @IsOptional()
  @Trimmed()
  @MaxLength(TAX_LIMITS.nit, TOO_LONG)
  @IsString()
  cui?: string;

  @IsOptional()
  @Trimmed()
  @MaxLength(TAX_LIMITS.nombre, TOO_LONG)
  @IsString()
  nombre?: string;

  @IsOptional()
  @Trimmed()
  @MaxLength(TAX_LIMITS.part, TOO_LONG)
  @IsString()
  primer_nombre?: string;

  @IsOptional()
  @Trimmed()
  @MaxLength(TAX_LIMITS.part, TOO_LONG)
  @IsString()
  segundo_nombre?: string;

  @IsOptional()
  @Trimmed()
  @MaxLength(TAX_LIMITS.part, TOO_LONG)
  @IsString()
  primer_apellido?: string;

  @IsOptional()
  @Trimmed()
  @MaxLength(TAX_LIMITS.part, TOO_LONG)
  @IsString()
  segundo_apellido?: string;

  @IsOptional()
  @Trimmed()
  @Matches(new RegExp(`^$|${PHONE.source}`), { message: 'taxpayer.phone_invalid' })
  @MaxLength(TAX_LIMITS.telefono, TOO_LONG)
  @IsString()
  telefono?: string;

  @IsOptional()
  @Trimmed()
  @MaxLength(TAX_LIMITS.direccion, TOO_LONG)
  @IsString()
  direccion?: string;

  /** YYYY-MM-DD */
  @IsOptional()
  @Trimmed()
  @MaxLength(10, { message: 'taxpayer.birth_date_invalid' })
  @IsString()
  fecha_nacimiento?: string;

  /** An id of GET /departamento; its department follows from it. */
  @IsOptional()
  @Trimmed()
  @MaxLength(60)
  @IsString()
  municipio_id?: string;

  /** An id of GET /departamento. Without `municipio_id`, a municipality outside the department is cleared. */
  @IsOptional()
  @Trimmed()
  @MaxLength(60)
  @IsString()
  departamento_id?: string;

  @IsOptional()
  @IsFlag('taxpayer.flag_invalid')
  presenta_retencion?: boolean;

  @IsOptional()
  @IsIn(['', ...ACTIVITY_SECTIONS], { message: 'taxpayer.activity_unknown' })
  actividad_economica_id?: string;

  @IsOptional()
  @IsIn(REGIME_IDS, { message: 'taxpayer.regime_unknown' })
  @Whole()
  regimen_id?: RegimenId;

  /** The first month of the regime, `YYYY-MM`; the present one if absent. */
  @IsOptional()
  @Matches(MONTH, { message: 'taxpayer.month_invalid' })
  @IsString()
  regimen_desde?: string;
}

/** Body of PUT /usuario/datos_tributarios. */
export class TaxDataDto {
  @Trimmed()
  @MaxLength(TAX_LIMITS.nit, TOO_LONG)
  @IsString()
  @IsNotEmpty({ message: 'taxpayer.nit_missing' })
  nuevo_nit: string;

  /** The password of the tax authority's virtual agency. It is stored and never shown. */
  @MaxLength(TAX_LIMITS.agencyPassword, TOO_LONG)
  @IsString()
  @IsNotEmpty({ message: 'taxpayer.agency_password_missing' })
  password_banca: string;

  /** The password of the account. */
  @MaxLength(LIMITS.password, TOO_LONG)
  @IsString()
  @IsNotEmpty({ message: 'taxpayer.account_password_missing' })
  password: string;
}

/** Body of PUT /presentacion/perfil: the row as it is to be. */
export class DeclarationDto extends TaxpayerQuery {
  @IsIn(ISSUER_TYPES, { message: 'taxpayer.issuer_type_unknown' })
  id: IssuerType;

  @IsFlag('taxpayer.flag_invalid')
  incluir: boolean;
}

/** Body of POST /usuario/acceso. */
export class GrantDto {
  @AsAddress()
  @Matches(EMAIL, { message: 'taxpayer.email_invalid' })
  @MaxLength(LIMITS.email, TOO_LONG)
  @IsString()
  @IsNotEmpty({ message: 'taxpayer.email_invalid' })
  correo: string;

  @IsIn(ACCESS_GRADES, { message: 'taxpayer.level_unknown' })
  nivel: AccessGrade;

  /** The first day; today if absent. */
  @IsOptional()
  @IsDay('taxpayer.grant_date_invalid')
  desde?: string;

  /** The last day; without one it has no end. */
  @IsOptional()
  @IsDay('taxpayer.grant_date_invalid')
  hasta?: string;
}

/** Query of DELETE /usuario/acceso. With `usuario_id`, the caller gives back what that taxpayer granted. */
export class RevokeQuery extends TaxpayerQuery {
  @MaxLength(ID_LENGTH)
  @IsString()
  @IsNotEmpty()
  id: string;
}
