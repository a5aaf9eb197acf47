import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { PhotoSize } from '@camino/contracts/gallery/photo.js';
import { PHOTO_ID } from '@camino/contracts/gallery/photo.js';
import { Config, writeDurably } from '../../kit/index.js';
import { LARGEST, photoFolderOf } from './photo-files.js';
import { isPhotoOf, photoIdOf, PhotoStore } from './photo-store.js';
import type { PhotoType, PreparedPhoto } from './prepare-photo.js';

const unlessMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** Files `<id>/<size>.<type>` below `PHOTO_DIR`. */
@Injectable()
export class FilePhotoStore extends PhotoStore {
  private readonly folder: string;

  constructor(config: Config) {
    super();
    this.folder = photoFolderOf(config);
  }

  /** The largest is written last: a photo that has it has all. */
  async keep(owner: string, photo: PreparedPhoto): Promise<string> {
    const id = photoIdOf(owner, photo);
    if (await this.has(id)) return id;
    for (const { size, type, bytes } of photo) await writeDurably(this.file(id, size, type), bytes);
    return id;
  }

  async has(id: string): Promise<boolean> {
    return PHOTO_ID.test(id) && (await stat(join(this.folder, id, LARGEST)).catch(unlessMissing)) !== null;
  }

  async read(id: string, size: PhotoSize, type: PhotoType): Promise<Buffer | null> {
    return PHOTO_ID.test(id) ? readFile(this.file(id, size, type)).catch(unlessMissing) : null;
  }

  async remove(id: string): Promise<void> {
    if (PHOTO_ID.test(id)) await rm(join(this.folder, id), { recursive: true, force: true });
  }

  async removeOf(owner: string): Promise<void> {
    const ids = (await readdir(this.folder).catch(unlessMissing)) ?? [];
    await Promise.all(ids.filter((id) => isPhotoOf(id, owner)).map((id) => this.remove(id)));
  }

  private file(id: string, size: PhotoSize, type: PhotoType): string {
    return join(this.folder, id, `${size}.${type}`);
  }
}
