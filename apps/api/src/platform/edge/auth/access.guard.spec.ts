import { Controller, Get } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import type { TokenClaims } from '@camino/contracts/accounts/session.js';
import { Config } from '../../kit/config/config.js';
import { Secrets } from '../../log/crypto/secrets.js';
import { createServer } from '../http/server.js';
import { AccessGuard } from './access.guard.js';
import { OptionalUser, Public, Roles } from './access.js';
import { Sessions } from './sessions.js';
import { TokenStrategy } from './token.strategy.js';
import { Tokens } from './tokens.js';
import { CurrentUser, type User } from './user.js';

const SECRET = 'a secret of thirty-two characters';

@Controller('try')
class TryController {
  @Get('undeclared')
  undeclared(): string {
    return 'in';
  }
  @Public()
  @Get('public')
  public(@CurrentUser() user: User | null): object {
    return { user };
  }
  @OptionalUser()
  @Get('optional')
  optional(@CurrentUser() user: User | null): object {
    return { user };
  }
  @Roles('driver', 'admin')
  @Get('drivers')
  drivers(@CurrentUser() user: User): object {
    return { user };
  }
}

class ListedSessions extends Sessions {
  count({ sid }: TokenClaims): Promise<boolean> {
    return Promise.resolve(sid !== 'ended');
  }
  onEnded(): () => void {
    return () => undefined;
  }
}

const startApp = async (secret: string): Promise<NestFastifyApplication> => {
  const module = await Test.createTestingModule({
    imports: [PassportModule.register({ session: false }), JwtModule.register({ secret })],
    controllers: [TryController],
    providers: [
      Tokens,
      TokenStrategy,
      { provide: Secrets, useValue: { jwt: secret } },
      { provide: Sessions, useClass: ListedSessions },
      { provide: APP_GUARD, useClass: AccessGuard },
    ],
  }).compile();
  const started = module.createNestApplication<NestFastifyApplication>(
    createServer(Config.from({ NODE_ENV: 'test' })),
    { bodyParser: false, logger: false },
  );
  return started.init();
};

let app: NestFastifyApplication;
let tokens: Tokens;
beforeAll(async () => {
  app = await startApp(SECRET);
  tokens = app.get(Tokens);
});
afterAll(() => app.close());

const tokenOf = (role: TokenClaims['role'], sid = 's1') =>
  tokens.issue({ sid, id: 'mario', role, name: 'Mario Xicay', driver_id: role === 3 ? 'mario' : null });
const get = async (path: string, token?: string) => {
  const { statusCode, json } = await app.inject({
    method: 'GET',
    url: `/try/${path}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return statusCode === 200 ? json<{ user: User | null }>() : statusCode;
};
const mario: User = { id: 'mario', role: 'driver', name: 'Mario Xicay', driverId: 'mario', sid: 's1' };

describe('a route', () => {
  it('that declares nothing is closed to everybody', async () => {
    expect([await get('undeclared'), await get('undeclared', tokenOf(2))]).toEqual([403, 403]);
  });
  it('that is public is open, and knows no user', async () => {
    expect([await get('public'), await get('public', tokenOf(3)), await get('public', 'abc.def')]).toEqual([
      { user: null },
      { user: null },
      { user: null },
    ]);
  });
  it('that takes guests and users knows its user, and takes no token that does not count', async () => {
    expect([await get('optional'), await get('optional', tokenOf(3))]).toEqual([{ user: null }, { user: mario }]);
    expect([await get('optional', tokenOf(3, 'ended')), await get('optional', 'abc.def')]).toEqual([401, 401]);
  });
  it('for some roles is open to them alone', async () => {
    expect(await get('drivers', tokenOf(3))).toEqual({ user: mario });
    expect([
      await get('drivers'),
      await get('drivers', tokenOf(4)),
      await get('drivers', tokenOf(5)),
      await get('drivers', tokenOf(3, 'ended')),
    ]).toEqual([401, 403, 403, 401]);
  });
});

describe('two applications in one process', () => {
  it('each check the tokens they issued, and tokens checked at the same moment stay their owners’', async () => {
    const other = await startApp('another secret of thirty-two characters');
    try {
      const issued = (of: NestFastifyApplication, id: string) =>
        of.get(Tokens).issue({ sid: 's1', id, role: 3, name: id, driver_id: id });
      const ask = (of: NestFastifyApplication, token: string) =>
        of.inject({ method: 'GET', url: '/try/drivers', headers: { authorization: `Bearer ${token}` } });
      const ids = Array.from({ length: 50 }, (_, n) => `driver-${n}`);
      const answers = await Promise.all(
        ids.flatMap((id) => [ask(app, issued(app, id)), ask(other, issued(other, id)), ask(other, issued(app, id))]),
      );
      expect(
        answers.map((answer) =>
          answer.statusCode === 200 ? answer.json<{ user: User }>().user.id : answer.statusCode,
        ),
      ).toEqual(ids.flatMap((id) => [id, id, 401]));
    } finally {
      await other.close();
    }
  });
});
