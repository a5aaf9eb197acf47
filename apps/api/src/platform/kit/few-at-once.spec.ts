import { setTimeout as pause } from 'node:timers/promises';
import { fewAtOnce } from './few-at-once.js';

it('works at a few items at a time, and answers in their order', async () => {
  let busy = 0;
  const seen: number[] = [];
  const results = await fewAtOnce(3, [5, 1, 4, 2, 3], async (ms) => {
    busy += 1;
    seen.push(busy);
    await pause(ms);
    busy -= 1;
    return ms * 10;
  });
  expect(results).toEqual([50, 10, 40, 20, 30]);
  expect(Math.max(...seen)).toBe(3);
});

it('has nothing to do for no items, and fails with the first that fails', async () => {
  expect(await fewAtOnce(3, [], () => Promise.reject(new Error('never')))).toEqual([]);
  await expect(
    fewAtOnce(2, [1, 2, 3], (n) => (n === 2 ? Promise.reject(new Error('two')) : Promise.resolve(n))),
  ).rejects.toThrow('two');
});

it('begins nothing after a failure, and fails once all that it began is over', async () => {
  const done: number[] = [];
  const working = fewAtOnce(2, [1, 2, 3, 4], async (n) => {
    if (n === 2) throw new Error('two');
    await pause(20);
    done.push(n);
  });
  await expect(working).rejects.toThrow('two');
  expect(done).toEqual([1]);
});
