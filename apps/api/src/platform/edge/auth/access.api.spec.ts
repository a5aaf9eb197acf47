import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { RequestMethod } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { TokenClaims } from '@camino/contracts/accounts/session.js';
import { type DemoUser, TestApp } from '../../../../../../test/support/test-app.js';
import { type Access, ACCESS } from './access.js';

type Route = Readonly<{ method: string; path: string; access: Access | undefined }>;

/** Every route of every controller, with what it declares. */
const routesOf = ({ app }: TestApp): readonly Route[] => {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => {
    const type = metatype as new () => Record<string, () => void>;
    return new MetadataScanner().getAllMethodNames(type.prototype).flatMap((name) => {
      const handler = type.prototype[name] as () => void;
      const path = Reflect.getMetadata(PATH_METADATA, handler) as string | undefined;
      if (path === undefined) return [];
      const access = (Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, type)) as Access | undefined;
      const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as number] as string;
      return [
        {
          method,
          path: `/${String(Reflect.getMetadata(PATH_METADATA, type))}/${path}`
            .replace(/\/+/g, '/')
            .replace(/(.)\/$/, '$1'),
          access,
        },
      ];
    });
  });
};

let camino: TestApp;
let routes: readonly Route[];
beforeAll(async () => {
  camino = await TestApp.start();
  routes = routesOf(camino);
});
afterAll(() => camino.stop());

describe('every route', () => {
  it('says who may use it: what says nothing is closed', () => {
    expect(routes.length).toBeGreaterThan(20);
    expect(routes.filter(({ access }) => !access).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('is closed to guests unless it says that it is open', async () => {
    const opened: string[] = [];
    for (const { method, path, access } of routes) {
      if (access?.kind !== 'roles') continue;
      const { status } = await camino.ask(method, path.replace(/:\w+/g, 'x'), method === 'GET' ? {} : { body: {} });
      if (status !== 401) opened.push(`${method} ${path}: ${status}`);
    }
    expect(opened).toEqual([]);
  });

  it.each<[DemoUser, string]>([
    ['admin', 'admin'],
    ['driver', 'driver'],
    ['client', 'client'],
    ['collaborator', 'collaborator'],
  ])('is closed to a %s unless it names that role', async (user, role) => {
    const session = await camino.login(user);
    const opened: string[] = [];
    for (const { method, path, access } of routes) {
      if (access?.kind !== 'roles' || (access.roles as readonly string[]).includes(role)) continue;
      const { status, body } = await camino.ask(method, path.replace(/:\w+/g, 'x'), {
        as: session,
        ...(method === 'GET' ? {} : { body: {} }),
      });
      if (status !== 403 || body.code !== 'auth.forbidden') opened.push(`${method} ${path}: ${status}`);
    }
    expect(opened).toEqual([]);
  });
});

describe('a token', () => {
  const ask = (token: string) => camino.ask('GET', '/api/usuario', { as: token });
  /** The same token as it is `seconds` before it expires. */
  const expiringIn = async (seconds: number): Promise<string> => {
    const jwt = camino.app.get(JwtService, { strict: false });
    const { iat: _, exp: __, ...claims } = jwt.decode<TokenClaims>((await camino.login('client')).token);
    const now = Math.floor(Date.now() / 1000);
    return jwt.sign({ ...claims, iat: now + seconds - 8 * 3600, exp: now + seconds });
  };

  it('is accepted until it expires, and not after, though its session be open', async () => {
    expect((await ask(await expiringIn(60))).status).toBe(200);
    expect((await ask(await expiringIn(-60))).body).toMatchObject({ status: 401, code: 'auth.required' });
  });

  it('is valid for eight hours from when it was issued', async () => {
    const { iat, exp } = camino.app
      .get(JwtService, { strict: false })
      .decode<TokenClaims>((await camino.login('client')).token);
    expect(exp - iat).toBe(8 * 3600);
  });
});
