import { createHmac } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import type { TokenClaims } from '@camino/contracts/accounts/session.js';
import { TestApp } from '../../../../../../test/support/test-app.js';
import { Secrets } from '../../log/crypto/secrets.js';

const HOUR = 3600;

describe('the expiry of a token with a valid signature of an open session', () => {
  let camino: TestApp;
  let claims: Omit<TokenClaims, 'iat' | 'exp'>;
  beforeAll(async () => {
    camino = await TestApp.start();
    const { token } = await camino.login('admin');
    const { iat: _, exp: __, ...rest } = camino.app.get(JwtService, { strict: false }).decode<TokenClaims>(token);
    claims = rest;
  });
  afterAll(() => camino.stop());

  /** `times` is JSON of `iat` and `exp`: JSON.stringify cannot write infinite numbers. */
  const statusWith = async (times: string): Promise<number> => {
    const payload = `${JSON.stringify(claims).slice(0, -1)}${times && `,${times}`}}`;
    const signed = [JSON.stringify({ alg: 'HS256', typ: 'JWT' }), payload]
      .map((part) => Buffer.from(part).toString('base64url'))
      .join('.');
    const { jwt } = camino.app.get(Secrets, { strict: false });
    const token = `${signed}.${createHmac('sha256', jwt).update(signed).digest('base64url')}`;
    return (await camino.ask('GET', '/api/admin/reservation', { as: token })).status;
  };
  const now = Math.floor(Date.now() / 1000);

  it.each([
    ['soon', `"iat":${now},"exp":${now + HOUR}`],
    ['after a whole life', `"iat":${now},"exp":${now + 8 * HOUR}`],
    ['at a fraction of a second', `"iat":${now},"exp":${now + HOUR}.5`],
  ])('is accepted: %s', async (_, times) => {
    expect(await statusWith(times)).toBe(200);
  });

  it.each([
    ['without any', `"iat":${now}`],
    ['without any, nor an issue', ''],
    ['null', `"iat":${now},"exp":null`],
    ['a text', `"iat":${now},"exp":"${now + HOUR}"`],
    ['a list', `"iat":${now},"exp":[${now + HOUR}]`],
    ['an object', `"iat":${now},"exp":{}`],
    ['true', `"iat":${now},"exp":true`],
    ['infinite', `"iat":${now},"exp":1e999`],
    ['in milliseconds', `"iat":${now},"exp":${(now + HOUR) * 1000}`],
    ['later than a token can live', `"iat":${now},"exp":${now + 9 * HOUR}`],
    ['without an issue', `"exp":${now + HOUR}`],
    ['with an issue that is a text', `"iat":"${now}","exp":${now + HOUR}`],
    ['past', `"iat":${now - 9 * HOUR},"exp":${now - HOUR}`],
  ])('is refused: %s', async (_, times) => {
    expect(await statusWith(times)).toBe(401);
  });
});
