/* Photos in files. */
export { photoFolderOf, photosIn } from './photo-files.js';
export { PhotoStore, isPhotoOf } from './photo-store.js';
export { PhotoFilesModule } from './photos.module.js';
export { PhotoPreparation, type PhotoType } from './prepare-photo.js';
