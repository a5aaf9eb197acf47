import type { Language } from '@camino/contracts/kernel/language.js';
import type { TourId } from '@camino/domain/tours/rules/tours.js';

/** How mails and searches name the tours. */
export const TOUR_NAMES: Readonly<Record<Language, Readonly<Record<TourId, string>>>> = {
  es: { 1: 'Acatenango en 4x4', 2: 'Acatenango a caballo', 3: 'Acatenango, caminata' },
  en: { 1: 'Acatenango by 4x4', 2: 'Acatenango on horseback', 3: 'Acatenango hike' },
};

/** `2 adultos y 1 niño`. */
export const partyWords = (
  { adults, children }: Readonly<{ adults: number; children: number }>,
  language: Language,
): string => {
  const [one, more, kid, kids, and] =
    language === 'es' ? ['adulto', 'adultos', 'niño', 'niños', 'y'] : ['adult', 'adults', 'child', 'children', 'and'];
  const grown = `${adults} ${adults === 1 ? one : more}`;
  return children === 0 ? grown : `${grown} ${and} ${children} ${children === 1 ? kid : kids}`;
};
