import { Module } from '@nestjs/common';
import { FilePhotoStore } from './file-photo-store.js';
import { PhotoStore } from './photo-store.js';
import { PhotoPreparation } from './prepare-photo.js';

@Module({
  providers: [PhotoPreparation, { provide: PhotoStore, useClass: FilePhotoStore }],
  exports: [PhotoPreparation, PhotoStore],
})
export class PhotoFilesModule {}
