import { Config } from '../../platform/kit/config/config.js';
import { type AttemptOrigin, LoginAttempts } from './login-attempts.js';

const MINUTE = 60_000;
const HERE = { network: '203.0.113.7' };
const ELSEWHERE = { network: '203.0.113.8' };
const PHONE = { device: 'phone' };
const begin = (attempts: LoginAttempts, times: number, subject = 'ana', origin: AttemptOrigin = HERE) => {
  for (let i = 0; i < times; i += 1) attempts.begin(subject, origin);
};
/** Attempts from `networks` networks in turn. */
const attack = (attempts: LoginAttempts, networks: number, times = 10) => {
  for (let i = 0; i < times; i += 1) attempts.begin('ana', { network: `198.51.100.${i % networks}` });
};
const LOCKED = expect.objectContaining({ code: 'auth.locked', params: { minutes: 15 } });

describe('attempts at a password', () => {
  beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-03-03T15:00:00.000Z') }));
  afterEach(() => jest.useRealTimers());

  it('are ten of a network before the account is locked for it, and only that account', () => {
    const attempts = new LoginAttempts(Config.from({}));
    begin(attempts, 10);
    expect(() => attempts.begin('ana', HERE)).toThrow(
      expect.objectContaining({ code: 'auth.locked', params: { minutes: 15 } }),
    );
    expect(() => attempts.begin('mario', HERE)).not.toThrow();
  });

  it('count from their beginning: of a hundred at once ten get to the password', () => {
    const attempts = new LoginAttempts(Config.from({}));
    const through = Array.from({ length: 100 }, () => {
      try {
        attempts.begin('ana', HERE);
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
    expect(() => attempts.begin('ana', HERE)).toThrow(expect.objectContaining({ params: { minutes: 1 } }));
    jest.advanceTimersByTime(MINUTE);
    begin(attempts, 10);
    expect(() => attempts.begin('ana', HERE)).toThrow(expect.objectContaining({ params: { minutes: 15 } }));
  });

  it('are forgotten with one that succeeds', () => {
    const attempts = new LoginAttempts(Config.from({}));
    begin(attempts, 9);
    attempts.forget('ana', HERE);
    begin(attempts, 10);
    expect(() => attempts.begin('ana', HERE)).toThrow(expect.objectContaining({ code: 'auth.locked' }));
  });

  it('are remembered of fifty thousand addresses, and forgotten first of the one that tried longest ago', () => {
    const attempts = new LoginAttempts(Config.from({}));
    begin(attempts, 10, 'ana');
    begin(attempts, 10, 'mario');
    const others = (from: number, to: number) => {
      for (let other = from; other < to; other += 1) attempts.begin(`other ${other}`, HERE);
    };
    others(0, 49_998);
    expect(() => attempts.begin('ana', HERE)).toThrow(expect.objectContaining({ code: 'auth.locked' }));
    others(49_998, 49_999);
    expect(() => attempts.begin('ana', HERE)).not.toThrow();
    expect(() => attempts.begin('other 0', HERE)).not.toThrow();
  });

  it('of one network or two do not lock the account for others', () => {
    const attempts = new LoginAttempts(Config.from({}));
    begin(attempts, 10);
    expect(() => attempts.begin('ana', HERE)).toThrow(LOCKED);
    begin(attempts, 10, 'ana', ELSEWHERE);
    expect(() => attempts.begin('ana', { network: '2001:db8:1:2::/64' })).not.toThrow();
    expect(() => attempts.begin('ana', PHONE)).not.toThrow();
  });

  it.each([3, 5, 10])(
    'that are ten of %i networks lock the account for strangers, not for a known device',
    (networks) => {
      const attempts = new LoginAttempts(Config.from({}));
      attack(attempts, networks);
      expect(() => attempts.begin('ana', HERE)).toThrow(LOCKED);
      expect(() => attempts.begin('ana', PHONE)).not.toThrow();
      jest.advanceTimersByTime(15 * MINUTE);
      expect(() => attempts.begin('ana', HERE)).not.toThrow();
    },
  );

  it('of a known device are ten of its own, and lock no other device and no stranger', () => {
    const attempts = new LoginAttempts(Config.from({}));
    begin(attempts, 10, 'ana', PHONE);
    expect(() => attempts.begin('ana', PHONE)).toThrow(LOCKED);
    expect(() => attempts.begin('ana', { device: 'laptop' })).not.toThrow();
    expect(() => attempts.begin('ana', HERE)).not.toThrow();
  });

  it('of an attack are not forgotten with a success of a known device, only with a new password', () => {
    const attempts = new LoginAttempts(Config.from({}));
    begin(attempts, 1, 'ana', PHONE);
    attack(attempts, 3);
    attempts.forget('ana', PHONE);
    expect(() => attempts.begin('ana', HERE)).toThrow(LOCKED);
    attempts.forgetAll('ana');
    expect(() => attempts.begin('ana', HERE)).not.toThrow();
  });

  it('of an attack are not forgotten with a success of a stranger', () => {
    const attempts = new LoginAttempts(Config.from({}));
    attack(attempts, 3, 9);
    begin(attempts, 1);
    attempts.forget('ana', HERE);
    begin(attempts, 1);
    expect(() => attempts.begin('ana', ELSEWHERE)).toThrow(LOCKED);
  });

  it('are not counted where limits are off for load tests', () => {
    const attempts = new LoginAttempts(Config.from({ RATE_LIMIT: 'off' }));
    expect(() => begin(attempts, 100)).not.toThrow();
  });
});
