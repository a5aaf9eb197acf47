import { IsIn } from 'class-validator';
import { ERASURE_REASONS, type ErasureReason } from '@camino/contracts/people.js';

export class ErasureDto {
  @IsIn(ERASURE_REASONS)
  reason: ErasureReason;
}
