import { withMinimumDuration } from './minimum-duration.js';

/** The duration in ms and the outcome. */
const timed = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  const outcome = await withMinimumDuration(work()).catch((error: unknown) => error);
  return { outcome, took: performance.now() - start };
};

describe('work in even time', () => {
  const refused = new Error('refused');
  it.each<[string, () => Promise<unknown>, unknown]>([
    ['comes to what it comes to', () => Promise.resolve('done'), 'done'],
    ['is refused no sooner', () => Promise.reject(refused), refused],
  ])('%s, a tenth of a second later at the earliest', async (_, work, expected) => {
    const { outcome, took } = await timed(work);
    expect(outcome).toBe(expected);
    expect(took).toBeGreaterThanOrEqual(99);
  });

  it('that takes longer is not held up', async () => {
    const work = new Promise((resolve) => setTimeout(resolve, 150));
    let over = false;
    void withMinimumDuration(work).then(() => (over = true));
    await work;
    await new Promise((resolve) => setImmediate(resolve));
    expect(over).toBe(true);
  });
});
