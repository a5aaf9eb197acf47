import type { Language } from '../kernel/language.js';
import { PLACE_CODES, PLACE_NAMES } from './places.js';

type Names<Id extends string> = Readonly<Record<Language, Readonly<Record<Id, string>>>>;

/** Vehicle types of the catalogue by the ids of the seeded rows, in both languages. */
export const VEHICLE_TYPE_NAMES: Names<'sedan' | 'suv' | 'minibus'> = {
  es: { sedan: 'Sedán', suv: 'SUV', minibus: 'Minibús' },
  en: { sedan: 'Sedan', suv: 'SUV', minibus: 'Minibus' },
};

type ClaimTypeId =
  | 'unsafe-driving'
  | 'no-show'
  | 'mistreatment'
  | 'late'
  | 'wrong-charge'
  | 'vehicle-condition'
  | 'lost-property'
  | 'other';

/** Claim types of the catalogue by the ids of the seeded rows, in both languages. */
export const CLAIM_TYPE_NAMES: Names<ClaimTypeId> = {
  es: {
    'unsafe-driving': 'Conducción insegura',
    'no-show': 'El vehículo no llegó',
    mistreatment: 'Trato inadecuado',
    late: 'El piloto llegó tarde',
    'wrong-charge': 'Cobro incorrecto',
    'vehicle-condition': 'Vehículo en mal estado',
    'lost-property': 'Objeto olvidado en el vehículo',
    other: 'Otro',
  },
  en: {
    'unsafe-driving': 'Unsafe driving',
    'no-show': 'The vehicle did not come',
    mistreatment: 'Rude treatment',
    late: 'The driver was late',
    'wrong-charge': 'Wrong charge',
    'vehicle-condition': 'Vehicle in poor condition',
    'lost-property': 'Something left in the vehicle',
    other: 'Something else',
  },
};

/** A claim type in this language, by its Spanish name; one that the office named otherwise keeps its name. */
export const claimTypeName = (description: string, language: Language): string => {
  const { es } = CLAIM_TYPE_NAMES;
  const id = (Object.keys(es) as ClaimTypeId[]).find((one) => es[one] === description);
  return id ? CLAIM_TYPE_NAMES[language][id] : description;
};

/** `Aeropuerto La Aurora (GUA)` of travelers is `Aeropuerto La Aurora` in the catalogue. */
const withoutCode = (place: string): string => place.replace(/ \([A-Z]{3}\)$/, '');

const placeNamed = (name: string, language: Language): string => {
  const code = PLACE_CODES.find((one) => withoutCode(PLACE_NAMES.es[one]) === withoutCode(name));
  return code ? PLACE_NAMES[language][code] : name;
};

/** `A – B` or `A → B` in this language; what is no name of a place stays as it was written. */
export const routeName = (route: string, language: Language): string =>
  route
    .split(/( [–→] )/)
    .map((part) => placeNamed(part, language))
    .join('');
