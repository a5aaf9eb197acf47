import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { EmbeddedMongo } from '@camino/embedded-mongo/server.js';
import { ManualLeadership } from '../../../../../../test/support/manual-leadership.js';
import { Mongo } from '../mongo/mongo.js';
import { type PlacedRow } from './fold-rows.js';
import { ProjectedRows, TermOver, RowsLost } from './projected-rows.js';
import type { AnyProjection } from './projection.js';
import { trips } from './test-projections.contract.js';

const trip = (place: string, position: number): PlacedRow => ({
  row: { _id: '1', place, moves: 0 } as { _id: string },
  position,
});
const gone = (position: number): PlacedRow => ({ row: null, position });
const changes = (row: PlacedRow) => new Map([['1', row]]);
const nothing = { deleting: new Map() };

/** Two terms with one read side: what the earlier one does after the later one began comes from a suspended process. */
describe('rows written under a term', () => {
  let mongo: Mongo;
  let earlier: ProjectedRows;
  let later: ProjectedRows;
  const first = new ManualLeadership(1);

  beforeEach(async () => {
    mongo = await Mongo.open();
    first.set(1);
    const rows = new ProjectedRows({ keeping: mongo.connection, building: mongo.connection }, trips());
    earlier = rows.under({ term: 1, leadership: first });
    later = rows.under({ term: 2, leadership: new ManualLeadership(2) });
  });
  afterEach(() => mongo.close());

  const stored = async () =>
    (await mongo.connection.db!.collection<{ _id: string }>('trips').findOne({ _id: '1' })) as {
      place: string;
      _position: number;
    } | null;

  it('are not overwritten by what an earlier term made of earlier events, and overwrite that', async () => {
    await earlier.write(changes(trip('Antigua', 3)));
    const before = await earlier.read(['1']);
    await later.write(changes(trip('Tikal', 7)), before);
    await earlier.write(changes(trip('Flores', 5)), before);
    await earlier.write(changes(trip('Flores', 5)));
    expect(await stored()).toMatchObject({ place: 'Tikal', _position: 7 });
  });

  it('are not deleted by an earlier event of an earlier term', async () => {
    await later.write(changes(trip('Tikal', 7)));
    await earlier.write(changes(gone(5)), changes(trip('Antigua', 3)));
    expect(await stored()).toMatchObject({ place: 'Tikal' });
    await later.write(changes(gone(9)), changes(trip('Tikal', 7)));
    expect(await stored()).toBeNull();
  });

  it('do not come back once they were deleted', async () => {
    await earlier.write(changes(trip('Antigua', 3)));
    const before = await earlier.read(['1']);
    await later.write(changes(gone(7)), before);
    await earlier.write(changes(trip('Flores', 5)), before);
    expect(await stored()).toBeNull();
  });

  describe('have indexes', () => {
    const indexed = (name: string): AnyProjection => ({
      ...trips(name),
      indexes: [{ place: 1 }, { persons: -1 }],
      partialIndexes: [{ key: { late: 1 }, rows: { late: { $gt: 0 } } }],
    });
    let server: EmbeddedMongo;
    let other: Mongo;
    beforeEach(async () => {
      server = await EmbeddedMongo.start();
      other = await Mongo.open(server.url);
      Logger.overrideLogger({
        log: () => undefined,
        warn: (line: string) => void said.push(line),
        error: (line: string) => void said.push(line),
      });
      said.length = 0;
    });
    afterEach(async () => {
      await other.close();
      await server.stop();
    });
    const said: string[] = [];
    const rowsOf = (name: string) =>
      new ProjectedRows({ keeping: other.keeping, building: other.building }, indexed(name));
    const keysOf = async (name: string) =>
      (await other.connection.db!.collection(name).listIndexes().toArray()).map(({ key }) => Object.keys(key)[0]);

    it('also over the few rows that are looked for by a field', async () => {
      await rowsOf('some').makeIndexes();
      const indexes = await other.connection.db!.collection('some').listIndexes().toArray();
      expect(indexes).toContainEqual(
        expect.objectContaining({ key: { late: 1 }, partialFilterExpression: { late: { $gt: 0 } } }),
      );
      expect(said).toEqual([]);
    });

    it('and go on beside one of the same fields under another name', async () => {
      await other.connection.db!.collection('named').createIndex({ place: 1 }, { name: 'by hand' });
      await other.connection.db!.collection('named').createIndex({ elsewhere: 1 }, { name: 'persons_-1' });
      await rowsOf('named').makeIndexes();
      expect(await keysOf('named')).toEqual(['_id', 'place', 'elsewhere', 'late']);
      expect(said).toEqual([
        expect.stringContaining('named keeps an index of its own in place of {"place":1}'),
        expect.stringContaining('in place of {"persons":-1}'),
      ]);
    });

    it('and do not wait for one that takes long', async () => {
      server.disturb = (asked) => ('createIndexes' in asked ? { blockMs: 300 } : undefined);
      const began = performance.now();
      await rowsOf('many').makeIndexes({ ms: 50 });
      expect(performance.now() - began).toBeLessThan(250);
      expect(said).toEqual([expect.stringContaining('indexes of many are still being made')]);
      await new Promise((resolve) => setTimeout(resolve, 400));
      expect(await keysOf('many')).toEqual(['_id', 'place', 'persons', 'late']);
    });

    it('and are made again if that takes long and is then interrupted', async () => {
      let refusals = 2;
      server.disturb = (asked) => ('createIndexes' in asked && refusals-- > 0 ? { blockMs: 100, code: 91 } : undefined);
      await rowsOf('often').makeIndexes({ ms: 50, againAfterMs: [10, 10, 10] });
      while ((await keysOf('often').catch(() => [])).length < 4) await pause(20);
      expect(said).toEqual([expect.stringContaining('indexes of often are still being made')]);
    });

    it('and wait for their turn however long others take', async () => {
      server.disturb = (asked) => ('createIndexes' in asked ? { blockMs: 1_800 } : undefined);
      await Promise.all(['one', 'two', 'three'].map((name) => rowsOf(name).makeIndexes({ ms: 10_000 })));
      expect(said).toEqual([]);
    });

    it('and wait no longer once the application stops', async () => {
      server.disturb = (asked) => ('createIndexes' in asked ? { blockMs: 500 } : undefined);
      const stopping = new AbortController();
      const making = rowsOf('ended').makeIndexes({ ms: 10_000, signal: stopping.signal });
      stopping.abort();
      await making;
      expect(said).toEqual([]);
      expect(await keysOf('ended').catch(() => [])).toEqual([]);
    });

    it('and wait while the server does not answer', async () => {
      server.disturb = (asked) => ('createIndexes' in asked ? { code: 91 } : undefined);
      await expect(rowsOf('later').makeIndexes()).rejects.toMatchObject({ code: 91 });
    });
  });

  it('leave the failure of another kind to be seen', async () => {
    const broken = changes({ row: { _id: '1', place: 'x'.repeat(17 * 1024 * 1024) } as { _id: string }, position: 3 });
    await expect(earlier.write(broken)).rejects.toThrow();
  });

  it('have a checkpoint that an earlier term cannot move any more once it is claimed, and need no claim where there was none', async () => {
    await earlier.announce();
    expect(await later.serving()).toBeNull();
    await earlier.save({ position: 4, ...nothing });
    await earlier.save({ position: 5, ...nothing });
    await later.claim();
    await expect(earlier.save({ position: 6, ...nothing })).rejects.toThrow(TermOver);
    await expect(earlier.announce()).rejects.toMatchObject({ code: 11_000 });
    expect(await later.serving()).toMatchObject({ position: 5 });
    await later.save({ position: 8, ...nothing });
    await expect(earlier.save({ position: 9, ...nothing })).rejects.toThrow(TermOver);
    await earlier.claim();
    await later.save({ position: 10, ...nothing });
    expect(await later.serving()).toMatchObject({ position: 10 });
  });

  it('go on over a checkpoint that a process alone, or one that began afresh at the same time, has made', async () => {
    const alone = new ProjectedRows({ keeping: mongo.connection, building: mongo.connection }, trips());
    await alone.announce();
    await alone.save({ position: 1, ...nothing });
    await earlier.save({ position: 2, ...nothing });
    await later.save({ position: 3, ...nothing });
    expect(await later.serving()).toMatchObject({ position: 3 });
  });

  it('have no checkpoint made for them once it is gone: they were lost with it', async () => {
    await expect(later.save({ position: 3, ...nothing })).rejects.toThrow(RowsLost);
    await later.announce();
    await mongo.connection.db!.dropCollection('checkpoints');
    await expect(later.save({ position: 4, ...nothing })).rejects.toThrow(RowsLost);
    await later.claim();
    expect([await later.serving(), await later.isThere()]).toEqual([null, false]);
  });

  it('are refused at once, rebuilt ones not dropped, by a process that knows that its term is over', async () => {
    await earlier.write(changes(trip('Antigua', 3)));
    first.set(null);
    for (const late of [
      earlier.write(changes(trip('Flores', 5))),
      earlier.save({ position: 5, ...nothing }),
      earlier.claim(),
      earlier.dropOthers(7),
      earlier.drop(),
    ]) {
      await expect(late).rejects.toThrow(TermOver);
    }
    expect(await stored()).toMatchObject({ place: 'Antigua' });
  });
});
