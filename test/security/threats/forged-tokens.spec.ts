import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import type { Session, TokenClaims } from '@camino/contracts/accounts/session.js';
import { Secrets } from '../../../apps/api/src/platform/log/crypto/secrets.js';
import { TestApp } from '../../support/test-app.js';

/*
 * Forged tokens. For missing and wrong signatures, other HMACs, changed claims and ended sessions see
 * platform/edge/http/edge.api.spec.ts.
 */
let app: TestApp;
let admin: Session;
let claims: Omit<TokenClaims, 'exp'>;
let foreign: string;
const jwt = () => app.app.get(JwtService, { strict: false });
beforeAll(async () => {
  const other = await TestApp.start();
  foreign = (await other.login('admin')).token;
  await other.stop();
  app = await TestApp.start();
  admin = await app.login('admin');
  const { exp: _, ...rest } = jwt().decode<TokenClaims>(admin.token);
  claims = rest;
});
afterAll(() => app.stop());

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const opens = async (token: string) => (await app.ask('GET', '/api/admin/user', { as: token })).status === 200;
const HASHES: ReadonlyMap<unknown, string> = new Map([
  ['HS384', 'sha384'],
  ['HS512', 'sha512'],
]);
/** A token with this header, signed with our own secret as the header says: only the header is wrong. */
const withHead = (head: Readonly<{ alg: unknown; typ: string }>): string => {
  const signed = `${part(head)}.${part({ ...claims, exp: claims.iat + 8 * 3600 })}`;
  return `${signed}.${createHmac(HASHES.get(head.alg) ?? 'sha256', app.app.get(Secrets, { strict: false }).jwt)
    .update(signed)
    .digest('base64url')}`;
};

it('is accepted with the one valid algorithm, which the tests below rely on', async () => {
  expect(await opens(withHead({ alg: 'HS256', typ: 'JWT' }))).toBe(true);
});

it.each(['none', 'None', 'nOnE', 'RS256', 'ES256', 'PS256', 'HS384', 'HS512', '', 'hs256', null, ['HS256']])(
  'a head that names the algorithm %j is not believed, whatever signed it',
  async (alg) => {
    expect(await opens(withHead({ alg, typ: 'JWT' }))).toBe(false);
  },
);

it('a public key of anybody’s is no secret of ours', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const rest = part({ ...claims, exp: claims.iat + 3600 });
  const ofTheirs = `${part({ alg: 'RS256', typ: 'JWT' })}.${rest}`;
  expect(await opens(`${ofTheirs}.${createSign('sha256').update(ofTheirs).sign(privateKey, 'base64url')}`)).toBe(false);
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${rest}`;
  expect(await opens(`${signed}.${createHmac('sha256', publicKey).update(signed).digest('base64url')}`)).toBe(false);
});

it.each([
  { kid: '../../../../dev/null' },
  { jku: 'https://elsewhere.example/keys' },
  { x5u: 'https://elsewhere.example/key.pem' },
  { jwk: { kty: 'oct', k: '' } },
])('a key that the token brings along or points to is not looked at: %j', async (brought) => {
  const signed = `${part({ alg: 'HS256', typ: 'JWT', ...brought })}.${part({ ...claims, exp: claims.iat + 3600 })}`;
  expect(await opens(`${signed}.${createHmac('sha256', '').update(signed).digest('base64url')}`)).toBe(false);
});

it('one that counts only later does not count', async () => {
  expect(await opens(jwt().sign(claims, { expiresIn: 3600, notBefore: 1800 }))).toBe(false);
});

it('one of another installation does not count, though its people be called the same', async () => {
  expect(jwt().decode<TokenClaims>(foreign).id).toBe(claims.id);
  expect(await opens(foreign)).toBe(false);
});

it('counts in the header of the request only', async () => {
  for (const url of [
    `/api/admin/user?token=${admin.token}`,
    `/api/admin/user?access_token=${admin.token}`,
    `/api/admin/user?auth_token=${admin.token}`,
  ])
    expect((await app.ask('GET', url)).status).toBe(401);
  expect(
    (
      await app.ask('GET', '/api/admin/user', {
        headers: { cookie: `token=${admin.token}; Authorization=Bearer ${admin.token}` },
      })
    ).status,
  ).toBe(401);
  expect(
    (await app.ask('POST', '/api/admin/user', { body: { token: admin.token, access_token: admin.token } })).status,
  ).toBe(401);
});

it('belongs to a session whose id nobody can choose', async () => {
  const { body } = await app.ask('POST', '/api/user/login', {
    body: { email: 'cliente@demo.gt', password: 'Demo#2026', sid: 'chosen', session: 'chosen' },
    headers: { cookie: 'sid=chosen', 'x-session-id': 'chosen', authorization: `Bearer ${admin.token}` },
  });
  const { sid, role } = jwt().decode<TokenClaims>((body as Session).token);
  expect([sid === 'chosen', sid === claims.sid, role]).toEqual([false, false, 4]);
});

it('is in no cookie: that of a login names a known device, and opens nothing', async () => {
  const { headers, body } = await app.ask('POST', '/api/user/login', {
    body: { email: 'cliente@demo.gt', password: 'Demo#2026' },
  });
  const set = String(headers['set-cookie']);
  expect(set).toMatch(/^camino\.devices=[\w-]{75}; Path=\/api\/user\/login; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
  expect(set).not.toContain((body as Session).token);
  const [cookie = ''] = set.split(';');
  const [, device = ''] = cookie.split('=');
  for (const asked of [{ headers: { cookie } }, { as: device }])
    expect((await app.ask('GET', '/api/usuario', asked)).status).toBe(401);
});
