import { bookmarksDomain } from '@camino/domain/bookmarks/bookmarks.area.js';
import { defineArea } from '../platform/ops/areas/index.js';
import { BookmarksModule } from './bookmarks.module.js';

export const bookmarksArea = defineArea({
  domain: bookmarksDomain,
  module: BookmarksModule,
  statusCodes: { 'view.name_invalid': 400, 'view.filter_invalid': 400, 'view.unknown': 404 },
  apiArea: { tags: { Bookmarks: 'Tables that somebody of the office comes back to.' } },
  whoMay: {
    'one’s own saved tables': {
      who: ['admin', 'collaborator'],
      routes: ['get /api/admin/view', 'put /api/admin/view', 'post /api/admin/view/remove'],
    },
  },
});
