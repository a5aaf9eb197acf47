import type { Language } from '../kernel/language.js';

/** Where and from when the driver waits for travelers who arrive at the airport. */
export const AIRPORT_MEETING: Readonly<Record<Language, string>> = {
  es: 'Su piloto le espera afuera de la puerta de Llegadas con un letrero con su nombre, desde 15 minutos antes de la hora de recogida.',
  en: 'Your driver waits outside the Arrivals door with a sign with your name, from 15 minutes before the pick-up time.',
};
