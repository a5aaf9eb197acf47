import { Config } from '../../platform/config/config.js';
import { LoginAttempts } from './login-attempts.js';

const MINUTE = 60_000;
const begin = (attempts: LoginAttempts, times: number, subject = 'ana') => {
  for (let i = 0; i < times; i += 1) attempts.begin(subject);
};

describe('attempts at a password', () => {
  beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-03-03T15:00:00.000Z') }));
  afterEach(() => jest.useRealTimers());

  it('are ten before the address is locked, and only that one', () => {
    const attempts = new LoginAttempts(Config.from({}));
    begin(attempts, 10);
    expect(() => attempts.begin('ana')).toThrow(
      expect.objectContaining({ code: 'auth.locked', params: { minutes: 15 } }),
    );
    expect(() => attempts.begin('mario')).not.toThrow();
  });

  it('count from their beginning: of a hundred at once ten get to the password', () => {
    const attempts = new LoginAttempts(Config.from({}));
    const through = Array.from({ length: 100 }, () => {
      try {
        attempts.begin('ana');
        return true;
      } catch {
        return false;
      }
    });
    expect(through.filter(Boolean)).toHaveLength(10);
  });

  it('are forgiven after a quarter of an hour without another that counted', () => {
    const attempts = new LoginAttempts(Config.from({}));
    begin(attempts, 10);
    jest.advanceTimersByTime(14 * MINUTE + 30_000);
    expect(() => attempts.begin('ana')).toThrow(expect.objectContaining({ params: { minutes: 1 } }));
    jest.advanceTimersByTime(MINUTE);
    begin(attempts, 10);
    expect(() => attempts.begin('ana')).toThrow(expect.objectContaining({ params: { minutes: 15 } }));
  });

  it('are forgotten with one that succeeds', () => {
    const attempts = new LoginAttempts(Config.from({}));
    begin(attempts, 9);
    attempts.forget('ana');
    begin(attempts, 10);
    expect(() => attempts.begin('ana')).toThrow(expect.objectContaining({ code: 'auth.locked' }));
  });

  it('are remembered of fifty thousand addresses, and forgotten first of the one that tried longest ago', () => {
    const attempts = new LoginAttempts(Config.from({}));
    begin(attempts, 10, 'ana');
    begin(attempts, 10, 'mario');
    const others = (from: number, to: number) => {
      for (let other = from; other < to; other += 1) attempts.begin(`other ${other}`);
    };
    others(0, 49_998);
    expect(() => attempts.begin('ana')).toThrow(expect.objectContaining({ code: 'auth.locked' }));
    others(49_998, 49_999);
    expect(() => attempts.begin('ana')).not.toThrow();
    expect(() => attempts.begin('other 0')).not.toThrow();
  });

  it('are not counted where limits are off for load tests', () => {
    const attempts = new LoginAttempts(Config.from({ RATE_LIMIT: 'off' }));
    expect(() => begin(attempts, 100)).not.toThrow();
  });
});
