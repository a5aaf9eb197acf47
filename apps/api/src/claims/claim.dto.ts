import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { LIMITS } from '@camino/contracts/kernel/limits.js';
import { IdOrRow, IsFlag, Trimmed, say } from '../platform/edge/http/index.js';

const TOO_LONG = { message: say('booking.too_long') };

/** POST /claim. */
export class FileClaimDto {
  @IsString()
  @MaxLength(60)
  @IsNotEmpty({ message: 'booking.fieldRequired' })
  reservation_id: string;

  @IdOrRow()
  @IsString({ message: 'claim.typeRequired' })
  @MaxLength(60)
  @IsNotEmpty({ message: 'claim.typeRequired' })
  claim_type_id: string;
}

/** POST /claim/by_link. */
export class FileClaimByLinkDto {
  @IsString()
  @MaxLength(80)
  @IsNotEmpty({ message: 'booking.fieldRequired' })
  token: string;

  @IdOrRow()
  @IsString({ message: 'claim.typeRequired' })
  @MaxLength(60)
  @IsNotEmpty({ message: 'claim.typeRequired' })
  claim_type_id: string;
}

export class NoteDto {
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.note, TOO_LONG)
  note?: string;
}

export class WhyDto {
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.reason, TOO_LONG)
  reason?: string;
}

/** PUT /claim: the item as in the list, or its id, with the new status: false resolves, true reopens. */
export class PutClaimDto extends NoteDto {
  @IsOptional()
  @IsString()
  @MaxLength(80)
  id?: string;

  @IsOptional()
  @IdOrRow()
  @IsString()
  @MaxLength(80)
  item?: string;

  @IsFlag('claim.statusRequired')
  status: boolean;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.reason, TOO_LONG)
  reason?: string;
}
