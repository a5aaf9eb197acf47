import { IsInt, Max, Min } from 'class-validator';

export class RestoreDto {
  /** The version of the row to restore. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  version: number;
}
