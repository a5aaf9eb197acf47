import { IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { LIMITS } from '@camino/contracts/kernel/limits.js';
import { IsFlag, Trimmed, Whole } from '../../platform/edge/http/index.js';

/** GET /reservation/client_claims. Whoever asks about themselves need not say who they are. */
export class ClientQuery {
  @IsOptional()
  @IsString()
  @MaxLength(60)
  @IsNotEmpty()
  client_id?: string;
}

/** GET /reservation/client: true what has not ended, false the archive; all of it when absent. */
export class ClientReservationsQuery extends ClientQuery {
  @IsOptional()
  @IsFlag('validation.isBoolean')
  calification?: boolean;
}

/** POST /reservation/qualification, by the booking's id or through its link. */
export class QualificationDto {
  @IsOptional()
  @IsString()
  @MaxLength(60)
  reservation_id?: string;

  @IsOptional()
  @IsString()
  @MaxLength(80)
  token?: string;

  @Whole()
  @Max(LIMITS.stars.max)
  @Min(LIMITS.stars.min, { message: 'rating.required' })
  @IsInt({ message: 'rating.required' })
  starts: number;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.ratingComment, { message: 'rating.commentMax' })
  comment?: string;
}
