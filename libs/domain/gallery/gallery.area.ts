import { defineDomainArea } from '../kernel/area.js';

/**
 * Photos of drivers and vehicles. They are files; what shows one says so in events of its own. The name `photos`
 * belongs to the files themselves, `platform/ports/photos`.
 */
export const galleryDomain = defineDomainArea({ name: 'gallery', events: {}, deciders: [] });
