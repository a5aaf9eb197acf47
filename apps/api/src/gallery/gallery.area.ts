import { galleryDomain } from '@camino/domain/gallery/gallery.area.js';
import { defineArea } from '../platform/ops/areas/index.js';
import { GalleryModule } from './gallery.module.js';
import { RemovePhotosThatAreNoLongerShown } from './remove-photos-that-are-no-longer-shown.reaction.js';

export const galleryArea = defineArea({
  domain: galleryDomain,
  module: GalleryModule,
  reactions: [RemovePhotosThatAreNoLongerShown],
  apiArea: { tags: { Gallery: 'What drivers and vehicles look like.' } },
  whoMay: {
    'photos to look at': { who: 'anybody', unknown: 404, routes: ['get /api/photo/{id}'] },
    'photos that the office uploads': { who: ['admin'], routes: ['post /api/admin/photo'] },
  },
});
