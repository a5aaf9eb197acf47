import { Logger } from '@nestjs/common';
import type { Decider } from '@camino/domain/kernel/decider.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { TemporaryLog } from '../../../../../../test/support/temporary-log.js';
import type { EventLog } from '../../log/event-log/event-log.js';
import type { Freshness } from '../../log/event-store/event-store.js';
import { type Context, newCommandId, SYSTEM } from '../../log/event-store/context.js';
import { Decide } from './decide.js';
import { StaleVersion, TooContended } from './refusals.js';

type Entered = { type: 'GuestEntered' | 'GuestTurnedAway'; data: { name: string } };
type Enter = { type: 'Enter'; data: { name: string }; by: typeof SYSTEM; at: string };

/** A guest list: names in order, without duplicates. */
const guests: Decider<readonly string[], Enter, Entered> = {
  category: 'guests',
  initial: [],
  decide: ({ data }, state) => (state.includes(data.name) ? [] : [{ type: 'GuestEntered' as const, data }]),
  evolve: (state, { type, data }) => (type === 'GuestEntered' ? [...state, data.name] : state),
  keepsVersion: ['GuestTurnedAway'],
};
const context = (): Context => ({
  actor: SYSTEM,
  at: '2026-03-03T12:00:00.000Z',
  commandId: newCommandId(),
  correlation: 'test',
});
const enter = (decide: Decide, name: string) =>
  decide.run(guests, 'main', { type: 'Enter', data: { name } }, context());

describe('deciding on what the log says', () => {
  let events: TemporaryLog;

  beforeEach(async () => {
    Logger.overrideLogger(false);
    events = await TemporaryLog.open({ GuestEntered: { v: 1, says: '' }, GuestTurnedAway: { v: 1, says: '' } });
  });
  afterEach(() => events.remove());

  /** The same log, but `read` runs before each answer. */
  const held = (read: () => Promise<void>): EventLog =>
    Object.create(events.log, {
      read: {
        value: async (stream: string, from: number) => {
          const slice = await events.log.read(stream, from);
          await read();
          return slice;
        },
      },
    }) as EventLog;

  it('decides again when another process was faster, on what that one wrote', async () => {
    let races = 2;
    const decide = new Decide(
      held(
        async () =>
          void (
            races-- > 0 &&
            (await events.record('guests-main', { type: 'GuestEntered', data: { name: `other ${races}` } }))
          ),
      ),
    );
    expect(await enter(decide, 'Ana')).toMatchObject({ revision: 2, repeated: false });
    expect((await decide.load(guests, 'main')).state).toEqual(['other 1', 'other 0', 'Ana']);
  });

  it('gives up, with nothing written, when others are faster each time', async () => {
    const decide = new Decide(
      held(
        async () => void (await events.record('guests-main', { type: 'GuestEntered', data: { name: newCommandId() } })),
      ),
    );
    await expect(enter(decide, 'Ana')).rejects.toThrow(TooContended);
    expect((await new Decide(events.log).load(guests, 'main')).state).not.toContain('Ana');
  });

  it('has one effect for one command, however often and in whichever process it comes', async () => {
    const command = { ...context(), commandId: newCommandId() };
    const run = (decide: Decide) => decide.run(guests, 'main', { type: 'Enter', data: { name: 'Ana' } }, command);
    const decide = new Decide(events.log);
    const first = await run(decide);
    await enter(decide, 'Eva');
    for (const again of [await run(decide), await run(new Decide(events.log))])
      expect(again).toMatchObject({ revision: first.revision, position: first.position, repeated: true });
    expect((await decide.load(guests, 'main')).state).toEqual(['Ana', 'Eva']);
  });

  it('counts as versions only what changed the thing, though all of it is read at once or bit by bit', async () => {
    const decide = new Decide(events.log);
    const said = (type: Entered['type'], name: string) => events.record('guests-main', { type, data: { name } });
    const enterSeeing = (expected: number, who = decide) =>
      who.run(guests, 'main', { type: 'Enter', data: { name: `seen ${expected}` } }, { ...context(), expected });
    await said('GuestEntered', 'Ana');
    await said('GuestEntered', 'Eva');
    for (const name of ['Bob', 'Cid']) {
      await said('GuestTurnedAway', name);
      for (const one of [decide, new Decide(events.log)])
        expect(await one.load(guests, 'main')).toMatchObject({ version: 1 });
    }
    for (const stale of [0, 4])
      await expect(enterSeeing(stale)).rejects.toEqual(new StaleVersion(1, expect.anything() as never));
    expect(await enterSeeing(1)).toMatchObject({ revision: 4 });
    await expect(enterSeeing(3)).rejects.toThrow(StaleVersion);
    expect(await enterSeeing(4, new Decide(events.log))).toMatchObject({ revision: 5 });
  });

  it('stores a refusal worth remembering, and the same command may still be tried again', async () => {
    let open = false;
    const choosy: typeof guests = {
      ...guests,
      decide: (command, state) => {
        if (open) return guests.decide(command, state);
        throw new Rejection('guests.closed', {}, [{ type: 'GuestTurnedAway', data: command.data }]);
      },
    };
    const decide = new Decide(events.log);
    const command = context();
    const ring = () => decide.run(choosy, 'main', { type: 'Enter', data: { name: 'Ana' } }, command);
    await expect(ring()).rejects.toThrow('guests.closed');
    await expect(ring()).rejects.toThrow('guests.closed');
    open = true;
    expect(await ring()).toMatchObject({ repeated: false });
    const { events: written } = await events.log.read('guests-main');
    expect(written.map(({ type }) => type)).toEqual(['GuestTurnedAway', 'GuestTurnedAway', 'GuestEntered']);
    expect(new Set(written.map(({ metadata }) => metadata.command)).size).toBe(3);
  });

  describe('with a log on a server, to which another process writes, too', () => {
    /** Reads by number of the first revision that was asked for. */
    let reads: number[];
    let decide: Decide;
    beforeEach(() => {
      reads = [];
      const read = async (stream: string, from: number, freshness: Freshness) => {
        if (freshness !== 'RequireLoad' && from > 0) return { events: [], revision: from - 1, isCached: true };
        reads.push(from);
        return events.log.read(stream, from);
      };
      const values = { exclusive: { value: false }, read: { value: read } };
      decide = new Decide(Object.create(events.log, values) as EventLog);
    });
    const other = (name: string) => enter(new Decide(events.log), name);
    const guestsIn = async (who: Decide, freshness?: Freshness) => (await who.load(guests, 'main', freshness)).state;

    it('decides on the cached state, which includes its own events, without a read', async () => {
      for (const [n, name] of ['Ana', 'Eva', 'Bob'].entries())
        expect(await enter(decide, name)).toMatchObject({ revision: n, repeated: false });
      expect(reads).toEqual([0]);
      const own = await decide.load(guests, 'main', 'AllowStale');
      expect({ ...own, last: { ...own.last, v: 1 } }).toEqual(await new Decide(events.log).load(guests, 'main'));
      expect(reads).toEqual([0]);
    });

    it('decides again on the current state when another process was faster', async () => {
      await enter(decide, 'Ana');
      await other('Eva');
      expect(await enter(decide, 'Bob')).toMatchObject({ revision: 2, repeated: false });
      expect(await guestsIn(decide, 'AllowStale')).toEqual(['Ana', 'Eva', 'Bob']);
      expect(reads).toEqual([0, 1]);
    });

    it.each<[string, () => []]>([
      [
        'refuses nothing',
        () => {
          throw new Rejection('guests.too_few');
        },
      ],
      ['leaves nothing undone', () => []],
    ])('%s by a state that is outdated', async (_what, tooFew) => {
      const sociable: typeof guests = {
        ...guests,
        decide: (command, state) => (state.length < 2 ? tooFew() : guests.decide(command, state)),
      };
      await enter(decide, 'Ana');
      await other('Eva');
      const content = { type: 'Enter' as const, data: { name: 'Bob' } };
      expect(await decide.run(sociable, 'main', content, context())).toMatchObject({ revision: 2 });
    });

    it('takes a version that another process has written for current', async () => {
      await enter(decide, 'Ana');
      await other('Eva');
      const content = { type: 'Enter' as const, data: { name: 'Bob' } };
      expect(await decide.run(guests, 'main', content, { ...context(), expected: 1 })).toMatchObject({ revision: 2 });
      await expect(decide.run(guests, 'main', content, { ...context(), expected: 1 })).rejects.toThrow(StaleVersion);
    });

    it.each([
      ['more', (guestsThere: number) => 4 - guestsThere],
      ['fewer', (guestsThere: number) => guestsThere],
    ])(
      'finds a command done that another process has done since, of which %s events would come here',
      async (_what, count) => {
        const together: typeof guests = {
          ...guests,
          decide: ({ data }, state) =>
            Array.from({ length: count(state.length) }, () => ({ type: 'GuestEntered' as const, data })),
        };
        const run = (who: Decide, command: Context) =>
          who.run(together, 'main', { type: 'Enter', data: { name: 'Bob' } }, command);
        await enter(decide, 'Ana');
        await other('Eva');
        const command = context();
        const { revision, position } = await run(new Decide(events.log), command);
        expect(await run(decide, command)).toEqual({
          stream: 'guests-main',
          revision,
          position,
          events: [],
          repeated: true,
        });
      },
    );

    it('caches no state with its own events that was to be forgotten while they were appended', async () => {
      await enter(decide, 'Ana');
      const append = async (...args: Parameters<EventLog['append']>) => {
        decide.forget(['guests-main']);
        return events.log.append(...args);
      };
      Object.defineProperty(decide['log'], 'append', { value: append });
      await enter(decide, 'Eva');
      expect(await guestsIn(decide, 'AnyCachedValue')).toEqual(['Ana', 'Eva']);
      expect(reads).toEqual([0, 0]);
    });
  });

  it('keeps nothing at hand that was read before it was to be forgotten', async () => {
    await enter(new Decide(events.log), 'Ana');
    let asked = 0;
    let answer = (): void => undefined;
    const decide = new Decide(
      held(() => ((asked += 1) === 1 ? new Promise<void>((resolve) => (answer = resolve)) : Promise.resolve())),
    );
    const loading = decide.load(guests, 'main');
    while (asked === 0) await new Promise(setImmediate);
    decide.forget(['guests-main']);
    answer();
    const { state } = await loading;
    expect((await decide.load(guests, 'main')).state).toEqual(state);
    expect((await decide.load(guests, 'main')).state).not.toBe(state);
  });
});
