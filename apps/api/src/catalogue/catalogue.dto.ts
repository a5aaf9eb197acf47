import { IsBase64, IsInt, IsNotEmpty, IsString, Max, MaxLength, Min } from 'class-validator';

export class RestoreDto {
  /** The version of the row to restore. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  version: number;
}

export class ImportDto {
  /** Name of the file; its ending tells the format. */
  @IsString()
  @IsNotEmpty()
  @MaxLength(200)
  name: string;

  /** The file in base64. */
  @IsBase64()
  @MaxLength(245_760)
  content: string;
}
