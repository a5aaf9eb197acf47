import { anEvent, type Given, idsOf, numbers, someEvents } from './given.contract.js';

export const repeatingContract = (given: () => Given): void => {
  it('answers an append it has taken before as it was written, at whatever revision the stream is now', async () => {
    const { store, stream } = given();
    const [first, second] = [someEvents(2), someEvents(1)];
    const written = await store.append(stream(), 'none', first);
    await store.append(stream(), 1, second);
    expect(await store.append(stream(), 'none', first)).toEqual({ ...written, repeated: true });
    expect(await store.append(stream(), 2, first)).toEqual({ ...written, repeated: true });
    expect(idsOf((await store.read(stream())).events)).toEqual(idsOf([...first, ...second]));
  });

  it('writes once what is appended many times at once', async () => {
    const { store, stream } = given();
    const events = someEvents(2);
    const answers = await Promise.all(numbers(25).map(() => store.append(stream(), 'none', events)));
    const { events: stored } = await store.read(stream());
    expect(idsOf(stored)).toEqual(idsOf(events));
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(answers.every(({ revision, position }) => revision === 1 && position === stored[1]!.position)).toBe(true);
  });

  it('knows an append again after it was opened anew', async () => {
    const log = given();
    const events = someEvents(2);
    const written = await log.store.append(log.stream(), 'none', events);
    if (log.reopen) log.store = await log.reopen();
    expect(await log.store.append(log.stream(), 'none', events)).toEqual({ ...written, repeated: true });
    expect((await log.store.read(log.stream())).revision).toBe(1);
  });

  it('refuses ids known only in part or in another order, those of another stream when it knows them, and writes nothing', async () => {
    const log = given();
    const { store, stream } = log;
    const [a, b, c] = [anEvent(), anEvent(), anEvent()];
    await store.append(stream(), 'none', [a, b]);
    const refused = [
      store.append(stream(), 1, [b, c]),
      store.append(stream(), 1, [c, b]),
      store.append(stream(), 1, [b, a]),
      ...(log.knowsIds === 'of the log'
        ? [store.append(stream('other'), 'none', [a, b]), store.append(stream('other'), 'none', [c, a])]
        : []),
    ];
    for (const append of refused) await expect(append).rejects.toBeInstanceOf(RangeError);
    expect(idsOf(await log.all())).toEqual(idsOf([a, b]));
    expect(await store.append(stream('other'), 'none', [c])).toMatchObject({ revision: 0, repeated: false });
  });
};
