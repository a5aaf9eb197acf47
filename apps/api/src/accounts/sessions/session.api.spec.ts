import { CommandBus } from '@nestjs/cqrs';
import { JwtService } from '@nestjs/jwt';
import type { Session, TokenClaims } from '@camino/contracts/accounts/session.js';
import { SYSTEM, newCommandId } from '../../platform/log/event-store/context.js';
import { EventLog } from '../../platform/log/event-log/event-log.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import { ChangePasswordHash, ChangeRole, DeactivateAccount, RevokeSessions } from '../accounts.commands.js';
import { DEMO_PASSWORD } from '../demo-accounts.js';
import { seededAccountId } from '../seed-accounts.js';

let camino: TestApp;
beforeAll(async () => {
  camino = await TestApp.start();
});
afterAll(() => camino.stop());

const login = (body: unknown, headers: Record<string, string> = {}) =>
  camino.ask('POST', '/api/user/login', { body, headers });
const claimsOf = ({ token }: Session): TokenClaims =>
  camino.app.get(JwtService, { strict: false }).decode<TokenClaims>(token);
const bySystem = () => ({ actor: SYSTEM, at: camino.clock.now(), commandId: newCommandId(), correlation: 'test' });
const logout = (as?: Session | string) => camino.ask('POST', '/api/user/logout', { as });

describe('signing in', () => {
  it('takes exactly email and password, whatever else is sent (ACC-011)', async () => {
    expect((await login({ email: 'admin@demo.gt', password: DEMO_PASSWORD })).status).toBe(200);
    const { status, body } = await login({
      email: 'cliente@demo.gt',
      password: DEMO_PASSWORD,
      role: 2,
      id: 'somebody',
      driver_id: 'somebody',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ role: 4, driver_id: null });
  });

  it('answers role, driver_id and token, nothing more, under /api (ACC-013, API-001, API-002)', async () => {
    const { status, body, headers } = await login({ email: 'piloto@demo.gt', password: DEMO_PASSWORD });
    expect(status).toBe(200);
    expect(body).toEqual({
      role: 3,
      driver_id: seededAccountId('piloto@demo.gt'),
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    });
    expect(headers['cache-control']).toBe('no-store');
    expect(
      (await camino.ask('POST', '/user/login', { body: { email: 'piloto@demo.gt', password: DEMO_PASSWORD } })).status,
    ).toBe(404);
  });

  it('puts the person’s name into the token (ACC-015)', async () => {
    expect(claimsOf(await camino.login('driver')).name).toBe('Mario Xicay');
  });

  it('puts driver_id into the token of a driver, and of nobody else (ACC-016)', async () => {
    const id = seededAccountId('piloto@demo.gt');
    expect(claimsOf(await camino.login('driver'))).toMatchObject({ driver_id: id, role: 3 });
    expect(claimsOf(await camino.login('client'))).toMatchObject({ driver_id: null, role: 4 });
  });

  it('puts the account’s id into the token of a client, and nothing else that is personal (ACC-017)', async () => {
    const claims = claimsOf(await camino.login('client'));
    expect(claims.id).toBe(seededAccountId('cliente@demo.gt'));
    expect(Object.keys(claims).sort()).toEqual(['driver_id', 'exp', 'iat', 'id', 'name', 'role', 'sid']);
    expect(claims.exp - claims.iat).toBe(8 * 3600);
  });

  it('knows an address in every spelling of it', async () => {
    expect((await login({ email: '  Piloto@DEMO.gt ', password: DEMO_PASSWORD })).status).toBe(200);
  });

  it('gives each login a session of its own', async () => {
    const [one, two] = [claimsOf(await camino.login('admin')), claimsOf(await camino.login('admin'))];
    expect(one.sid).not.toBe(two.sid);
  });
});

describe('not signing in', () => {
  it('tells an empty email in the caller’s language (ACC-044)', async () => {
    const english = await login({ email: '', password: 'x' }, { 'accept-language': 'en' });
    expect(english.status).toBe(400);
    expect(english.body).toMatchObject({ code: 'request.invalid', errors: { email: ['Email required'] } });
    expect((await login({ password: 'x' })).body.errors).toEqual({ email: ['El correo es requerido'] });
  });

  it('tells an empty password in the caller’s language (ACC-045)', async () => {
    const english = await login({ email: 'admin@demo.gt', password: '' }, { 'accept-language': 'en' });
    expect(english.status).toBe(400);
    expect(english.body.errors).toEqual({ password: ['Password required'] });
    expect((await login({ email: 'admin@demo.gt' })).body.errors).toEqual({ password: ['La contraseña es requerida'] });
  });

  it('answers the same to a wrong password and to an address nobody has', async () => {
    const wrong = await login({ email: 'admin@demo.gt', password: 'Wrong#2026' });
    const unknown = await login({ email: 'nobody@demo.gt', password: 'Wrong#2026' });
    expect(wrong.status).toBe(403);
    expect(wrong.body).toMatchObject({ code: 'auth.login_failed', message: 'Usuario y/o Contraseña incorrectos' });
    const said = ({ requestId: _, ...rest }: Record<string, unknown>) => rest;
    expect(said(unknown.body)).toEqual(said(wrong.body));
  });

  it('takes about as long for an address nobody has', async () => {
    const times = { 'admin@demo.gt': [] as number[], 'nobody@demo.gt': [] as number[] };
    for (let round = 0; round < 7; round += 1) {
      for (const [email, taken] of Object.entries(times)) {
        const start = performance.now();
        await login({ email, password: 'Wrong#2026' });
        taken.push(performance.now() - start);
      }
    }
    const [known, unknown] = Object.values(times).map((taken) => taken.sort((a, b) => a - b)[3] as number) as [
      number,
      number,
    ];
    expect(unknown / known).toBeGreaterThan(0.4);
    expect(unknown / known).toBeLessThan(2.5);
  });

  it('is what becomes of objects in place of texts', async () => {
    const { status, body } = await login({ email: { $ne: null }, password: { $gt: '' } });
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual(['email', 'password']);
  });

  it('leaves nothing made from the password in the log, and opens a session each time, even under one idempotency key', async () => {
    const enter = () =>
      login({ email: 'colaborador@demo.gt', password: DEMO_PASSWORD }, { 'idempotency-key': 'same-key-1' });
    const [one, two] = [await enter(), await enter()];
    expect(claimsOf(one.body).sid).not.toBe(claimsOf(two.body).sid);
    const { events } = await camino.app.get(EventLog).read(`account-${seededAccountId('colaborador@demo.gt')}`);
    const opened = events.filter(({ type }) => type === 'SessionOpened');
    expect(opened.map(({ data }) => data)).toEqual([{ sid: claimsOf(one.body).sid }, { sid: claimsOf(two.body).sid }]);
    expect(opened.map(({ metadata }) => metadata.bodyHash)).toEqual([undefined, undefined]);
  });
});

describe('a session', () => {
  it('is shown by the bearer token of each request (ACC-071)', async () => {
    const session = await camino.login('client');
    expect((await logout()).status).toBe(401);
    expect((await camino.ask('POST', '/api/user/logout', { headers: { authorization: session.token } })).status).toBe(
      401,
    );
    expect((await logout(session)).status).toBe(200);
  });

  it('does not depend on the api key header, which grants nothing (ACC-072)', async () => {
    for (const headers of [
      {} as Record<string, string>,
      { 'x-api-key': 'camino-public' },
      { 'x-api-key': 'another' },
    ]) {
      expect((await camino.ask('GET', '/api/fee', { headers })).status).toBe(200);
      expect((await camino.ask('POST', '/api/user/logout', { headers })).status).toBe(401);
    }
    expect(
      (
        await camino.ask('POST', '/api/user/logout', {
          as: await camino.login('client'),
          headers: { 'x-api-key': 'another' },
        })
      ).status,
    ).toBe(200);
  });

  it('ends with the logout, on the server too', async () => {
    const [session, other] = [await camino.login('client'), await camino.login('client')];
    expect((await logout(session)).body).toEqual({ data: true });
    expect((await logout(session)).body).toMatchObject({ status: 401, code: 'auth.required' });
    expect((await logout(other)).status).toBe(200);
  });

  const id = seededAccountId('piloto2@demo.gt');
  it.each([
    ['the sessions are revoked', () => new RevokeSessions(id, { why: 'lost phone' }, bySystem())],
    ['the role changes', () => new ChangeRole(id, { role: 'client' }, bySystem())],
    ['the role changes back', () => new ChangeRole(id, { role: 'driver' }, bySystem())],
  ])('ends when %s', async (_, change) => {
    const session = await camino.login('driver2');
    await camino.app.get(CommandBus).execute(change());
    expect((await logout(session)).status).toBe(401);
    expect((await logout(await camino.login('driver2'))).status).toBe(200);
  });

  it('ends when the password changes, and when the account is deactivated nobody gets in', async () => {
    const accountant = seededAccountId('contador@demo.gt');
    const open = await login({ email: 'contador@demo.gt', password: DEMO_PASSWORD });
    await camino.app.get(CommandBus).execute(new ChangePasswordHash(accountant, { passwordHash: 'none' }, bySystem()));
    expect((await logout(open.body)).status).toBe(401);
    expect((await login({ email: 'contador@demo.gt', password: DEMO_PASSWORD })).status).toBe(403);
    const client = seededAccountId('cliente@demo.gt');
    await camino.app.get(CommandBus).execute(new DeactivateAccount(client, {}, bySystem()));
    expect((await login({ email: 'cliente@demo.gt', password: DEMO_PASSWORD })).body).toMatchObject({
      status: 403,
      code: 'auth.login_failed',
    });
  });

  it('gets a fresh token, of the same session, once the old one is an hour old', async () => {
    const session = await camino.login('admin');
    const { iat, exp: _, ...claims } = claimsOf(session);
    const jwt = camino.app.get(JwtService, { strict: false });
    const aged = jwt.sign({ ...claims, iat: iat - 3700 }, { expiresIn: 8 * 3600 });
    const young = await camino.ask('GET', '/api/admin/reservation', { as: session });
    expect(young.headers['x-renewed-token']).toBeUndefined();
    const { headers } = await camino.ask('GET', '/api/admin/reservation', { as: aged });
    const renewed = claimsOf({ token: String(headers['x-renewed-token']) } as Session);
    expect(renewed).toMatchObject(claims);
    expect(renewed.iat).toBeGreaterThanOrEqual(iat);
  });
});
