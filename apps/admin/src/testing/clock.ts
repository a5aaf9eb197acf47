/** All that Jest can fake except the date. */
const TIMERS = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'nextTick',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'performance',
] as const;

/** Lets it be `instant` (ISO 8601) until `jest.useRealTimers()`; timers go on as usual. */
export const clockAt = (instant: string): void => {
  jest.useFakeTimers({ now: new Date(instant), doNotFake: [...TIMERS] });
};
