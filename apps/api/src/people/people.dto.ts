import { IsIn, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { LIMITS } from '@camino/contracts/kernel/limits.js';
import { ERASURE_REASONS, type ErasureReason } from '@camino/contracts/people/people.js';

export class PersonDto {
  /**
   * Id of an account, e-mail address or the name of one, or a telephone. In the body: paths are noted down by every
   * proxy.
   */
  @IsString()
  @MaxLength(LIMITS.email)
  @IsNotEmpty()
  person: string;
}

export class ErasureDto extends PersonDto {
  @IsIn(ERASURE_REASONS)
  reason: ErasureReason;
}
