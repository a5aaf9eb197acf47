import type { Language } from '../kernel/language.js';

/** Colors of vehicles as the office writes them in Spanish, and what they are called in English. */
const ENGLISH: Readonly<Record<string, string>> = {
  amarillo: 'Yellow',
  azul: 'Blue',
  beige: 'Beige',
  blanco: 'White',
  cafe: 'Brown',
  celeste: 'Light blue',
  corinto: 'Maroon',
  dorado: 'Gold',
  gris: 'Gray',
  marron: 'Brown',
  morado: 'Purple',
  naranja: 'Orange',
  negro: 'Black',
  plata: 'Silver',
  plateado: 'Silver',
  rojo: 'Red',
  verde: 'Green',
  vino: 'Maroon',
};
/** `gris oscuro` is `Dark gray`. */
const SHADES: Readonly<Record<string, string>> = { claro: 'Light', oscuro: 'Dark' };

const plain = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The color of a vehicle in this language. A color that is not known stays as it was written. */
export const colorName = (color: string, language: Language): string => {
  if (language === 'es') return color;
  const [name = '', shade = '', ...more] = plain(color.trim()).split(/\s+/);
  const known = Object.hasOwn(ENGLISH, name) ? ENGLISH[name] : undefined;
  if (!known || more.length > 0) return color;
  if (shade === '') return known;
  return Object.hasOwn(SHADES, shade) ? `${SHADES[shade]} ${known.toLowerCase()}` : color;
};
