import { IsString, Matches, MaxLength } from 'class-validator';
import { PHOTO_LIMITS } from '@camino/contracts/gallery/photo.js';

/** Four characters for three bytes. */
export const BASE64_CHARACTERS = Math.ceil(PHOTO_LIMITS.bytes / 3) * 4;

export class PhotoDto {
  @IsString()
  @Matches(/^[\w-]{1,80}$/, { message: 'photo.owner_invalid' })
  owner: string;

  /** The file, in base64. */
  @IsString()
  @MaxLength(BASE64_CHARACTERS, { message: 'photo.too_large' })
  @Matches(/^[A-Za-z0-9+/]+={0,2}$/, { message: 'photo.not_a_photo' })
  photo: string;
}
