import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import { orLost } from './retrying.js';

const aborted = new DOMException('aborted', 'AbortError');
/** A request that nobody answers. */
const unanswered = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(aborted)));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('is the answer where there is one', async () => {
  await expect(orLost(async () => 'here')).resolves.toBe('here');
  expect(jest.getTimerCount()).toBe(0);
});

it('counts as unanswered after fifteen seconds', async () => {
  const asked = orLost(unanswered).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(15_000);
  expect(await asked).toEqual(new ApiError(NO_RESPONSE, null));
});

it('stays what it is where the caller gives it up, or is refused', async () => {
  const caller = new AbortController();
  const asked = orLost(unanswered, caller.signal);
  caller.abort();
  await expect(asked).rejects.toBe(aborted);
  const refused = new ApiError(404, null);
  await expect(orLost(() => Promise.reject(refused))).rejects.toBe(refused);
});
