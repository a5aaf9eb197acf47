import { Logger } from '@nestjs/common';
import { OTHERS } from '@camino/domain/calendar/allocation.js';
import type { CountedOn } from '@camino/domain/calendar/counted-on.js';
import { tripWindow } from '@camino/domain/calendar/calendar.js';
import type { Command, Decider, Event } from '@camino/domain/kernel/decider.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { instantOf } from '@camino/domain/kernel/rules/time.js';
import { PATIENCE_MS } from '../../../../test/random-histories.js';
import {
  ApproveReservation,
  AssignTransport,
  BookTrip,
  ChangeByTraveller,
  CorrectReservation,
  DeclineAssignment,
  ReinstateReservation,
} from '../reservations/commands/reservation.commands.js';
import { reservationPlaces } from '../reservations/commands/reservation-places.js';
import { BookTour } from '../tours/tour.commands.js';
import { tourPlaces } from '../tours/tour-places.js';
import { type AnyPlaceHolder, definePlaceHolder, PlaceHolders } from './place-holders.js';
import {
  asAdmin,
  asTraveller,
  DAY,
  type Replica,
  type ReplicaFacts,
  replicaFacts,
  tourFor,
  trip,
  VEHICLES,
} from './replicas.contract.js';
import { itUsesAPlaceAsItShould, reconciliationOf, type UserOfAPlace, World } from './users-of-a-place.contract.js';

jest.setTimeout(PATIENCE_MS);

type BoatCommand = Command<'PlaceBoat', { place: CountedOn }> | Command<'AbandonBoatPlace', { place: string }>;
type BoatEvent = Event<'BoatPlaced', { place: CountedOn }> | Event<'BoatPlaceAbandoned', { place: string }>;
type Boat = Readonly<{ place: CountedOn | null; abandoned: readonly string[] }>;

/** A kind of party that the product does not have: it keeps one place, and another when it is placed again. */
const boat: Decider<Boat, BoatCommand, BoatEvent> = {
  category: 'boat',
  initial: { place: null, abandoned: [] },
  decide(command, { place, abandoned }) {
    if (command.type === 'PlaceBoat') {
      if (abandoned.includes(command.data.place.id)) throw new Rejection('boat.moved_on');
      return [{ type: 'BoatPlaced', data: command.data }];
    }
    const { data } = command;
    return place?.id === data.place || abandoned.includes(data.place) ? [] : [{ type: 'BoatPlaceAbandoned', data }];
  },
  evolve: (state, { type, data }) =>
    type === 'BoatPlaced' ? { ...state, place: data.place } : { ...state, abandoned: [...state.abandoned, data.place] },
};
const boatPlaces = definePlaceHolder({
  decider: boat,
  events: ['BoatPlaced', 'BoatPlaceAbandoned'],
  placesOf: ({ place }) => (place ? [place] : []),
  abandon: (place) => ({ type: 'AbandonBoatPlace', data: { place } }),
  movedOn: ['boat.moved_on'],
  why: () => 'placed again',
});

const placeBoat = ({ decideAndRelease }: Replica, id: string, time: string) => {
  const window = tripWindow(instantOf(DAY, time), 75, 75);
  const plan = () => ({
    wanted: [{ window, seats: 3 }],
    command: (taken: { commitment: string } | null) => ({
      type: 'PlaceBoat' as const,
      data: { place: { id: taken?.commitment ?? '', window, seats: 3, transport: null } },
    }),
  });
  return decideAndRelease.runWithPlace(boatPlaces, { party: id, plan }, asAdmin());
};

let travellers = 0;
const booked = async ({ book }: Replica, time: string): Promise<string> =>
  (await book.execute(new BookTrip(trip((travellers += 1), time), asAdmin()))).id;
const transport = ({ drivers }: ReplicaFacts, n = 0) => ({
  driverId: drivers[n] ?? '',
  vehicleId: VEHICLES[n] ?? '',
  why: '',
});
const driven = async (replica: Replica, facts: ReplicaFacts, time: string): Promise<string> => {
  const id = await booked(replica, time);
  await replica.assign.execute(new AssignTransport(id, transport(facts), asAdmin()));
  return id;
};

/** Before they are moved to the time of the case, trips are at this one. */
const EARLIER = '04:00';
const users: readonly UserOfAPlace[] = [
  {
    name: 'booking',
    holder: reservationPlaces,
    prepare: () => Promise.resolve(''),
    run: (replica, _facts, _id, time) => booked(replica, time),
  },
  {
    name: 'assigning driver and vehicle',
    holder: reservationPlaces,
    prepare: driven,
    run: async ({ assign }, facts, id) => {
      await assign.execute(new AssignTransport(id, transport(facts, 1), asAdmin()));
      return id;
    },
  },
  {
    name: 'approving a change',
    holder: reservationPlaces,
    prepare: async (replica, facts, time) => {
      const id = await driven(replica, facts, EARLIER);
      await replica.change.execute(new ChangeByTraveller(id, { date: DAY, time }, asTraveller()));
      return id;
    },
    run: async ({ approve }, _facts, id) => {
      await approve.execute(new ApproveReservation(id, {}, asAdmin()));
      return id;
    },
  },
  {
    name: 'correcting',
    holder: reservationPlaces,
    prepare: (replica, facts) => driven(replica, facts, EARLIER),
    run: async ({ correct }, _facts, id, time) => {
      await correct.execute(new CorrectReservation(id, { time }, asAdmin()));
      return id;
    },
  },
  {
    name: 'reinstating',
    holder: reservationPlaces,
    prepare: async (replica, facts) => {
      const id = await driven(replica, facts, EARLIER);
      const content = { type: 'CancelReservation' as const, data: { why: 'enfermedad' } };
      await replica.decideAndRelease.run(reservationPlaces, id, content, asAdmin());
      return id;
    },
    run: async ({ reinstate }, _facts, id, time) => {
      await reinstate.execute(new ReinstateReservation(id, { time, why: 'por error' }, asAdmin()));
      return id;
    },
  },
  {
    name: 'declining in a hired vehicle',
    holder: reservationPlaces,
    prepare: async (replica, facts, time) => {
      const id = await booked(replica, time);
      const vehicle = { plates: 'C-118GHT', brand: 'Nissan Urvan', color: 'gris', seats: 15 };
      const hired = { half: 'vehicle' as const, company: '', vehicle };
      const inTheirs = { ...transport(facts), vehicleId: OTHERS, why: 'sin vehículo', hired };
      await replica.assign.execute(new AssignTransport(id, inTheirs, asAdmin()));
      return id;
    },
    run: async ({ decline }, facts, id) => {
      const actor = { id: facts.drivers[0] ?? '', role: 'driver' as const };
      await decline.execute(new DeclineAssignment(id, { why: 'enfermo' }, { ...asAdmin(), actor }));
      return id;
    },
  },
  {
    name: 'changing by the traveller',
    holder: reservationPlaces,
    prepare: (replica, facts) => driven(replica, facts, EARLIER),
    run: async ({ change }, _facts, id, time) => {
      await change.execute(new ChangeByTraveller(id, { date: DAY, time }, asTraveller()));
      return id;
    },
  },
  {
    name: 'placing a boat, a kind of party the product does not have',
    holder: boatPlaces,
    prepare: async (replica) => {
      await placeBoat(replica, 'b1', EARLIER);
      return 'b1';
    },
    run: async (replica, _facts, id, time) => {
      await placeBoat(replica, id, time);
      return id;
    },
  },
  {
    name: 'booking a tour',
    holder: tourPlaces,
    departs: true,
    prepare: () => Promise.resolve(''),
    run: async ({ bookTour }) => (await bookTour.execute(new BookTour(tourFor((travellers += 1)), asAdmin()))).id,
  },
];

let facts: ReplicaFacts;
beforeAll(async () => {
  facts = await replicaFacts();
});
const HOLDERS: readonly AnyPlaceHolder[] = [reservationPlaces, tourPlaces, boatPlaces];

for (const user of users) itUsesAPlaceAsItShould(user, HOLDERS, () => facts);

describe('a place of a party that is no reservation', () => {
  const AN_HOUR = [0, 2, 4, 60];

  it('is not given away after two minutes, though a reservation has the same id', async () => {
    const world = new World(facts, HOLDERS);
    const id = await booked(world.replica(), EARLIER);
    await placeBoat(world.replica(), id, '10:00');
    const before = world.standing();
    const reconcile = reconciliationOf(world);
    for (const minutes of AN_HOUR) await reconcile(minutes);
    expect(before.map(({ party }) => party)).toEqual([
      { kind: 'reservation', id },
      { kind: 'boat', id },
    ]);
    expect([world.standing(), world.disagreements()]).toEqual([before, []]);
  });

  it('is never given away when nobody declared its kind, and that is said once', async () => {
    const said = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    const world = new World(facts, [reservationPlaces]);
    const { places } = world.replica();
    for (const time of ['10:00', '23:00'])
      await places.take(
        { party: { kind: 'boat', id: 'b9' }, window: tripWindow(instantOf(DAY, time), 75, 75), seats: 3 },
        asAdmin(),
      );
    const before = world.standing();
    const reconcile = reconciliationOf(world);
    for (const minutes of AN_HOUR) await reconcile(minutes);
    expect(before).toHaveLength(3);
    expect(world.standing()).toEqual(before);
    expect(said.mock.calls.map(([message]: unknown[]) => message)).toEqual([
      'nobody says what a boat counts on: its places are never given back by themselves',
    ]);
    said.mockRestore();
  });

  it('is declared by one area only', () => {
    const holders = new PlaceHolders();
    holders.register(boatPlaces);
    expect(() => holders.register(boatPlaces)).toThrow('two say what a boat counts on');
    expect(holders.all()).toEqual([boatPlaces]);
  });
});
