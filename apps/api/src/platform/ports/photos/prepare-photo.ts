import { Injectable } from '@nestjs/common';
import type { Sharp } from 'sharp';
import { PHOTO_LIMITS, PHOTO_SIZES, type PhotoSize } from '@camino/contracts/gallery/photo.js';
import { InvalidInput } from '../../edge/http/index.js';

export type PhotoType = 'webp' | 'jpeg';
/** A photo in every size and format that is served. */
export type PreparedPhoto = readonly Readonly<{ size: PhotoSize; type: PhotoType; bytes: Buffer }>[];

/** More pixels than any telephone takes: a small file could unpack to gigabytes. */
const MOST_PIXELS = 60_000_000;
const SECONDS = 20;

/** Loading it takes a tenth of the time that loading the application takes: a start does not wait for it. */
const loadSharp = async (): Promise<(bytes: Buffer) => Sharp> => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  /* Formats that nobody uploads here have no decoder, however a file begins: SVG, PDF, GIF, TIFF and the rest. */
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
  return (bytes) => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true, pages: 1 });
};

let loading: ReturnType<typeof loadSharp> | undefined;

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
  loading ??= loadSharp();
  const opened = await loading.catch((error: unknown) => {
    loading = undefined; // it may be installed by the next time
    throw error;
  });
  await refuseUnfit(opened(bytes));
  const small = async (size: PhotoSize, type: PhotoType): Promise<PreparedPhoto[number]> => ({
    size,
    type,
    bytes: await made(opened(bytes), size, type).toBuffer(),
  });
  try {
    return await Promise.all(PHOTO_SIZES.flatMap((size) => [small(size, 'webp'), small(size, 'jpeg')]));
  } catch {
    throw InvalidInput.of('photo', 'photo.not_a_photo');
  }
};

const refuseUnfit = async (picture: Sharp): Promise<void> => {
  const { width, height } = await picture.metadata().catch(() => {
    throw InvalidInput.of('photo', 'photo.not_a_photo');
  });
  if (width * height > MOST_PIXELS) throw InvalidInput.of('photo', 'photo.too_large');
  if (Math.min(width, height) < PHOTO_LIMITS.side) throw InvalidInput.of('photo', 'photo.too_small');
};

const made = (picture: Sharp, size: PhotoSize, type: PhotoType): Sharp => {
  const small = picture
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' });
  return type === 'webp' ? small.webp({ quality: 80 }) : small.jpeg({ quality: 82, mozjpeg: true });
};
