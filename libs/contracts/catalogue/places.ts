import type { Language } from '../kernel/language.js';

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

/** What travelers call the places, in both languages. */
export const PLACE_NAMES: Readonly<Record<Language, Readonly<Record<PlaceCode, string>>>> = {
  es: {
    GUA: 'Ciudad de Guatemala, zona 4',
    G9: 'Ciudad de Guatemala, zona 9',
    G10: 'Ciudad de Guatemala, zona 10',
    G13: 'Ciudad de Guatemala, zona 13',
    G14: 'Ciudad de Guatemala, zona 14',
    'GUA-AIRPORT': 'Aeropuerto La Aurora (GUA)',
    ANT: 'Antigua Guatemala',
    PAN: 'Panajachel',
    SPL: 'San Pedro La Laguna',
    SJL: 'San Juan La Laguna',
    STL: 'Santiago Atitlán',
    EPAR: 'El Paredón',
  },
  en: {
    GUA: 'Guatemala City, zone 4',
    G9: 'Guatemala City, zone 9',
    G10: 'Guatemala City, zone 10',
    G13: 'Guatemala City, zone 13',
    G14: 'Guatemala City, zone 14',
    'GUA-AIRPORT': 'La Aurora Airport (GUA)',
    ANT: 'Antigua Guatemala',
    PAN: 'Panajachel',
    SPL: 'San Pedro La Laguna',
    SJL: 'San Juan La Laguna',
    STL: 'Santiago Atitlán',
    EPAR: 'El Paredón',
  },
};

/** The name of a place in this language; a place the office added keeps the name it was given. */
export const placeName = ({ id, place }: Readonly<{ id: string; place: string }>, language: Language): string =>
  PLACE_CODES.some((code) => code === id) ? PLACE_NAMES[language][id as PlaceCode] : place;

export const AIRPORT: PlaceCode = 'GUA-AIRPORT';
