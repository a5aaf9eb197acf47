import fc from 'fast-check';
import { calendar } from '@camino/domain/calendar/calendar.js';
import { leftOf, loadOf } from '@camino/domain/calendar/departures.js';
import { fold } from '@camino/domain/kernel/decider.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { departureOf } from '@camino/domain/tours/tours.js';
import { PATIENCE_MS, randomHistories } from '../../../../test/random-histories.js';
import { MemoryLog } from '../../../../test/support/memory-log.js';
import { BookTour } from '../tours/tour.commands.js';
import { tourPlaces } from '../tours/tour-places.js';
import {
  asTraveller,
  DAY,
  type Replica,
  type ReplicaFacts,
  replicaFacts,
  replicaOver,
  scheduled,
  tourFor,
} from './replicas.contract.js';

/*
 * Two replicas over one log sell the seats of one departure, and fast-check decides at every read and append who goes
 * on. After every single append no more seats may be promised than there are.
 */

jest.setTimeout(PATIENCE_MS);
const HISTORIES = 100;
const HIKE = departureOf(3);

let facts: ReplicaFacts;
beforeAll(async () => {
  facts = await replicaFacts();
});

class World {
  readonly wrong: string[] = [];
  readonly log = new MemoryLog(() => this.look());

  constructor() {
    for (const [stream, events] of facts.source) this.log.copy(stream, events);
  }

  replica(log = scheduled(this.log, null, 'alone')): Replica {
    return replicaOver(log, facts, [tourPlaces]);
  }

  load() {
    return loadOf(fold(calendar, this.log.eventsOf(`calendar-${DAY}`) as never).departures, HIKE);
  }

  private look(): void {
    const { places, taken } = this.load();
    if (taken > places) this.wrong.push(`${taken} of ${places}`);
  }
}

let people = 0;
const codeOf = (reason: unknown): string => (reason instanceof Rejection ? reason.code : String(reason));
const booked = (replica: Replica, adults: number) =>
  replica.bookTour.execute(new BookTour(tourFor((people += 1), adults), asTraveller())).then(
    () => 'booked',
    (error: unknown) => codeOf(error),
  );
const count = (answers: readonly string[]) =>
  answers.reduce<Record<string, number>>((counted, one) => ({ ...counted, [one]: (counted[one] ?? 0) + 1 }), {});

describe('the seats of a departure, sold by two replicas', () => {
  it.each([
    [1, 12],
    [2, 6],
    [5, 2],
    [12, 1],
  ])('go to parties of %i exactly %i times', async (adults, expected) => {
    const property = fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const world = new World();
      const before = 12 - expected * adults > 0 ? 12 - expected * adults : 0;
      const alone = world.replica();
      // Nobody contends yet: all but three of those that fit.
      const first = Math.max(0, expected - 3);
      for (let party = 0; party < first; party += 1) await booked(alone, adults);
      const replicas = ['one', 'two'].map((name) => world.replica(scheduled(world.log, scheduler, name)));
      const asking = Promise.all(replicas.flatMap((replica) => [1, 2, 3].map(() => booked(replica, adults))));
      const answers = await scheduler.waitFor(asking);
      const sold = expected - first;
      expect(count(answers)).toEqual({ booked: sold, 'calendar.departure_full': 6 - sold });
      expect([leftOf(world.load()), world.wrong]).toEqual([before, []]);
    });
    await fc.assert(property, randomHistories(HISTORIES));
  });

  it('are never sold twice to parties of all sizes, some of which cancel', async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 4, maxLength: 8 });
    const property = fc.asyncProperty(fc.scheduler(), sizes, async (scheduler, parties) => {
      const world = new World();
      const kept = await world.replica().bookTour.execute(new BookTour(tourFor((people += 1), 6), asTraveller()));
      const [one, two] = ['one', 'two'].map((name) => world.replica(scheduled(world.log, scheduler, name))) as [
        Replica,
        Replica,
      ];
      const cancelling = two.decideAndRelease
        .run(tourPlaces, kept.id, { type: 'CancelTour', data: { why: '' } }, asTraveller())
        .then(() => 'cancelled');
      const asking = parties.map((adults, at) => booked(at % 2 ? one : two, adults));
      const answers = await scheduler.waitFor(Promise.all([cancelling, ...asking]));
      const sold = parties.filter((_, at) => answers[at + 1] === 'booked').reduce((sum, adults) => sum + adults, 0);
      expect(
        Object.keys(count(answers)).filter((one) => !['booked', 'cancelled', 'calendar.departure_full'].includes(one)),
      ).toEqual([]);
      expect([world.load().taken, world.wrong]).toEqual([sold, []]);
    });
    await fc.assert(property, randomHistories(HISTORIES));
  });
});
