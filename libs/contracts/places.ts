/** The twelve places that are origins and destinations; the codes are the ids of the seeded rows. */
export const PLACE_CODES = [
  'GUA',
  'G9',
  'G10',
  'G13',
  'G14',
  'GUA-AIRPORT',
  'ANT',
  'PAN',
  'SPL',
  'SJL',
  'STL',
  'EPAR',
] as const;
export type PlaceCode = (typeof PLACE_CODES)[number];
export const AIRPORT: PlaceCode = 'GUA-AIRPORT';
