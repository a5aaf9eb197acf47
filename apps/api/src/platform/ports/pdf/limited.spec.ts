import { Limited } from './limited.js';

/** Everything that is ready to run has run. */
const idle = () => new Promise((resolve) => setImmediate(resolve));

/** Tasks that end when they are told to. */
const tasks = () => {
  const begun: number[] = [];
  const ends = new Map<number, (failure?: Error) => void>();
  const task = (id: number) => (): Promise<number> => {
    begun.push(id);
    return new Promise((resolve, reject) => ends.set(id, (failure) => (failure ? reject(failure) : resolve(id))));
  };
  return { begun, ends, task };
};

describe('limited work', () => {
  it('runs so much at once, the rest in order, and refuses what is too much', async () => {
    const limited = new Limited({ atOnce: 2, waiting: 2 });
    const { begun, ends, task } = tasks();
    const [first, second, third, fourth] = [1, 2, 3, 4].map((id) => limited.run(task(id)));
    await expect(limited.run(task(5))).rejects.toThrow('2 pages wait already');
    expect(begun).toEqual([1, 2]);
    ends.get(2)!();
    expect(await second).toBe(2);
    await idle();
    expect(begun).toEqual([1, 2, 3]);
    ends.get(1)!();
    expect(await first).toBe(1);
    await idle();
    expect(begun).toEqual([1, 2, 3, 4]);
    for (const id of [3, 4]) ends.get(id)!();
    expect(await Promise.all([third, fourth])).toEqual([3, 4]);
  });

  it('goes on after work that failed', async () => {
    const limited = new Limited({ atOnce: 1, waiting: 1 });
    const { begun, ends, task } = tasks();
    const [failing, next] = [limited.run(task(1)), limited.run(task(2))];
    await idle();
    ends.get(1)!(new Error('torn'));
    await expect(failing).rejects.toThrow('torn');
    await idle();
    expect(begun).toEqual([1, 2]);
    ends.get(2)!();
    expect(await next).toBe(2);
  });
});
