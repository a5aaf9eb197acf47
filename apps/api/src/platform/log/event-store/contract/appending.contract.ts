import { WrongExpectedRevision } from '../event-store.js';
import { anEvent, type Given, idsOf, metadata, numbers, someEvents } from './given.contract.js';

export const appendingContract = (given: () => Given): void => {
  it('gives back what was appended, in order, with its place and time', async () => {
    const { store, stream } = given();
    const events = someEvents(3);
    const before = Date.now() - 60_000;
    const appended = await store.append(stream(), 'none', events);
    const slice = await store.read(stream());
    expect(slice.revision).toBe(2);
    expect(slice.events).toEqual(
      events.map((event, revision) => ({
        ...event,
        stream: stream(),
        revision,
        position: expect.any(Number) as number,
        recorded: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      })),
    );
    expect(appended).toEqual({ revision: 2, position: slice.events[2]!.position, repeated: false });
    expect(Date.parse(slice.events[0]!.recorded)).toBeGreaterThan(before);
  });

  it('keeps every field of the metadata', async () => {
    const { store, stream } = given();
    await store.append(stream(), 'none', [anEvent()]);
    expect((await store.read(stream())).events[0]!.metadata).toEqual(metadata);
  });

  it.each([
    ['text in any script', { name: 'José Ñandú 李 🚐 \u0000\n"\\\u2028', empty: '' }],
    ['nested and empty values', { list: [1, [2.5, null], {}], no: false, none: null, deep: { a: { b: { c: -0.1 } } } }],
    ['a bare value', 'text'],
    ['nothing', null],
    ['half a megabyte', { text: 'ñ'.repeat(250_000) }],
  ])('keeps %s', async (_what, data) => {
    const { store, stream } = given();
    await store.append(stream('ñ-李'), 'none', [anEvent(data)]);
    expect((await store.read(stream('ñ-李'))).events[0]!.data).toEqual(data);
  });

  it('stores what the event was when append was called', async () => {
    const { store, stream } = given();
    const data = { seats: 3 };
    const appending = store.append(stream(), 'none', [anEvent(data)]);
    data.seats = 99;
    await appending;
    expect((await store.read(stream())).events[0]!.data).toEqual({ seats: 3 });
  });

  it('takes the first append at none, the next ones at the last revision', async () => {
    const { store, stream } = given();
    expect(await store.append(stream(), 'none', someEvents(2))).toMatchObject({ revision: 1 });
    expect(await store.append(stream(), 1, someEvents(1))).toMatchObject({ revision: 2 });
    expect((await store.read(stream())).revision).toBe(2);
  });

  it('refuses every other revision, changes nothing and takes the right one after', async () => {
    const log = given();
    const { store, stream } = log;
    await store.append(stream(), 'none', someEvents(3));
    for (const wrong of ['none', 0, 1, 3, -1, 2.5, 1000] as const) {
      const refused = store.append(stream(), wrong, someEvents(2));
      await expect(refused).rejects.toBeInstanceOf(WrongExpectedRevision);
      await expect(refused).rejects.toMatchObject({ stream: stream(), expected: wrong, actual: 2 });
    }
    await expect(store.append(stream('b'), 0, someEvents(1))).rejects.toMatchObject({ expected: 0, actual: 'none' });
    expect((await store.read(stream('b'))).revision).toBe('none');
    expect(await log.all()).toHaveLength(3);
    expect(await store.append(stream(), 2, someEvents(1))).toMatchObject({ revision: 3, repeated: false });
  });

  it('reads a stream from a revision on', async () => {
    const { store, stream } = given();
    const events = someEvents(4);
    await store.append(stream(), 'none', events);
    const slice = await store.read(stream(), 2);
    expect([idsOf(slice.events), slice.revision]).toEqual([idsOf(events.slice(2)), 3]);
    expect(await store.read(stream(), 4)).toEqual({ events: [], revision: 3 });
    expect(await store.read(stream('unknown'))).toEqual({ events: [], revision: 'none' });
  });

  it('reads a long stream whole', async () => {
    const { store, stream } = given();
    const events = someEvents(1700);
    await store.append(stream(), 'none', events.slice(0, 900));
    await store.append(stream(), 899, events.slice(900));
    expect(idsOf((await store.read(stream())).events)).toEqual(idsOf(events));
    expect(idsOf((await store.read(stream(), 1100)).events)).toEqual(idsOf(events.slice(1100)));
  });

  it('does not mix streams whose names begin alike', async () => {
    const { store, stream } = given();
    await store.append(stream('a'), 'none', someEvents(1));
    await store.append(stream('aa'), 'none', someEvents(2));
    expect((await store.read(stream('a'))).revision).toBe(0);
    expect((await store.read(stream('A'))).revision).toBe('none');
  });

  it('refuses an event over 1 MiB and the others of its append with it', async () => {
    const { store, stream } = given();
    const huge = anEvent('x'.repeat(1024 * 1024));
    await expect(store.append(stream(), 'none', [anEvent(), huge])).rejects.toBeInstanceOf(RangeError);
    await expect(store.append(stream(), 'none', [anEvent('ñ'.repeat(600_000))])).rejects.toBeInstanceOf(RangeError);
    const wordy = { ...anEvent(), metadata: { ...metadata, reason: 'x'.repeat(1024 * 1024) } };
    await expect(store.append(stream(), 'none', [wordy])).rejects.toBeInstanceOf(RangeError);
    expect((await store.read(stream())).revision).toBe('none');
    expect(await store.append(stream(), 'none', [anEvent('x'.repeat(1_040_000))])).toMatchObject({ revision: 0 });
  });

  it('refuses an append without events or stream, an event without id or type, and an id twice', async () => {
    const { store, stream } = given();
    const event = anEvent();
    await expect(store.append(stream(), 'none', [])).rejects.toBeInstanceOf(RangeError);
    for (const events of [
      [event, event],
      [event, anEvent(1, '')],
      [event, { ...anEvent(), type: '' }],
    ]) {
      await expect(store.append(stream(), 'none', events)).rejects.toBeInstanceOf(RangeError);
    }
    await expect(store.append('', 'none', [event])).rejects.toBeInstanceOf(RangeError);
    expect((await store.read(stream())).revision).toBe('none');
  });

  it('lets exactly one of many win each revision and tells the others where the stream is', async () => {
    const { store, stream } = given();
    await store.append(stream(), 'none', someEvents(1));
    for (const revision of numbers(10)) {
      const race = await Promise.allSettled(numbers(20).map(() => store.append(stream(), revision, someEvents(1))));
      const lost = race.flatMap((end) => (end.status === 'rejected' ? [end.reason as WrongExpectedRevision] : []));
      expect(lost).toHaveLength(19);
      expect(lost.every((error) => error instanceof WrongExpectedRevision && error.actual === revision + 1)).toBe(true);
    }
    expect((await store.read(stream())).events).toHaveLength(11);
  });

  it('takes appends on many streams at once, unharmed by refusals among them', async () => {
    const log = given();
    const { store, stream } = log;
    const writer = async (id: number): Promise<void> => {
      for (const n of numbers(10)) {
        const wrong = store.append(stream(id), n + 5, someEvents(1));
        const right = store.append(stream(id), n === 0 ? 'none' : n - 1, [anEvent({ id, n })]);
        await expect(wrong).rejects.toBeInstanceOf(WrongExpectedRevision);
        expect(await right).toMatchObject({ revision: n, repeated: false });
      }
    };
    await Promise.all(numbers(32).map(writer));
    const slices = await Promise.all(numbers(32).map((id) => store.read(stream(id))));
    expect(slices.map(({ events }) => events.map(({ data }) => data))).toEqual(
      numbers(32).map((id) => numbers(10).map((n) => ({ id, n }))),
    );
    expect(await log.all()).toHaveLength(320);
  });
};
