import type { PLACE_CODES } from '@camino/contracts/catalogue/places.js';

/** The twelve places in the order in which travellers look for them; the same list serves origin and destination. */
export const PLACE_GROUPS = [
  ['airport', ['GUA-AIRPORT']],
  ['city', ['GUA', 'G9', 'G10', 'G13', 'G14']],
  ['antigua', ['ANT']],
  ['lake', ['PAN', 'SPL', 'SJL', 'STL']],
  ['coast', ['EPAR']],
] as const satisfies readonly (readonly [string, readonly (typeof PLACE_CODES)[number][]])[];
