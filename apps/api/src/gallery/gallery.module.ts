import { Module } from '@nestjs/common';
import { PhotoFilesModule } from '../platform/ports/photos/index.js';
import { AdminPhotoController } from './admin-photo.controller.js';
import { PhotoController } from './photo.controller.js';
import { RemovePhotosThatAreNoLongerShown } from './remove-photos-that-are-no-longer-shown.reaction.js';

@Module({
  imports: [PhotoFilesModule],
  controllers: [PhotoController, AdminPhotoController],
  providers: [RemovePhotosThatAreNoLongerShown],
  exports: [RemovePhotosThatAreNoLongerShown],
})
export class GalleryModule {}
