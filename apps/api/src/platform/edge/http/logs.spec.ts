import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { Config } from '../../kit/config/config.js';
import { ServerLogs } from './logs.js';
import { createServer } from './server.js';

const REQUEST = '6f1c2b7e-3c54-4a1d-b0f2-6d1e4a7c9b35';

@Controller('api')
class TripController {
  @Get('trip/:token')
  trip(@Param('token') token: string): string {
    return token;
  }
  @Post('trip')
  book(@Body() body: object): object {
    return body;
  }
}

describe('log lines', () => {
  const lines: string[] = [];
  let app: NestFastifyApplication;
  beforeAll(async () => {
    const module = await Test.createTestingModule({ controllers: [TripController] }).compile();
    app = module.createNestApplication<NestFastifyApplication>(
      createServer(Config.from({ NODE_ENV: 'development' }), { write: (line) => lines.push(line) }),
      { bodyParser: false, logger: false },
    );
    await app.init();
  });
  afterAll(() => app.close());
  beforeEach(() => (lines.length = 0));

  const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

  it('tell of each request which route answered, how, how long and under which id', async () => {
    await app.inject({ method: 'GET', url: '/api/trip/abc', headers: { 'x-request-id': REQUEST } });
    expect(logged()).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        requestId: REQUEST,
        method: 'GET',
        route: '/api/trip/:token',
        status: 200,
        ms: expect.any(Number),
        msg: 'request',
      },
    ]);
  });

  it('hold no token, no query, no header, no body and no IP address', async () => {
    const headers = { authorization: 'Bearer tok-secret', cookie: 'c=cookie-secret', 'user-agent': 'agent-secret' };
    await app.inject({
      method: 'GET',
      url: '/api/trip/path-secret?token=query-secret',
      headers,
      remoteAddress: '10.9.8.7',
    });
    await app.inject({
      method: 'POST',
      url: '/api/trip',
      payload: { card: '4111111111111111', email: 'maria@example.org' },
      headers,
    });
    await app.inject({ method: 'GET', url: '/api/unknown-secret?x=query-secret', headers });
    await app.inject({
      method: 'POST',
      url: '/api/trip',
      payload: '{"broken-secret',
      headers: { ...headers, 'content-type': 'application/json' },
    });
    expect(lines).toHaveLength(4);
    expect(lines.join('')).not.toMatch(/secret|4111111111111111|maria|10\.9\.8\.7/);
  });

  it('take in what our own classes say, with who said it', () => {
    const logs = new ServerLogs(app.getHttpAdapter().getInstance().log);
    logs.log('waits', 'Projections');
    logs.error(new Error('halts'), 'Projections');
    logs.error('halts', 'Error: at x', 'Projections');
    logs.log('Mapped {/api/trip, GET} route', 'RouterExplorer');
    expect(logged()).toMatchObject([
      { level: 30, msg: 'waits', context: 'Projections' },
      { level: 50, msg: 'halts', context: 'Projections', err: { message: 'halts' } },
      { level: 50, msg: 'halts', context: 'Projections', stack: 'Error: at x' },
    ]);
  });
});
