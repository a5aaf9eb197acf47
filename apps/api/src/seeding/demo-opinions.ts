import { type Instant, plusMinutes } from '@camino/domain/kernel/rules/time.js';
import type { Facts } from './demo-booking.js';
import { fileClaim, rate, resolveClaim, type Step } from './demo-steps.js';
import type { SeededRandom } from './seeded-random.js';

const HOUR = 60;
const DAY = 24 * HOUR;

const COMMENTS: Readonly<Record<'es' | 'en', Readonly<Record<'good' | 'fair' | 'bad', readonly string[]>>>> = {
  es: {
    good: [
      '',
      'Puntual y muy amable',
      'Excelente servicio, lo recomiendo',
      'Vehículo limpio y cómodo',
      'Nos ayudó con las maletas',
      'Manejó con mucho cuidado',
    ],
    fair: ['', 'Llegó unos minutos tarde', 'Bien, aunque sin aire acondicionado'],
    bad: ['Esperamos casi una hora', 'Manejaba demasiado rápido'],
  },
  en: {
    good: [
      '',
      'On time and very friendly',
      'Great driver, felt safe all the way',
      'Clean car, cold water, no stress',
      'Found us at arrivals right away',
      'Lovely stop at the viewpoint',
    ],
    fair: ['', 'A few minutes late, otherwise fine', 'OK, but no air conditioning'],
    bad: ['We waited almost an hour', 'Drove far too fast'],
  },
};

const CLAIMS = [
  ['late', 5],
  ['lost-property', 4],
  ['vehicle-condition', 3],
  ['wrong-charge', 3],
  ['mistreatment', 1],
  ['unsafe-driving', 1],
  ['other', 2],
] as const;
const ANSWERS = [
  'Hablamos con el piloto y pedimos disculpas',
  'Devolvimos la diferencia',
  'El objeto apareció y está en la oficina',
  'Revisamos el vehículo; ya está en orden',
];

/** Feedback after the trip: a rating of a finished trip, a claim by a traveler with an account. */
export const saidAfter = (random: SeededRandom, facts: Facts, ended: Instant | null): readonly Step[] => [
  ...(ended !== null && random.chance(0.6) ? rated(random, facts, plusMinutes(ended, random.whole(30, 2 * DAY))) : []),
  ...(facts.client !== null && random.chance(ended === null ? 0.9 : 0.3) ? claimed(random, facts) : []),
];

const rated = (random: SeededRandom, { anchor, client, language }: Facts, at: Instant): readonly Step[] => {
  const stars = random.weighted([
    [5, 58],
    [4, 25],
    [3, 9],
    [2, 5],
    [1, 3],
  ] as const);
  const comment = random.one(COMMENTS[language][stars >= 4 ? 'good' : stars === 3 ? 'fair' : 'bad']);
  return at > anchor ? [] : [rate(() => at, client ?? 'guest', stars, comment)];
};

/** The office answers within three days; a later answer is left open when the demo begins. */
const claimed = (random: SeededRandom, { anchor, pickUpAt, minutes, client }: Facts): readonly Step[] => {
  const filed = plusMinutes(pickUpAt, minutes + random.whole(HOUR, 5 * DAY));
  const answered = plusMinutes(filed, random.whole(2 * HOUR, 3 * DAY));
  if (client === null || filed > anchor) return [];
  const claim = fileClaim(() => filed, client, random.weighted(CLAIMS));
  return answered > anchor ? [claim] : [claim, resolveClaim(() => answered, random.one(ANSWERS))];
};
