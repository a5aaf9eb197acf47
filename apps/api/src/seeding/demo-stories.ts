import { type Instant, plusMinutes } from '@camino/domain/kernel/rules/time.js';
import type { Facts } from './demo-booking.js';
import { saidAfter } from './demo-opinions.js';
import {
  accept,
  approve,
  assign,
  cancel,
  cancelByOffice,
  expire,
  finish,
  type Moment,
  reject,
  reportNoShow,
  start,
  type Step,
} from './demo-steps.js';
import type { SeededRandom } from './seeded-random.js';

type Story = Readonly<{ asked: Instant; steps: readonly Step[] }>;

const HOUR = 60;
const DAY = 24 * HOUR;

const REASONS = {
  rejected: [
    'No hay transporte para ese grupo a esa hora',
    'La carretera está cerrada por obras',
    'El punto de recogida queda fuera de nuestras rutas',
  ],
  byTraveller: ['Our flight was cancelled', 'Cambio de planes', 'We found another way', 'Enfermedad en la familia'],
  byCompany: ['Bloqueo en la carretera anunciado para ese día', 'El vehículo está en el taller'],
  noShow: ['No apareció y no contestó el teléfono', 'El vuelo llegó, el pasajero no'],
} as const;

const at =
  (instant: Instant): Moment =>
  () =>
    instant;

/** The history of a booking until the demo begins. */
export const storyOf = (random: SeededRandom, facts: Facts): Story => {
  if (plusMinutes(facts.pickUpAt, facts.minutes + HOUR) <= facts.anchor) return pastStory(random, facts);
  return facts.pickUpAt <= facts.anchor ? presentStory(random, facts) : upcomingStory(random, facts);
};

/** A past trip with any outcome. */
const pastStory = (random: SeededRandom, facts: Facts): Story => {
  const asked = plusMinutes(facts.pickUpAt, -random.whole(3 * DAY, 21 * DAY));
  const answered = plusMinutes(asked, random.whole(20, 9 * HOUR));
  const end = random.weighted([
    ['finished', 78],
    ['cancelled', 7],
    ['called-off', 3],
    ['rejected', 4],
    ['expired', 4],
    ['no-show', 4],
  ] as const);
  if (end === 'rejected') return { asked, steps: [reject(at(answered), random.one(REASONS.rejected))] };
  if (end === 'expired') return { asked, steps: [expire(at(plusMinutes(asked, DAY + 1)))] };
  if (end === 'cancelled')
    return {
      asked,
      steps: [
        approve(at(answered)),
        cancel(at(plusMinutes(facts.pickUpAt, -random.whole(25 * HOUR, 60 * HOUR))), random.one(REASONS.byTraveller)),
      ],
    };
  if (end === 'called-off')
    return {
      asked,
      steps: [
        approve(at(answered)),
        cancelByOffice(
          at(plusMinutes(facts.pickUpAt, -random.whole(13 * HOUR, 40 * HOUR))),
          random.one(REASONS.byCompany),
        ),
      ],
    };
  const made = arranged(random, facts, answered, plusMinutes(facts.pickUpAt, -2 * DAY));
  if (end === 'no-show')
    return {
      asked,
      steps: [
        ...made,
        reportNoShow(at(plusMinutes(facts.pickUpAt, random.whole(35, 60))), random.one(REASONS.noShow)),
        ...saidAfter(random, facts, null),
      ],
    };
  const begun = plusMinutes(facts.pickUpAt, random.whole(-4, 12));
  const { driver } = facts.transport;
  const ended = plusMinutes(begun, facts.minutes + random.whole(-5, 25));
  return {
    asked,
    steps: [...made, start(at(begun), driver), finish(at(ended), driver), ...saidAfter(random, facts, ended)],
  };
};

/** A trip in progress when the demo begins. */
const presentStory = (random: SeededRandom, facts: Facts): Story => {
  const asked = plusMinutes(facts.pickUpAt, -random.whole(3 * DAY, 21 * DAY));
  const made = arranged(
    random,
    facts,
    plusMinutes(asked, random.whole(20, 9 * HOUR)),
    plusMinutes(facts.pickUpAt, -2 * DAY),
  );
  return { asked, steps: [...made, start(at(facts.pickUpAt), facts.transport.driver)] };
};

/** A future trip, as far as the office would have processed it. */
const upcomingStory = (random: SeededRandom, facts: Facts): Story => {
  const { anchor, pickUpAt } = facts;
  const hoursLeft = (Date.parse(pickUpAt) - Date.parse(anchor)) / 3_600_000;
  const isNew = hoursLeft > 30 && random.chance(hoursLeft < 240 ? 0.06 : 0.04);
  // The office gets a reminder after twelve hours.
  if (isNew) return { asked: plusMinutes(anchor, -random.whole(30, 11 * HOUR)), steps: [] };
  const asked = plusMinutes(anchor, -random.whole(26 * HOUR, 20 * DAY));
  const answered = plusMinutes(asked, random.whole(20, 9 * HOUR));
  if (hoursLeft > 72 && random.chance(0.06))
    return {
      asked,
      steps: [
        approve(at(answered)),
        cancel(at(plusMinutes(answered, random.whole(30, 10 * HOUR))), random.one(REASONS.byTraveller)),
      ],
    };
  const isArranged = hoursLeft < 72 || random.chance(hoursLeft < 240 ? 0.7 : 0.3);
  if (!isArranged) return { asked, steps: [approve(at(answered))] };
  return { asked, steps: arranged(random, facts, answered, plusMinutes(answered, 4 * HOUR)) };
};

/** Approval, assignment until `by`, acceptance. Sometimes the office does the first two in one step. */
const arranged = (
  random: SeededRandom,
  { transport: { driver, vehicle } }: Facts,
  answered: Instant,
  by: Instant,
): readonly Step[] => {
  const given = by > answered ? by : plusMinutes(answered, 10);
  const atOnce = random.chance(0.3);
  const assigned = assign(at(atOnce ? answered : given), driver, vehicle);
  const accepted = accept(at(plusMinutes(given, random.whole(5, 180))), driver);
  return atOnce ? [assigned, accepted] : [approve(at(answered)), assigned, accepted];
};
