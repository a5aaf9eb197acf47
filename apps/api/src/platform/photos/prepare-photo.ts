import { Injectable } from '@nestjs/common';
import sharp, { type Sharp } from 'sharp';
import { PHOTO_LIMITS, PHOTO_SIZES, type PhotoSize } from '@camino/contracts/photo.js';
import { InvalidInput } from '../http/refused.js';

export type PhotoType = 'webp' | 'jpeg';
/** A photo in every size and format that is served. */
export type PreparedPhoto = readonly Readonly<{ size: PhotoSize; type: PhotoType; bytes: Buffer }>[];

/** More pixels than any telephone takes: a small file could unpack to gigabytes. */
const MOST_PIXELS = 60_000_000;
const SECONDS = 20;

sharp.cache(false);
sharp.concurrency(1);
/* Formats that nobody uploads here have no decoder, however a file begins: SVG, PDF, GIF, TIFF and the rest. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

const isPhoto = (bytes: Buffer): boolean =>
  bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) ||
  bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')) ||
  (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP');

/** Makes photos small. One at a time, because each may need much memory. */
@Injectable()
export class PhotoPreparation {
  private last: Promise<unknown> = Promise.resolve();

  /**
   * Turns the photo upright, drops everything but the picture (place, camera, time), and makes it small.
   * @throws InvalidInput `photo.not_a_photo`, `photo.too_small`, `photo.too_large`
   */
  prepare(bytes: Buffer): Promise<PreparedPhoto> {
    const prepared = this.last.then(() => preparedOf(bytes));
    this.last = prepared.catch(() => undefined);
    return prepared;
  }
}

const preparedOf = async (bytes: Buffer): Promise<PreparedPhoto> => {
  if (bytes.length > PHOTO_LIMITS.bytes) throw InvalidInput.of('photo', 'photo.too_large');
  if (!isPhoto(bytes)) throw InvalidInput.of('photo', 'photo.not_a_photo');
  await refuseUnfit(bytes);
  try {
    return await Promise.all(PHOTO_SIZES.flatMap((size) => [small(bytes, size, 'webp'), small(bytes, size, 'jpeg')]));
  } catch {
    throw InvalidInput.of('photo', 'photo.not_a_photo');
  }
};

const opened = (bytes: Buffer): Sharp =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true, pages: 1 });

const refuseUnfit = async (bytes: Buffer): Promise<void> => {
  const { width, height } = await opened(bytes)
    .metadata()
    .catch(() => {
      throw InvalidInput.of('photo', 'photo.not_a_photo');
    });
  if (width * height > MOST_PIXELS) throw InvalidInput.of('photo', 'photo.too_large');
  if (Math.min(width, height) < PHOTO_LIMITS.side) throw InvalidInput.of('photo', 'photo.too_small');
};

const small = async (bytes: Buffer, size: PhotoSize, type: PhotoType): Promise<PreparedPhoto[number]> => {
  const picture = opened(bytes)
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' });
  const made = type === 'webp' ? picture.webp({ quality: 80 }) : picture.jpeg({ quality: 82, mozjpeg: true });
  return { size, type, bytes: await made.toBuffer() };
};
