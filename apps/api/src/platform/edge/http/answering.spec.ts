import { createHash } from 'node:crypto';
import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import type { FastifyRequest } from 'fastify';
import { Type } from 'class-transformer';
import { IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { NO_OFFICE, type Office } from '@camino/contracts/office/office.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { signIn } from '../auth/user.js';
import { Clock, MovableClock } from '../../kit/clock/clock.js';
import type { Context } from '../../log/event-store/context.js';
import { KeyReused, StaleVersion, TooContended } from '../../act/commanding/refusals.js';
import { Config } from '../../kit/config/config.js';
import { KeyedHashes } from '../../log/crypto/keyed-hashes.js';
import { Secrets } from '../../log/crypto/secrets.js';
import { type Metadata, StoreUnavailable } from '../../log/event-store/event-store.js';
import { ReadSideUnavailable } from '../../read/mongo/read-side-unavailable.js';
import { OfficeDetails } from '../../kit/office-details.js';
import { ActorNames } from './actor-names.js';
import { CommandContext, RequestContext, UnseenContext } from './command-context.js';
import { ProblemFilter } from './problem.filter.js';
import { STATUS_CODES } from './refusal.js';
import { InvalidInput, Refused } from './refused.js';
import { createServer } from './server.js';
import { texts } from './texts.js';
import { ForbidUnknownFields, InputPipe, say } from './validation.js';

class InnerDto {
  @IsInt()
  type: number;
}
class PartyDto {
  @MaxLength(5, { message: say('booking.too_long') })
  @IsString()
  @IsNotEmpty({ message: 'booking.fieldRequired' })
  name: string;

  @Max(9)
  @Min(1)
  @IsInt()
  @IsOptional()
  count?: number;

  @ValidateNested({ each: true })
  @Type(() => InnerDto)
  @IsOptional()
  detail?: InnerDto[];
}
@ForbidUnknownFields()
class StrictDto extends PartyDto {}

type Line = Readonly<{ level: number; requestId: string; msg: string; err?: unknown }>;
const logged: Line[] = [];
let toThrow: unknown;

@Controller('api/try')
class TryController {
  @Get('throw')
  throw(): void {
    throw toThrow;
  }
  @HttpCode(200)
  @Post('party')
  party(@Body() body: PartyDto): PartyDto {
    return body;
  }
  @Put('strict')
  strict(@Body() body: StrictDto): StrictDto {
    return body;
  }
  @Post('context/:id')
  context(@CommandContext() context: Context): Context {
    return context;
  }
  @Post('unseen')
  unseen(@UnseenContext() context: Context): Context {
    return context;
  }
}

let app: NestFastifyApplication;
let office: Office = NO_OFFICE;
const clock = new MovableClock();
const hashesWith = (NAMING_KEY: string) =>
  new KeyedHashes(new Secrets(Config.from({ JWT_SECRET: 'x'.repeat(32), MASTER_KEY: '11'.repeat(32), NAMING_KEY })));
const hashes = hashesWith('22'.repeat(32));

beforeAll(async () => {
  const names: ActorNames = { nameOf: (id) => Promise.resolve(id === 'lucia' ? 'Lucía Marroquín' : null) };
  const module = await Test.createTestingModule({
    imports: [texts],
    controllers: [TryController],
    providers: [
      RequestContext,
      { provide: Clock, useValue: clock },
      { provide: KeyedHashes, useValue: hashes },
      { provide: ActorNames, useValue: names },
      { provide: OfficeDetails, useValue: { current: () => Promise.resolve(office) } },
      { provide: STATUS_CODES, useValue: { 'auth.login_failed': 403, 'auth.locked': 423 } },
      { provide: APP_FILTER, useClass: ProblemFilter },
      { provide: APP_PIPE, useClass: InputPipe },
    ],
  }).compile();
  app = module.createNestApplication<NestFastifyApplication>(
    createServer(Config.from({ NODE_ENV: 'test' }), { write: (line) => logged.push(JSON.parse(line) as Line) }),
    { bodyParser: false, logger: false },
  );
  await app.init();
});
afterAll(() => app.close());

const thrown = async (error: unknown, language = 'en') => {
  toThrow = error;
  const { statusCode, headers, json } = await app.inject({
    method: 'GET',
    url: '/api/try/throw',
    headers: { 'accept-language': language },
  });
  return { status: statusCode, headers, body: json<Record<string, unknown>>() };
};
const send = async (method: 'POST' | 'PUT', url: string, payload: object, headers: Record<string, string> = {}) => {
  const answered = await app.inject({
    method,
    url: `/api/try/${url}`,
    payload,
    headers: { 'accept-language': 'en', ...headers },
  });
  return { status: answered.statusCode, body: answered.json<Record<string, any>>() }; // oxlint-disable-line typescript/no-explicit-any
};

describe('a refusal by a rule', () => {
  it('is a conflict, said in the caller’s language with its parameters', async () => {
    expect((await thrown(new Rejection('reservation.too_late_to_undo', { minutes: 5 }), 'en')).body).toMatchObject({
      status: 409,
      code: 'reservation.too_late_to_undo',
      message: 'A start can only be undone within 5 minutes.',
      title: 'Conflict',
    });
    expect((await thrown(new Rejection('reservation.too_late_to_undo', { minutes: 5 }), 'es')).body.message).toBe(
      'El inicio solo se deshace en los primeros 5 minutos.',
    );
  });
  it.each<[string, Partial<Office>, string, string]>([
    ['nobody while nothing is set', {}, '', ''],
    [
      'whom to call',
      { phone: '+502 7832 0150', email: 'hola@demo.gt' },
      ' Llámenos al +502 7832 0150.',
      ' Call us at +502 7832 0150.',
    ],
    [
      'whom to write to on WhatsApp while there is no number to call',
      { whatsapp: '+502 5555 0150', email: 'hola@demo.gt' },
      ' Escríbanos por WhatsApp al +502 5555 0150.',
      ' Write to us on WhatsApp at +502 5555 0150.',
    ],
    ['where to write', { email: 'hola$&@demo.gt' }, ' Escríbanos a hola$&@demo.gt.', ' Write to us at hola$&@demo.gt.'],
  ])('that sends people to the office names %s', async (_, contact, es, en) => {
    office = { ...NO_OFFICE, ...contact };
    const late = new Rejection('reservation.too_late_to_change');
    expect([(await thrown(late, 'es')).body.message, (await thrown(late, 'en')).body.message]).toEqual([
      `Ya no se puede cambiar: faltan menos de 24 horas.${es}`,
      `It is too late to change it: there are less than 24 hours left.${en}`,
    ]);
  });
  it('may show data', async () => {
    expect(
      (await thrown(new Refused(new Rejection('calendar.not_available'), { hours: ['10:00'] }))).body,
    ).toMatchObject({ status: 409, code: 'calendar.not_available', data: { hours: ['10:00'] } });
  });
  it.each([
    ['reservation.unknown', 404],
    ['auth.forbidden', 403],
    ['auth.login_failed', 403],
    ['auth.locked', 423],
    ['reservation.changed_already', 409],
  ])('%s is answered %i', async (code, status) => {
    expect(await thrown(new Rejection(code))).toMatchObject({ status, body: { status, code } });
  });
  it('without a text of its own still says something', async () => {
    expect((await thrown(new Rejection('reservation.never_heard_of'))).body).toMatchObject({
      status: 409,
      code: 'reservation.never_heard_of',
      message: 'This could not be done.',
    });
  });
  it('fills lists and leaves no braces', async () => {
    expect((await thrown(new Rejection('catalogue.field_required', { field: ['a', 'b'] }))).body.message).toBe(
      'a, b is missing.',
    );
    expect((await thrown(new Rejection('catalogue.field_required'))).body.message).not.toContain('{');
  });
});

describe('other failures', () => {
  const lucia: Metadata = {
    v: 1,
    actor: { id: 'lucia', role: 'admin' },
    at: '2026-03-03T15:00:00.000Z',
    command: 'c',
    correlation: 'c',
  };

  it('a stale version tells a guest when it was changed and in what role, not by whom', async () => {
    expect((await thrown(new StaleVersion(7, lucia))).body).toMatchObject({
      status: 412,
      code: 'version.stale',
      data: { changed_by: { role: 'admin' }, changed_at: '2026-03-03T15:00:00.000Z', version: 7 },
    });
    expect(JSON.stringify((await thrown(new StaleVersion(7, lucia))).body)).not.toMatch(/lucia|Marroquín/);
    expect((await thrown(new StaleVersion('none', null))).body.data).toEqual({
      changed_by: null,
      changed_at: null,
      version: null,
    });
  });
  it('a key used for something else is a conflict', async () => {
    expect((await thrown(new KeyReused())).body).toMatchObject({ status: 409, code: 'idempotency.key_reused' });
  });
  it.each([
    [new TooContended('calendar-2026-03-03'), 'store.contended'],
    [new StoreUnavailable('disk full at /somewhere'), 'store.unavailable'],
    [new ReadSideUnavailable(), 'read_side.unavailable'],
  ])('what may work later says when to try again: %s', async (error, code) => {
    const { status, headers, body } = await thrown(error);
    expect(status).toBe(503);
    expect(body.code).toBe(code);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toContain('somewhere');
  });
  it.each([new Error('secret at /etc/passwd'), new TypeError('x is not a function'), 'a text', undefined])(
    'what nobody foresaw tells nothing of itself: %s',
    async (error) => {
      logged.length = 0;
      const { status, body } = await thrown(error);
      expect(status).toBe(500);
      expect(body).toMatchObject({ code: 'server.unexpected', message: 'Error in the server' });
      expect(Object.keys(body).sort()).toEqual(['code', 'message', 'requestId', 'status', 'title', 'type']);
      expect(logged).toEqual([
        expect.objectContaining({ level: 50, requestId: body.requestId, msg: 'unexpected error' }),
      ]);
    },
  );
  it('bad input found by hand is told by field', async () => {
    expect((await thrown(InvalidInput.of('date', 'booking.fieldRequired'))).body).toMatchObject({
      status: 400,
      code: 'request.invalid',
      errors: { date: ['Required field'] },
    });
  });
});

it('what was foreseen is not logged', async () => {
  logged.length = 0;
  await thrown(new Rejection('reservation.unknown'));
  expect(logged).toEqual([]);
});

describe('input', () => {
  it('comes out in its types, without fields nobody declared', async () => {
    expect(await send('POST', 'party', { name: 'Ana', role: 2, detail: [{ type: 1, x: 1 }] })).toEqual({
      status: 200,
      body: { name: 'Ana', detail: [{ type: 1 }] },
    });
  });
  it('with a field nobody declared is refused where that is asked for', async () => {
    expect((await send('PUT', 'strict', { name: 'Ana', role: 2 })).body).toMatchObject({
      status: 400,
      errors: { role: ['This field is not accepted.'] },
    });
    expect((await send('PUT', 'strict', { name: 'Ana' })).status).toBe(200);
  });
  it('is told the first thing wrong with each field, nested ones by their path', async () => {
    const { body } = await send('POST', 'party', { name: '', count: 99, detail: [{ type: 1 }, { type: 'x' }] });
    expect(body.errors).toEqual({
      name: ['Required field'],
      count: ['It is too large.'],
      'detail.1.type': ['It must be a whole number.'],
    });
  });
  it('is told the check’s own numbers', async () => {
    expect((await send('POST', 'party', { name: 'Bartolomé' })).body.errors.name).toEqual([
      expect.stringContaining('5'),
    ]);
  });
});

describe('the context of a command', () => {
  const issue = async (
    headers: Record<string, string> = {},
    body: object = { a: 1, b: [1, { c: 2, d: 3 }] },
    id = '1',
  ) => send('POST', `context/${id}`, body, headers);
  const key = (value: string) => ({ 'idempotency-key': value });

  it('says who, when, and which request', async () => {
    clock.set('2026-03-03T15:00:00.000Z');
    const id = '6f1c2b7e-3c54-4a1d-b0f2-6d1e4a7c9b35';
    const { body } = await issue({ 'x-request-id': id });
    expect(body).toMatchObject({ actor: { id: 'guest', role: 'guest' }, correlation: id, request: id });
    expect(body.at.slice(0, 19)).toBe('2026-03-03T15:00:00');
    expect(body.bodyHash).toBeUndefined();
    expect(body.expected).toBeUndefined();
  });
  it('keeps no text of the caller’s as the name of a request: it would stand in the log for ever, unsealed', async () => {
    for (const id of [
      'AnaMorales-5555-1234',
      '4111111111111111',
      'x'.repeat(64),
      '6F1C2B7E-3C54-4A1D-B0F2-6D1E4A7C9B35',
      '',
    ]) {
      const { body } = await issue({ 'x-request-id': id });
      expect(body.request).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
      expect(body.request).not.toBe(id);
    }
  });
  it('is a new command each time without a key', async () => {
    const [one, other] = [await issue(), await issue()];
    expect(one.body.commandId).not.toBe(other.body.commandId);
    expect([one.body.isNew, other.body.isNew]).toEqual([true, true]);
  });
  it('is the same command for the same key, bound to the body’s content', async () => {
    const [one, same, other] = [
      await issue(key('abcdefgh')),
      await issue(key('abcdefgh'), { b: [1, { d: 3, c: 2 }], a: 1 }),
      await issue(key('abcdefgh'), { a: 2 }),
    ];
    expect([one.body.isNew, same.body.isNew]).toEqual([undefined, undefined]);
    expect(same.body.commandId).toBe(one.body.commandId);
    expect(same.body.bodyHash).toBe(one.body.bodyHash);
    expect(other.body.commandId).toBe(one.body.commandId);
    expect(other.body.bodyHash).not.toBe(one.body.bodyHash);
    expect((await issue(key('abcdefgi'))).body.commandId).not.toBe(one.body.commandId);
    const elsewhere = [await issue(key('abcdefgh'), undefined, '2'), await issue(key('abcdefgh'), undefined, '1?of=2')];
    for (const { body } of elsewhere) expect(body.commandId).not.toBe(one.body.commandId);
  });
  it('is another command for another person, though the key be the same', () => {
    const issuedBy = (id: string) => {
      const request = {
        id: 'request-1',
        method: 'POST',
        url: '/api/try/context/1',
        headers: key('abcdefgh'),
        body: { a: 1 },
      } as unknown as FastifyRequest;
      signIn(request, { sid: 's', id, role: 2, name: id, driver_id: null, iat: 0, exp: 0 });
      return new RequestContext(clock, hashes).transform(request);
    };
    expect(issuedBy('lucia')).toMatchObject({ actor: { id: 'lucia', role: 'admin' } });
    expect(issuedBy('lucia').commandId).toBe(issuedBy('lucia').commandId);
    expect(issuedBy('lucia').commandId).not.toBe(issuedBy('mario').commandId);
  });
  it('names the version the caller saw', async () => {
    expect((await issue({ 'if-match': '"7"' })).body.expected).toBe(7);
    for (const version of ['7', '"x"', '"-1"', '*', '"7", "8"'])
      expect((await issue({ 'if-match': version })).body).toMatchObject({ status: 400, code: 'version.malformed' });
  });
  it('looks at no version where nobody can have seen one, and is bound to key and body all the same', async () => {
    const { body } = await send('POST', 'unseen', { a: 1 }, { 'if-match': 'x', ...key('abcdefgh') });
    expect([body.expected, body.bodyHash]).toEqual([undefined, expect.stringMatching(/^[0-9a-f]{64}$/)]);
  });
  it('shows nobody the body who has not this installation’s key', () => {
    const text = 'abcdefgh\n{"password":"Camino#2026"}';
    const hash = hashes.bodyHash(text);
    expect(hash).toBe(hashes.bodyHash(text));
    expect([hashesWith('33'.repeat(32)).bodyHash(text), createHash('sha256').update(text).digest('hex')]).not.toContain(
      hash,
    );
  });
  it('refuses a key that is none', async () => {
    for (const value of ['short', 'with blank in it', 'x'.repeat(201)])
      expect((await issue(key(value))).body).toMatchObject({ status: 400, code: 'idempotency.malformed' });
  });
});
