import fc from 'fast-check';
import { PATIENCE_MS, randomHistories } from '../../../../../../test/random-histories.js';
import { appendingContract } from './contract/appending.contract.js';
import { anEvent, Given, idsOf, numbers, type Opened, someEvents } from './contract/given.contract.js';
import { differencesFromModel, history, type Step } from './contract/model.contract.js';
import { repeatingContract } from './contract/repeating.contract.js';
import { subscribingContract } from './contract/subscribing.contract.js';
import { StoreUnavailable } from './event-store.js';

/** Histories that run concurrently on separate streams. */
const AT_ONCE = 10;

/** The contract of the event store port. `open` returns a log that nobody else writes to, not necessarily empty. */
export const eventStoreContract = (name: string, open: () => Promise<Opened>): void => {
  describe(`${name}, as an event store`, () => {
    let log: Given;
    const given = (): Given => log;
    beforeEach(async () => {
      log = await Given.log(open);
    });
    afterEach(() => log.cleanUp());

    describe('appending and reading', () => appendingContract(given));
    describe('events it knows already', () => repeatingContract(given));
    describe('a subscription', () => subscribingContract(given));
    describe('the whole log', () => wholeLogContract(given));
    it(
      'does what the model does in random histories',
      async () => {
        let played = 0;
        const play = async (histories: readonly (readonly Step[])[]): Promise<void> => {
          const playing = histories.map((steps) => {
            played += 1;
            return differencesFromModel(
              log,
              ['x', 'y', 'z'].map((id) => log.stream(`${played}${id}`)),
              steps,
            );
          });
          expect((await Promise.all(playing)).flat()).toEqual([]);
        };
        await fc.assert(
          fc.asyncProperty(fc.array(history, { minLength: 1, maxLength: AT_ONCE }), play),
          randomHistories(6),
        );
      },
      PATIENCE_MS,
    );
  });
};

const wholeLogContract = (given: () => Given): void => {
  it('is in the order of positions, read whole or in pieces', async () => {
    const log = given();
    const { store, stream, start } = log;
    await Promise.all(numbers(30).map((id) => store.append(stream(id), 'none', someEvents(3))));
    const all = await log.all();
    expect(all).toHaveLength(90);
    expect(all.every(({ position }, i) => position > (all[i - 1]?.position ?? start))).toBe(true);
    const pieces: string[] = [];
    for (
      let piece = await store.readAll(start, 7);
      piece.length > 0;
      piece = await store.readAll(piece.at(-1)!.position, 7)
    ) {
      expect(piece.length).toBeLessThanOrEqual(7);
      pieces.push(...idsOf(piece.filter(log.isOurs)));
    }
    expect(pieces).toEqual(idsOf(all));
  });

  it.each([
    ['as it was written', false],
    ['opened again', true],
  ])('%s, is read in pieces by types of events, each with the last one', async (_title, again) => {
    const log = given();
    const events = numbers(40).map((n) => ({ ...anEvent(), type: n % 5 === 0 ? 'TripRated' : 'SeatsCounted' }));
    for (const [n, event] of events.entries()) await log.store.append(log.stream(n), 'none', [event]);
    if (again && log.reopen) log.store = await log.reopen();
    const { store, start } = log;
    const rated = new Set(['TripRated', 'TripSold']);
    const pieces: (readonly string[])[] = [];
    for (
      let piece = await store.readTypes(start, 7, rated);
      piece.length > 0;
      piece = await store.readTypes(piece.at(-1)!.position, 7, rated)
    ) {
      const whole = await store.readAll(pieces.length > 0 ? Number(pieces.at(-1)!.at(-1)) : start, 7);
      expect(piece).toEqual(whole.filter((event, at) => rated.has(event.type) || at === whole.length - 1));
      pieces.push(piece.map(({ position }) => String(position)));
    }
    expect(pieces.length).toBeGreaterThanOrEqual(6);
    expect(await store.readTypes(await store.head(), 7, rated)).toEqual([]);
  });

  it('ends at its head', async () => {
    const { store, stream } = given();
    const { position } = await store.append(stream(), 'none', someEvents(2));
    expect(await store.head()).toBe(position);
    expect(await store.readAll(position, 10)).toEqual([]);
  });

  it('keeps the events of an append next to each other', async () => {
    const log = given();
    await Promise.all(numbers(20).map((id) => log.store.append(log.stream(id), 'none', someEvents(3))));
    const streams = (await log.all()).map(({ stream }) => stream);
    expect(streams.filter((stream, i) => stream !== streams[i - 1])).toHaveLength(20);
  });

  it('loses a deleted stream for ever and nothing else', async () => {
    const log = given();
    const events = someEvents(2);
    await log.store.append(log.stream('key'), 'none', events);
    const { position } = await log.store.append(log.stream('other'), 'none', someEvents(1));
    await log.store.delete(log.stream('key'));
    await log.store.delete(log.stream('never was'));
    if (log.reopen) log.store = await log.reopen();
    expect(await log.store.read(log.stream('key'))).toEqual({ events: [], revision: 'none' });
    expect((await log.all()).map(({ position: place }) => place)).toEqual([position]);
    const again = await log.store.append(log.stream('key'), 'none', events);
    expect(again).toMatchObject({ revision: 1, repeated: false });
    expect(again.position).toBeGreaterThan(position);
  });

  it('never gives the position of a deleted event again', async () => {
    const { store, stream } = given();
    const { position } = await store.append(stream('last'), 'none', someEvents(1));
    await store.delete(stream('last'));
    expect((await store.append(stream('next'), 'none', someEvents(1))).position).toBeGreaterThan(position);
  });

  it('has everything that was under way when it is closed, and takes nothing after', async () => {
    const log = given();
    const under = numbers(40).map((id) => log.store.append(log.stream(id), 'none', someEvents(1)));
    await Promise.all([log.store.close(), ...under]);
    await expect(log.store.append(log.stream('late'), 'none', someEvents(1))).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(log.store.read(log.stream(0))).rejects.toBeInstanceOf(StoreUnavailable);
    await log.store.close();
    if (!log.reopen) return;
    log.store = await log.reopen();
    expect(await log.all()).toHaveLength(40);
  });
};
