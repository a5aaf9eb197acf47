import { JwtService } from '@nestjs/jwt';
import type { TokenClaims } from '@camino/contracts/accounts/session.js';
import { Tokens } from './tokens.js';

const NOW = Date.parse('2026-03-03T15:00:00.000Z');

describe('a token', () => {
  beforeEach(() => jest.useFakeTimers({ now: NOW }));
  afterEach(() => jest.useRealTimers());

  it('is renewed for the same session once it is more than an hour old', () => {
    const jwt = new JwtService({ secret: 'x'.repeat(32) });
    const tokens = new Tokens(jwt);
    const session = { sid: 's1', id: 'ana', role: 4, name: 'Ana', driver_id: null } as const;
    const claims = jwt.decode<TokenClaims>(tokens.issue(session));
    expect(claims).toEqual({ ...session, iat: NOW / 1000, exp: NOW / 1000 + 8 * 3600 });
    jest.setSystemTime(NOW + 3600_000);
    expect(tokens.renewed(claims)).toBeNull();
    jest.setSystemTime(NOW + 3601_000);
    const renewed = tokens.renewed(claims);
    expect(jwt.decode(renewed!)).toEqual({ ...session, iat: NOW / 1000 + 3601, exp: NOW / 1000 + 3601 + 8 * 3600 });
  });
});
