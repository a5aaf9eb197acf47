import type { EventStoreDbRestoring } from './eventstoredb-restoring.js';

/** Opens a restore to an EventStoreDB server. The server's client is loaded only then: it has 90 files. */
export const openRestoring = async (url: string, checksum: string): Promise<EventStoreDbRestoring> => {
  const loaded = await import('./eventstoredb-restoring.js');
  return loaded.EventStoreDbRestoring.open(url, checksum);
};
