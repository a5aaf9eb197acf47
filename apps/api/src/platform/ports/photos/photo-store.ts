import { createHash } from 'node:crypto';
import type { PhotoSize } from '@camino/contracts/gallery/photo.js';
import type { PhotoType, PreparedPhoto } from './prepare-photo.js';

const hash = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** The first part of the ids of all photos of an owner. */
const ownerPart = (owner: string): string => hash(`photos of ${owner}`).slice(0, 16);

/** The same picture of the same owner has the same id, another one another id. */
export const photoIdOf = (owner: string, photo: PreparedPhoto): string =>
  `${ownerPart(owner)}-${hash(photo.at(-1)!.bytes).slice(0, 32)}`;

/** Whether the largest picture, as a JPEG, is the one that the id names. */
export const isPhotoWhole = (id: string, largest: Buffer): boolean => id.endsWith(`-${hash(largest).slice(0, 32)}`);

export const isPhotoOf = (id: string, owner: string): boolean => id.startsWith(`${ownerPart(owner)}-`);

/** Keeps prepared photos by id. Photos of an owner can be removed without knowing their ids. */
export abstract class PhotoStore {
  /** Answers its id. Keeping the same photo again changes nothing. */
  abstract keep(owner: string, photo: PreparedPhoto): Promise<string>;
  abstract has(id: string): Promise<boolean>;
  /** null if there is no such photo. */
  abstract read(id: string, size: PhotoSize, type: PhotoType): Promise<Buffer | null>;
  /** Idempotent. */
  abstract remove(id: string): Promise<void>;
  /** Removes every photo of the owner. Idempotent. */
  abstract removeOf(owner: string): Promise<void>;
}
