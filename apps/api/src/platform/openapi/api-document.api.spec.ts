import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Controller, Get, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { AppModule } from '../../app.module.js';
import { Public } from '../auth/access.js';
import { Config } from '../config/config.js';
import { servePages } from '../http/pages.js';
import { createServer } from '../http/server.js';
import { Answers, Area, Says, Undocumented } from './annotations.js';
import { ApiDocument } from './api-document.js';

/** What the server answers besides the API: the front ends, see platform/http/pages.ts. */
const PAGES = ['get /dashboard', 'get /dashboard/*', 'get /*'];

/** `get /api/fee` of everything the server itself says it serves, and of everything the document describes. */
const served = async (
  ...planted: Type[]
): Promise<Readonly<{ api: ApiDocument; served: readonly string[]; described: readonly string[] }>> => {
  const folder = await mkdtemp(join(tmpdir(), 'camino-document-'));
  const environment = { NODE_ENV: 'test', TEST_CLOCK: '1', DATA_DIR: folder, SEED: 'none' };
  const config = Config.from(environment);
  const adapter = createServer(config);
  const server = adapter.getInstance<FastifyInstance>();
  const routes = new Set<string>();
  server.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat())
      if (!['HEAD', 'OPTIONS'].includes(one)) routes.add(`${one.toLowerCase()} ${url.replace(/:(\w+)/g, '{$1}')}`);
  });
  class Planted {}
  const app = await NestFactory.create<NestFastifyApplication>(
    { module: Planted, imports: [AppModule.register(environment, config)], controllers: planted },
    adapter,
    { logger: false, bodyParser: false },
  );
  servePages(server);
  await app.init();
  const api = app.get(ApiDocument);
  const undocumented = api.routes
    .filter((route) => route.undocumented !== undefined)
    .map(({ method, path }) => `${method} ${path}`);
  const described = Object.entries(api.description.document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  await app.close();
  await rm(folder, { recursive: true });
  return {
    api,
    served: [...routes].filter((route) => !PAGES.includes(route) && !undocumented.includes(route)).sort(),
    described: described.sort(),
  };
};

@Public()
@Area('Server')
@Controller('api/planted')
class Silent {
  @Get()
  answer(): string {
    return 'unheard';
  }
}

@Public()
@Undocumented('It is planted.')
@Controller('api/planted')
class Excused {
  @Get()
  answer(): string {
    return 'unheard';
  }
}

@Public()
@Area('Server')
@Controller('api/planted')
class Lying {
  @Get()
  @Says('Something else than it answers.')
  // @ts-expect-error A shape the method does not return does not compile.
  @Answers({ planted: 'Session' })
  answer(): { planted: string } {
    return { planted: 'unheard' };
  }
}

describe('the document of the calls', () => {
  it('describes what the server serves, no more and no less', async () => {
    const { served: routes, described } = await served();
    expect(described).toEqual(routes);
    expect(routes.length).toBeGreaterThan(50);
  });

  it('promises 412 where a version is looked at, and there only', async () => {
    const { paths } = (await served()).api.description.document as unknown as {
      paths: Record<string, Record<string, { responses: object }>>;
    };
    const unseen = [
      ['post', '/api/user/login'],
      ['post', '/api/recuperacion'],
      ['post', '/api/user/reset-password'],
      ['post', '/api/user/signup'],
      ['post', '/api/personal_info'],
      ['put', '/api/personal_info/confirm_email'],
    ] as const;
    for (const [method, path] of unseen)
      expect([path, paths[path]?.[method]?.responses]).toEqual([
        path,
        expect.not.objectContaining({ 412: expect.anything() }),
      ]);
    expect(Object.keys(paths['/api/admin/user/{id}']?.put?.responses ?? {})).toContain('412');
  });

  it('is missed where a route says nothing about itself', async () => {
    const { served: routes, described, api } = await served(Silent);
    expect(routes.filter((route) => !described.includes(route))).toEqual(['get /api/planted']);
    expect(api.description.undescribed.map(({ id }) => id)).toEqual(['Silent_answer']);
  });

  it('is not missed where a controller says why it is no part of the API', async () => {
    const { served: routes, described } = await served(Excused);
    expect(described).toEqual(routes);
  });

  it('says what a route says of itself, the compiler seeing to it that this is what it answers', async () => {
    const { api } = await served(Lying);
    expect(api.description.document.paths['/api/planted']?.get?.responses[200]).toMatchObject({
      content: {
        'application/json': { schema: { properties: { planted: { $ref: '#/components/schemas/Session' } } } },
      },
    });
  });
});
