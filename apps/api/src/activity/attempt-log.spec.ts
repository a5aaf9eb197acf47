import { Logger } from '@nestjs/common';
import { attemptEvents } from '@camino/domain/activity/attempts.js';
import type { Actor } from '@camino/domain/kernel/decider.js';
import { instantOf } from '@camino/domain/kernel/rules/time.js';
import { MovableClock } from '../platform/kit/clock/clock.js';
import { Decide } from '../platform/act/commanding/decide.js';
import { Shutdown } from '../platform/kit/shutdown/shutdown.js';
import { TemporaryLog } from '../../../../test/support/temporary-log.js';
import { AttemptLog } from './attempt-log.js';

const DAY = '2026-11-30';
const MARIO: Actor = { id: 'mario', role: 'driver' };

describe('what staff tried and looked at', () => {
  let events: TemporaryLog;
  let shutdown: Shutdown;
  let log: AttemptLog;
  beforeEach(async () => {
    events = await TemporaryLog.open(attemptEvents);
    const clock = new MovableClock();
    clock.set(instantOf(DAY, '23:59'));
    shutdown = new Shutdown();
    log = new AttemptLog(new Decide(events.log), clock, shutdown);
  });
  afterEach(() => events.remove());

  const noted = async () => {
    await log.written();
    return (await events.log.read(`audit-${DAY}`)).events;
  };

  it('is noted on the day in Guatemala, by whom it was, with the hour of a reading', async () => {
    log.refused(MARIO, { resource: 'reservation', id: 'r1' }, 'approve', 'auth.forbidden');
    log.read(MARIO, { resource: 'user', id: null });
    const found = await noted();
    expect(found.map(({ type, data, metadata: { actor } }) => [type, data, actor])).toEqual([
      ['AttemptRefused', { resource: 'reservation', id: 'r1', verb: 'approve', code: 'auth.forbidden' }, MARIO],
      ['PersonalDataRead', { resource: 'user', id: null, hour: 23, reader: 'mario' }, MARIO],
    ]);
  });

  it.each([
    ['admin', 2],
    ['collaborator', 2],
    ['driver', 2],
    ['client', 0],
    ['guest', 0],
    ['system', 0],
  ] as const)('is noted of staff alone: %s', async (role, count) => {
    log.refused({ id: 'x', role }, { resource: 'tour', id: 't1' }, 'confirm', 'tour.full');
    log.read({ id: 'x', role }, { resource: 'tour', id: 't1' });
    expect(await noted()).toHaveLength(count);
  });

  it('keeps ids, and no texts that a caller made up', async () => {
    log.refused(MARIO, { resource: 'r'.repeat(101), id: 'i'.repeat(100) }, 'v'.repeat(101), 'x');
    log.refused(MARIO, { resource: 'tour', id: 'i'.repeat(101) }, 'confirm', 'x');
    expect((await noted()).map(({ data }) => data)).toEqual([
      { resource: 'r'.repeat(100), id: 'i'.repeat(100), verb: 'v'.repeat(100), code: 'x' },
      { resource: 'tour', id: null, verb: 'confirm', code: 'x' },
    ]);
  });

  it('waits to be written two hundred times at most, and goes on once that is done', async () => {
    const attempt = (n: number) => log.refused(MARIO, { resource: 'tour', id: `t${n}` }, 'confirm', 'tour.full');
    for (let n = 0; n < 201; n += 1) attempt(n);
    expect(await noted()).toHaveLength(200);
    attempt(201);
    expect((await noted()).map(({ data }) => (data as { id: string }).id)).toEqual([
      ...Array.from({ length: 200 }, (_, n) => `t${n}`),
      't201',
    ]);
  });

  it('is written before the process ends', async () => {
    log.onModuleInit();
    log.read(MARIO, { resource: 'tour', id: 't1' });
    await shutdown.onApplicationShutdown();
    expect((await events.log.read(`audit-${DAY}`)).events).toHaveLength(1);
  });

  it('that cannot be written is lost, said so, and keeps nothing else from being written', async () => {
    const said: unknown[] = [];
    Logger.overrideLogger({ log: () => undefined, error: () => undefined, warn: (text: unknown) => said.push(text) });
    const read = jest.spyOn(events.log, 'read').mockRejectedValueOnce(new Error('away'));
    log.read(MARIO, { resource: 'tour', id: 't1' });
    await log.written();
    read.mockRestore();
    Logger.overrideLogger(false);
    log.read(MARIO, { resource: 'tour', id: 't2' });
    expect((await noted()).map(({ data }) => (data as { id: string }).id)).toEqual(['t2']);
    expect(said).toEqual(['an attempt was not noted: Error: away']);
  });
});
