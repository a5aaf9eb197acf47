import type { RowToAdd } from './catalogue.js';

/**
 * A place the company serves: its code, which is the id of its rows, its name for travellers, and its municipality
 * (DDMM).
 */
type ServedPlace = Readonly<{ code: string; place: string; municipality: string }>;

/**
 * The twelve places where trips begin and end. The specification calls STL Santiago La Laguna; the town at that place
 * is Santiago Atitlán.
 */
export const SERVED_PLACES: readonly ServedPlace[] = [
  { code: 'GUA', place: 'Ciudad de Guatemala, zona 4', municipality: '0101' },
  { code: 'G9', place: 'Ciudad de Guatemala, zona 9', municipality: '0101' },
  { code: 'G10', place: 'Ciudad de Guatemala, zona 10', municipality: '0101' },
  { code: 'G13', place: 'Ciudad de Guatemala, zona 13', municipality: '0101' },
  { code: 'G14', place: 'Ciudad de Guatemala, zona 14', municipality: '0101' },
  { code: 'GUA-AIRPORT', place: 'Aeropuerto La Aurora', municipality: '0101' },
  { code: 'ANT', place: 'Antigua Guatemala', municipality: '0301' },
  { code: 'PAN', place: 'Panajachel', municipality: '0710' },
  { code: 'SPL', place: 'San Pedro La Laguna', municipality: '0718' },
  { code: 'SJL', place: 'San Juan La Laguna', municipality: '0717' },
  { code: 'STL', place: 'Santiago Atitlán', municipality: '0719' },
  { code: 'EPAR', place: 'El Paredón', municipality: '0514' },
];

/**
 * The rows that make each place both an origin and a destination; the ids of municipality rows are the official codes.
 */
export const placeRows = (): readonly RowToAdd[] =>
  (['origin', 'destination'] as const).flatMap((kind) =>
    SERVED_PLACES.map(({ code, place, municipality }) => ({
      kind,
      id: code,
      row: { place, municipality_id: municipality },
    })),
  );
