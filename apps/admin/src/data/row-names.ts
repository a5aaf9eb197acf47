import { PLACE_CODES, PLACE_NAMES } from '@camino/contracts/catalogue/places.js';
import { CLAIM_TYPE_NAMES, VEHICLE_TYPE_NAMES } from '@camino/contracts/catalogue/row-names.js';
import type { Text } from '../i18n/use-text.js';

const idsOf = <Id extends string>(names: Readonly<Record<Id, string>>): readonly Id[] => Object.keys(names) as Id[];

const VEHICLE_TYPES = idsOf(VEHICLE_TYPE_NAMES.es);
const CLAIM_TYPES = idsOf(CLAIM_TYPE_NAMES.es);

/**
 * A vehicle type in the language on screen, by its Spanish name; one that the office named otherwise keeps its name.
 */
export const vehicleTypeWords = (name: string, text: Text): string => {
  const id = VEHICLE_TYPES.find((one) => VEHICLE_TYPE_NAMES.es[one] === name);
  return id ? text(`vehicleType.${id}`) : name;
};

/** A claim type in the language on screen, by its Spanish name; one that the office named otherwise keeps its name. */
export const claimTypeWords = (description: string, text: Text): string => {
  const id = CLAIM_TYPES.find((one) => CLAIM_TYPE_NAMES.es[one] === description);
  return id ? text(`claimType.${id}`) : description;
};

/** `Aeropuerto La Aurora (GUA)` of travelers is `Aeropuerto La Aurora` in the catalogue. */
const withoutCode = (place: string): string => place.replace(/ \([A-Z]{3}\)$/, '');

const placeNamed = (name: string, text: Text): string => {
  const code = PLACE_CODES.find((one) => withoutCode(PLACE_NAMES.es[one]) === withoutCode(name));
  return code ? text(`place.${code}`) : name;
};

/** `A – B` or `A → B` in the language on screen; what is no name of a place stays as it was written. */
export const routeWords = (route: string, text: Text): string =>
  route
    .split(/( [–→] )/)
    .map((part) => placeNamed(part, text))
    .join('');
