import { defineDomainArea } from '../kernel/area.js';
import { bookmarks, bookmarksEvents } from './bookmarks.js';

/** Tables that somebody of the office comes back to. */
export const bookmarksDomain = defineDomainArea({ name: 'bookmarks', events: bookmarksEvents, deciders: [bookmarks] });
