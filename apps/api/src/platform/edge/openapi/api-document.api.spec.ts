import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Body, Controller, Get, HttpCode, Post, Query, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { IsString, MaxLength } from 'class-validator';
import type { FastifyInstance } from 'fastify';
import { AppModule } from '../../../app.module.js';
import { Public } from '../auth/access.js';
import type { Context } from '../../log/event-store/context.js';
import { Config } from '../../kit/config/config.js';
import { CommandContext } from '../http/command-context.js';
import { servePages } from '../http/pages.js';
import { createServer } from '../http/server.js';
import { Answers, AnswersAlso, Area, Example, Says, Takes, TakesText, Undocumented } from '../http/annotations.js';
import { ApiDocument } from './api-document.js';
import type { ApiDescription } from './document.js';

/** What the server answers besides the API: the front ends, see platform/http/pages.ts. */
const PAGES = ['get /dashboard', 'get /dashboard/*', 'get /*'];

/** `get /api/fee` of everything the server itself says it serves, and of everything the document describes. */
const served = async (
  ...planted: Type[]
): Promise<Readonly<{ api: ApiDescription; served: readonly string[]; described: readonly string[] }>> => {
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
  const api = await app.get(ApiDocument).of(app).describe();
  const undocumented = api.undocumented.map(({ method, path }) => `${method} ${path}`);
  const described = Object.entries(api.document.paths).flatMap(([path, methods]) =>
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

class PlantedDto {
  @IsString()
  @MaxLength(3)
  code: string;
}

@Public()
@Area('Server')
@Controller('api/planted')
class Taking {
  @Post(['once', 'again'])
  @HttpCode(202)
  @Says('It takes things.')
  @Takes(PlantedDto, 'Session')
  @Example('A code', { code: 'abc' })
  @TakesText('query', 'token')
  @Answers('boolean')
  @AnswersAlso(200, 'Nothing was to be done.')
  take(
    @Query() _query: PlantedDto,
    @Query('token') _token: unknown,
    @Body() _body: unknown,
    @CommandContext() _context: Context,
  ): boolean {
    return true;
  }
}

describe('the document of the calls', () => {
  it('describes what the server serves, no more and no less', async () => {
    const { served: routes, described } = await served();
    expect(described).toEqual(routes);
    expect(routes.length).toBeGreaterThan(50);
  });

  it('promises 412 where a version is looked at, and there only', async () => {
    const { paths } = (await served()).api.document as unknown as {
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
    expect(api.undescribed.map(({ id }) => id)).toEqual(['Silent_answer']);
  });

  it('is not missed where a controller says why it is no part of the API', async () => {
    const { served: routes, described } = await served(Excused);
    expect(described).toEqual(routes);
  });

  it('says what a route may be given and what it answers, on each of its paths', async () => {
    const { document } = (await served(Taking)).api;
    const [once, again] = [document.paths['/api/planted/once']?.post, document.paths['/api/planted/again']?.post];
    expect([once?.operationId, again?.operationId]).toEqual(['Taking_take', 'Taking_take2']);
    expect({ ...again, operationId: once?.operationId }).toEqual(once);
    const text = { in: 'query', schema: { type: 'string' } };
    expect(once?.parameters).toEqual([
      { ...text, name: 'code', required: true, schema: { type: 'string', maxLength: 3 } },
      { ...text, name: 'token', required: false },
      { $ref: '#/components/parameters/IfMatch' },
      { $ref: '#/components/parameters/IdempotencyKey' },
      { $ref: '#/components/parameters/lang' },
    ]);
    const schema = { anyOf: ['PlantedDto', 'Session'].map((name) => ({ $ref: `#/components/schemas/${name}` })) };
    const examples = { 'A code': { value: { code: 'abc' } } };
    expect(once?.requestBody).toEqual({ required: true, content: { 'application/json': { schema, examples } } });
    expect(document.components?.schemas?.['PlantedDto']).toEqual({
      type: 'object',
      properties: { code: { type: 'string', maxLength: 3 } },
      required: ['code'],
    });
    expect([once?.responses[200], once?.responses[202]]).toEqual([
      { description: 'Nothing was to be done.' },
      { description: 'Accepted', content: { 'application/json': { schema: { type: 'boolean' } } } },
    ]);
    expect(Object.keys(once?.responses ?? {})).toEqual([
      '200',
      '202',
      '400',
      '409',
      '412',
      '413',
      '415',
      '429',
      '500',
      '503',
    ]);
  });

  it('says what a route says of itself, the compiler seeing to it that this is what it answers', async () => {
    const { api } = await served(Lying);
    expect(api.document.paths['/api/planted']?.get?.responses[200]).toMatchObject({
      content: {
        'application/json': { schema: { properties: { planted: { $ref: '#/components/schemas/Session' } } } },
      },
    });
  });
});
