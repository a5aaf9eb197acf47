import { type Instant, instantOf, localOf, plusDays } from '@camino/domain/kernel/rules/time.js';
import type { DemoBooking, Facts, Party } from './demo-booking.js';
import { DEMO_BOOKINGS } from './demo-bookings.js';
import {
  DemoPlan,
  isCashOnly,
  isWithinDay,
  minutesOf,
  type Route,
  type Transport,
  vehicleTypeOf,
  windowOf,
} from './demo-plan.js';
import { DIEGO, REGULARS } from './demo-clients.js';
import { storyOf } from './demo-stories.js';
import { SeededRandom } from './seeded-random.js';
import { TRAVELLERS } from './demo-travellers.js';

const DAYS = 60;
const SEED = 20_260_303;

/** Routes, weighted by demand. */
const ROUTES: readonly (readonly [Route, number])[] = [
  [['GUA-AIRPORT', 'ANT'], 26],
  [['ANT', 'GUA-AIRPORT'], 22],
  [['GUA-AIRPORT', 'PAN'], 7],
  [['PAN', 'GUA-AIRPORT'], 6],
  [['ANT', 'PAN'], 10],
  [['PAN', 'ANT'], 9],
  [['GUA-AIRPORT', 'G10'], 5],
  [['G10', 'GUA-AIRPORT'], 5],
  [['GUA', 'GUA-AIRPORT'], 3],
  [['G14', 'ANT'], 3],
  [['ANT', 'EPAR'], 5],
  [['EPAR', 'ANT'], 4],
  [['ANT', 'SPL'], 3],
  [['PAN', 'SPL'], 2],
  [['ANT', 'STL'], 2],
  [['G9', 'G13'], 1],
  [['GUA-AIRPORT', 'EPAR'], 2],
  [['SPL', 'STL'], 1],
];
const FLIGHTS = [
  'AV 640',
  'UA 1901',
  'AA 1127',
  'DL 1830',
  'CM 382',
  'IB 341',
  'B6 1281',
  'AM 672',
  'NK 1093',
  'Y4 3940',
];
const HOTELS = [
  '5a Avenida Norte 12',
  'Parque Central',
  '3a Calle Oriente 21',
  '6a Calle Poniente 14',
  '7a Avenida 12-23',
  'Calle del Arco',
  '1a Avenida Sur 8',
];
const NOTES = [
  '',
  '',
  '',
  'Viajamos con tablas de surf',
  'We have two bikes',
  'Por favor, agua en el vehículo',
  'Traveling with an elderly person',
  'Llamar al llegar',
];

/**
 * Bookings of the two months before and after the demo begins: deterministic for the same `anchor`, each with a place
 * reserved in `plan`, which already contains the other bookings.
 */
const demoSeason = (anchor: Instant, plan: DemoPlan): readonly DemoBooking[] => {
  const random = new SeededRandom(SEED);
  const today = localOf(anchor).date;
  const bookings: DemoBooking[] = [];
  for (let day = -DAYS; day <= DAYS; day += 1) {
    for (let wanted = tripsOn(random, day); wanted > 0; wanted -= 1) {
      const booking = tripOn(random, plan, anchor, plusDays(today, day), bookings.length);
      if (booking) bookings.push(booking);
    }
  }
  return bookings;
};

/**
 * All demo bookings: the season, then the bookings around today, whose last one is always the last of all. Every
 * booking has a place. Trips that stay under way come late: their drivers start no other trip from then on.
 */
export const demoBookings = (anchor: Instant, drivers: readonly string[]): readonly DemoBooking[] => {
  const plan = new DemoPlan(drivers);
  for (const booking of DEMO_BOOKINGS) {
    const { route, party, steps } = booking;
    const seats = (party.adults ?? 1) + (party.children ?? 0);
    for (const pickUp of [booking.pickUp, ...steps.flatMap(({ instead }) => instead ?? [])]) {
      const { date, time } = pickUp(anchor);
      plan.take(windowOf(route, date, time), seats, steps.find(({ transport }) => transport)?.transport);
    }
  }
  const [last, ...others] = [...demoSeason(anchor, plan), ...DEMO_BOOKINGS].reverse() as [
    DemoBooking,
    ...DemoBooking[],
  ];
  const inOrder = others.reverse();
  return [...inOrder.filter((one) => !staysUnderWay(one)), ...inOrder.filter(staysUnderWay), last];
};

const staysUnderWay = ({ steps }: DemoBooking): boolean => steps.at(-1)?.starts === true;

/** Fewer trips further ahead: most travelers book in the last weeks. */
const tripsOn = (random: SeededRandom, day: number): number => (day > 30 ? random.whole(1, 4) : random.whole(2, 5));

const tripOn = (
  random: SeededRandom,
  plan: DemoPlan,
  anchor: Instant,
  date: string,
  index: number,
): DemoBooking | null => {
  const route = random.weighted(ROUTES);
  const time = `${String(
    random.weighted([
      [5, 2],
      [6, 4],
      [7, 4],
      [8, 6],
      [9, 6],
      [10, 6],
      [11, 5],
      [12, 5],
      [13, 5],
      [14, 5],
      [15, 4],
      [16, 3],
      [17, 2],
      [18, 1],
    ]),
  ).padStart(2, '0')}:00`;
  const party = partyOf(random, route);
  const window = windowOf(route, date, time);
  if (!isWithinDay(window, date)) return null;
  const transport = plan.take(window, party.adults + (party.children ?? 0));
  return transport && bookingOf(random, { anchor, date, time, route, party, transport, index });
};

type Trip = Readonly<{
  anchor: Instant;
  date: string;
  time: string;
  route: Route;
  party: Party & { adults: number };
  transport: Transport;
  index: number;
}>;

const bookingOf = (random: SeededRandom, { anchor, date, time, route, party, transport, index }: Trip): DemoBooking => {
  const client = random.chance(0.22) ? random.one([DIEGO, ...REGULARS]) : null;
  const byOffice = !client && random.chance(0.1);
  const traveller = client ?? random.one(TRAVELLERS);
  const facts: Facts = {
    anchor,
    pickUpAt: instantOf(date, time),
    minutes: minutesOf(route),
    transport,
    client: client?.contact.email ?? null,
    language: traveller.language,
  };
  const { asked, steps } = storyOf(random, facts);
  return {
    name: `season-${index}`,
    route,
    pickUp: () => ({ date, time }),
    asked: () => asked,
    by: client ? client.contact.email : byOffice ? 'colaborador@demo.gt' : 'guest',
    traveller,
    party: { ...party, typeVehicleId: vehicleTypeOf(transport.vehicle) },
    steps,
  };
};

const partyOf = (random: SeededRandom, route: Route): Party & { adults: number } => {
  const adults = random.weighted([
    [1, 5],
    [2, 12],
    [3, 4],
    [4, 4],
    [6, 2],
    [8, 1],
    [11, 1],
  ]);
  const children = adults > 1 && adults < 5 && random.chance(0.15) ? 1 : 0;
  const fromAirport = route[0] === 'GUA-AIRPORT';
  return {
    adults,
    children,
    suitcases: random.whole(Math.ceil(adults / 2), adults + children + 1),
    childrenChair: children > 0 && random.chance(0.7),
    payment: !isCashOnly(route) && random.chance(0.45) ? 'credit_card' : 'cash',
    ...((fromAirport || route[1] === 'GUA-AIRPORT') && { flightNumber: random.one(FLIGHTS) }),
    ...(!fromAirport && { pickUpAddress: random.one(HOTELS) }),
    note: random.one(NOTES),
  };
};
