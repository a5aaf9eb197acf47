import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import type { PermitKind } from '@camino/contracts/permits/permit.js';
import { HOLDERS } from '@camino/domain/permits/permits.js';
import { IsDay } from '../platform/edge/http/index.js';

/** PUT /admin/permit. */
export class PermitDto {
  @IsIn(HOLDERS)
  kind: PermitKind;

  @MaxLength(100)
  @IsString()
  id: string;

  /** The last day it holds; null removes the date. */
  @IsOptional()
  @IsDay('permit.date_invalid')
  until: string | null = null;
}
