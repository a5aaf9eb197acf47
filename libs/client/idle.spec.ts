import { noteActivity, watchIdle } from './idle.js';

const HOUR_S = 3600;
let stop: () => void = () => undefined;
const pass = (seconds: number) => jest.advanceTimersByTime(seconds * 1000);
const watch = () => {
  const warnings: (number | null)[] = [];
  let expired = 0;
  stop = watchIdle({ onWarning: (seconds) => warnings.push(seconds), onExpired: () => (expired += 1) });
  return { warnings, expired: () => expired };
};

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2031-03-03T12:00:00Z') });
  localStorage.clear();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('the idle counter', () => {
  it('is over after 3600 seconds, and tells it once', () => {
    const { expired } = watch();
    pass(HOUR_S - 1);
    expect(expired()).toBe(0);
    pass(1);
    expect(expired()).toBe(1);
    pass(2 * HOUR_S);
    expect(expired()).toBe(1);
  });

  it('counts down the last 60 seconds, one by one', () => {
    const { warnings } = watch();
    pass(HOUR_S - 61);
    expect(warnings).toEqual([]);
    pass(60);
    expect(warnings).toEqual(Array.from({ length: 60 }, (_, at) => 60 - at));
  });

  it.each(['click', 'mousemove', 'keydown', 'touchstart'])('begins anew with a %s', (sign) => {
    const { warnings, expired } = watch();
    pass(HOUR_S - 30);
    window.dispatchEvent(new Event(sign));
    pass(5);
    expect(warnings.at(-1)).toBeNull();
    pass(HOUR_S - 66);
    expect([warnings.at(-1), expired()]).toEqual([null, 0]);
    pass(61);
    expect(expired()).toBe(1);
  });

  it('keeps the warning under the pointer that comes to press its buttons', () => {
    const { warnings } = watch();
    pass(HOUR_S - 30);
    for (const sign of ['mousemove', 'touchstart', 'keydown']) {
      window.dispatchEvent(new Event(sign));
      pass(4);
      expect(warnings.at(-1)).toBe(30);
    }
    window.dispatchEvent(new Event('click'));
    expect(warnings.at(-1)).toBeNull();
  });

  it('closes the warning at once with Escape, and within a second of an answer to it', () => {
    const { warnings } = watch();
    pass(HOUR_S - 30);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(warnings.at(-1)).toBeNull();
    pass(HOUR_S - 30);
    expect(warnings.at(-1)).toBe(30);
    window.dispatchEvent(new Event('mousemove'));
    noteActivity();
    pass(1);
    expect(warnings.at(-1)).toBeNull();
  });

  it('does not begin anew with what nobody does', () => {
    const { expired } = watch();
    pass(HOUR_S - 30);
    for (const sign of ['scroll', 'focus', 'resize', 'visibilitychange']) window.dispatchEvent(new Event(sign));
    pass(30);
    expect(expired()).toBe(1);
  });

  it('is the same in every tab: what is done in one counts in all', () => {
    const { warnings, expired } = watch();
    pass(HOUR_S - 30);
    noteActivity();
    pass(1);
    expect(warnings.at(-1)).toBeNull();
    pass(HOUR_S - 2);
    expect(expired()).toBe(0);
    pass(1);
    expect(expired()).toBe(1);
  });

  it('tells other tabs at most once a second, and when the page is left', () => {
    watch();
    const noted = () => Number(localStorage.getItem('camino.active'));
    pass(10);
    window.dispatchEvent(new Event('mousemove'));
    expect(noted()).toBe(0);
    pass(1);
    expect(noted()).toBe(Date.now() - 1000);
    pass(10);
    window.dispatchEvent(new Event('click'));
    window.dispatchEvent(new Event('pagehide'));
    expect(noted()).toBe(Date.now());
  });

  it('is over for a computer that slept, whoever moves the mouse first', () => {
    const { expired } = watch();
    jest.setSystemTime(Date.now() + 2 * HOUR_S * 1000);
    window.dispatchEvent(new Event('mousemove'));
    expect(expired()).toBe(1);
  });

  it('goes on over page loads, and is over at once when the last sign is too old', () => {
    noteActivity();
    pass(HOUR_S - 10);
    const first = watch();
    expect(first.warnings).toEqual([10]);
    stop();
    pass(10);
    expect(watch().expired()).toBe(1);
  });

  it('takes no harm from what it cannot read', () => {
    for (const nonsense of ['x', String(Date.now() + 1e9), '-1', '{}']) {
      localStorage.setItem('camino.active', nonsense);
      const { expired } = watch();
      pass(10);
      expect(expired()).toBe(nonsense === '-1' ? 1 : 0);
      stop();
    }
  });

  it('counts no more once the watch has ended', () => {
    const { warnings, expired } = watch();
    stop();
    pass(2 * HOUR_S);
    expect([warnings, expired()]).toEqual([[], 0]);
  });
});
