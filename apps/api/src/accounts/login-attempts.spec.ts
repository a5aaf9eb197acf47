import { Config } from '../platform/config/config.js';
import { LoginAttempts } from './login-attempts.js';

const MINUTE = 60_000;
const fail = (attempts: LoginAttempts, times: number, subject = 'ana') => {
  for (let i = 0; i < times; i += 1) attempts.failed(subject);
};

describe('failed logins', () => {
  beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-03-03T15:00:00.000Z') }));
  afterEach(() => jest.useRealTimers());

  it('lock an address at the tenth, not before, and only that one', () => {
    const attempts = new LoginAttempts(Config.from({}));
    fail(attempts, 9);
    expect(() => attempts.refuseLocked('ana')).not.toThrow();
    fail(attempts, 1);
    expect(() => attempts.refuseLocked('ana')).toThrow(expect.objectContaining({ code: 'auth.locked', params: { minutes: 15 } }));
    expect(() => attempts.refuseLocked('mario')).not.toThrow();
  });

  it('are forgiven after a quarter of an hour without another', () => {
    const attempts = new LoginAttempts(Config.from({}));
    fail(attempts, 10);
    jest.advanceTimersByTime(14 * MINUTE + 30_000);
    expect(() => attempts.refuseLocked('ana')).toThrow(expect.objectContaining({ params: { minutes: 1 } }));
    jest.advanceTimersByTime(MINUTE);
    expect(() => attempts.refuseLocked('ana')).not.toThrow();
    fail(attempts, 9);
    expect(() => attempts.refuseLocked('ana')).not.toThrow();
  });

  it('are forgotten with a login that succeeds', () => {
    const attempts = new LoginAttempts(Config.from({}));
    fail(attempts, 9);
    attempts.succeeded('ana');
    fail(attempts, 9);
    expect(() => attempts.refuseLocked('ana')).not.toThrow();
  });

  it('are not counted where limits are off for load tests', () => {
    const attempts = new LoginAttempts(Config.from({ RATE_LIMIT: 'off' }));
    fail(attempts, 100);
    expect(() => attempts.refuseLocked('ana')).not.toThrow();
  });
});
