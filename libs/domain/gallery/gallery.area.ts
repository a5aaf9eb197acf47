import { defineDomainArea } from '../kernel/area.js';

/** Photos are files; what shows one says so in events of its own. */
export const galleryDomain = defineDomainArea({ name: 'gallery', events: {}, deciders: [] });
