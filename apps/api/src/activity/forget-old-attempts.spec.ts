import { attemptEvents } from '@camino/domain/activity/attempts.js';
import { instantOf, type LocalDate, plusDays } from '@camino/domain/kernel/rules/time.js';
import { Decide } from '../platform/act/commanding/decide.js';
import type { RowPurge } from '../platform/read/projecting/row-purge.js';
import { TemporaryLog } from '../../../../test/support/temporary-log.js';
import { ForgetOldAttempts } from './forget-old-attempts.due.js';

const TODAY = '2026-11-30';
const NOW = instantOf(TODAY, '00:00');
const daysAgo = (days: number): LocalDate => plusDays(TODAY, -days);

describe('refusals and readings of old days', () => {
  let events: TemporaryLog;
  let forget: ForgetOldAttempts;
  let purged: number;
  beforeEach(async () => {
    events = await TemporaryLog.open(attemptEvents);
    purged = 0;
    const rows = { purge: () => Promise.resolve(void purged++) } as unknown as RowPurge;
    forget = new ForgetOldAttempts(new Decide(events.log), events.store, rows);
  });
  afterEach(() => events.remove());

  const note = (days: number, count = 1) =>
    events.record(
      `audit-${daysAgo(days)}`,
      ...Array.from({ length: count }, () => ({
        type: 'AttemptRefused',
        data: { resource: 'tour', id: 't1', verb: 'confirm', code: 'tour.full' },
      })),
    );
  const left = async (days: number) => (await events.log.read(`audit-${daysAgo(days)}`)).events.length;
  const forgotten = async () => (await events.log.read('auditforgotten-main')).events.map(({ data }) => data);

  it('are removed after ninety days, day by day, and how many there were is kept', async () => {
    for (const [days, count] of [
      [120, 2],
      [91, 3],
      [90, 1],
      [0, 1],
    ] as const)
      await note(days, count);
    await forget.run(NOW);
    expect([await left(120), await left(91), await left(90), await left(0)]).toEqual([0, 0, 1, 1]);
    expect(await forgotten()).toEqual([
      { day: daysAgo(120), events: 2 },
      { day: daysAgo(91), events: 3 },
    ]);
    expect(purged).toBe(2);
  });

  it('are looked for once a day', async () => {
    await forget.run(NOW);
    await note(91);
    await forget.run(instantOf(TODAY, '23:59'));
    expect(await left(91)).toBe(1);
    await forget.run(instantOf(plusDays(TODAY, 1), '00:00'));
    expect(await left(91)).toBe(0);
  });

  it('are looked for again when the log was away', async () => {
    await note(100);
    const read = jest.spyOn(events.store, 'read').mockRejectedValueOnce(new Error('away'));
    await expect(forget.run(NOW)).rejects.toThrow('away');
    read.mockRestore();
    await forget.run(NOW);
    expect(await left(100)).toBe(0);
  });

  it('are removed by the system, whose command is the same when it is given twice', async () => {
    await note(91);
    const remove = jest.spyOn(events.store, 'delete').mockRejectedValueOnce(new Error('away'));
    await expect(forget.run(NOW)).rejects.toThrow('away');
    remove.mockRestore();
    await forget.run(NOW);
    expect([await left(91), await forgotten()]).toEqual([0, [{ day: daysAgo(91), events: 1 }]]);
    const [note1] = (await events.log.read('auditforgotten-main')).events;
    expect(note1?.metadata.actor.role).toBe('system');
  });
});
