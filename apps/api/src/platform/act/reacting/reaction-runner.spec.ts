import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { TemporaryLog } from '../../../../../../test/support/temporary-log.js';
import { ManualLeadership } from '../../../../../../test/support/manual-leadership.js';
import type { RecordedEvent } from '../../log/event-store/recorded-event.js';
import { anchorIn } from '../../log/event-log/log-name.js';
import { type Leadership, SoleLeadership } from '../../read/leading/leadership.js';
import { FileCheckpoints } from './file-checkpoints.js';
import { type Reached, ReactionCheckpoints } from './reaction-checkpoints.js';
import { ReactionRunner } from './reaction-runner.js';
import type { Reaction } from './reaction.js';

const CATALOGUE = { TripBooked: { v: 1, says: '' }, TripEnded: { v: 1, says: '' } };
const booked = (trip: string) => ({ type: 'TripBooked', data: { trip } });
const ended = (trip: string) => ({ type: 'TripEnded', data: { trip } });
const tripOf = ({ data }: RecordedEvent) => (data as { trip: string }).trip;

/** In-memory checkpoints. */
class Noted extends ReactionCheckpoints {
  private readonly stored = new Map<string, Reached>();
  of = (reaction: string): Reached | undefined => this.stored.get(reaction);
  load = () => Promise.resolve(new Map(this.stored));
  save = (reaction: string, reached: Reached) => Promise.resolve(void this.stored.set(reaction, reached));
  close = () => Promise.resolve();
}

describe('reacting', () => {
  let events: TemporaryLog;
  let errors: string[];
  let lives: { runner: ReactionRunner; checkpoints: FileCheckpoints }[];

  /** One run of the process with these reactions. */
  const started = (...reactions: readonly Reaction[]): ReactionRunner => ledBy(new SoleLeadership(), ...reactions);
  const ledBy = (leadership: Leadership, ...reactions: readonly Reaction[]): ReactionRunner => {
    const checkpoints = new FileCheckpoints(join(events.dir, 'reactions.db'));
    const runner = new ReactionRunner(events.log, checkpoints, reactions, leadership);
    lives.push({ runner, checkpoints });
    runner.start();
    return runner;
  };
  const stopped = async (): Promise<void> => {
    for (const { runner, checkpoints } of lives.splice(0)) {
      await runner.stop();
      await checkpoints.close();
    }
  };
  /** Records the trips it gets; `fails` may throw first. */
  const noting = (
    noted: string[],
    more: Partial<Reaction> = {},
    fails: (event: RecordedEvent) => boolean = () => false,
  ): Reaction => ({
    name: 'note-the-trip',
    on: ['TripBooked'],
    react: async (event) => {
      if (fails(event)) throw new Error('no answer');
      noted.push(tripOf(event));
    },
    ...more,
  });

  beforeEach(async () => {
    errors = [];
    lives = [];
    Logger.overrideLogger({
      log: () => undefined,
      warn: () => undefined,
      error: (message: unknown) => void errors.push(String(message)),
    });
    events = await TemporaryLog.open(CATALOGUE);
  });
  afterEach(async () => {
    await stopped();
    await events.remove();
  });

  it('goes on from a position that another process stored for an event as new as this very look', async () => {
    class Moving extends FileCheckpoints {
      override async load() {
        await pause(10);
        await this.save('note-the-trip', { position: await events.record('trip-1', booked('written meanwhile')) });
        return super.load();
      }
    }
    const noted: string[] = [];
    const checkpoints = new Moving(join(events.dir, 'reactions.db'));
    const runner = new ReactionRunner(events.log, checkpoints, [noting(noted)]);
    lives.push({ runner, checkpoints });
    runner.start();
    while ((await runner.status()).length === 0) await pause(5);
    expect(await runner.idle(await events.record('trip-2', booked('after it')), 2000)).toBe(true);
    expect([noted, errors]).toEqual([['after it'], []]);
  });

  it('hands over what it listens to, in order', async () => {
    const noted: string[] = [];
    const runner = started(noting(noted));
    await events.record('trip-1', booked('1'), ended('1'));
    await events.record('trip-2', booked('2'));
    expect(await runner.idle(await events.record('trip-3', booked('3')))).toBe(true);
    expect(noted).toEqual(['1', '2', '3']);
  });

  it('goes on after a restart where it stopped', async () => {
    const noted: string[] = [];
    await started(noting(noted)).idle(await events.record('trip-1', booked('1')));
    await stopped();
    const last = await events.record('trip-2', booked('2'));
    await started(noting(noted)).idle(last);
    expect(noted).toEqual(['1', '2']);
  });

  it('stores its position as soon as it has reacted, so that a crash repeats little', async () => {
    const runner = started(noting([]));
    const position = await events.record('trip-1', booked('1'));
    await runner.idle(position);
    const reader = new FileCheckpoints(join(events.dir, 'reactions.db'));
    while ((await reader.load()).get('note-the-trip')?.position !== position) await pause(5);
    expect(await reader.load()).toEqual(
      new Map([
        ['note-the-trip', { position, anchor: { stream: 'trip-1', revision: 0, id: expect.any(String) as string } }],
      ]),
    );
    await reader.close();
  });

  it('stores how far it has come, and in which log, also over events it does not listen to', async () => {
    const noted: string[] = [];
    const checkpoints = new Noted();
    const start = () => {
      const runner = new ReactionRunner(events.log, checkpoints, [noting(noted)], undefined, () =>
        Promise.resolve('log-one'),
      );
      runner.start();
      return runner;
    };
    const runner = start();
    const position = await events.record('trip-1', ended('1'), ended('2'));
    expect(await runner.idle(position)).toBe(true);
    expect(checkpoints.of('note-the-trip')).toMatchObject({ position, log: 'log-one' });
    const next = await events.record('trip-1', booked('3'));
    expect(await runner.idle(next)).toBe(true);
    await runner.stop();
    expect([noted, checkpoints.of('note-the-trip')]).toMatchObject([['3'], { position: next, log: 'log-one' }]);
  });

  it('is new and begins with the whole history or, when told so, with what happens from now on, and does not move that beginning', async () => {
    const [old, fresh]: string[][] = [[], []];
    await started(noting([], { name: 'there before' })).idle(await events.record('trip-1', booked('1')));
    await stopped();
    const both = () => [noting(old!), noting(fresh!, { name: 'note-new-trips', from: 'now' })];
    await started(...both()).idle(1);
    await stopped();
    const last = await events.record('trip-2', booked('2'));
    await started(...both()).idle(last);
    expect([old, fresh]).toEqual([['1', '2'], ['2']]);
  });

  it('takes what happened for done where nobody knows any more what was: nobody is mailed the whole past again', async () => {
    const noted: string[] = [];
    await started(noting(noted)).idle(await events.record('trip-1', booked('1')));
    await stopped();
    for (const rest of ['', '-wal', '-shm']) rmSync(join(events.dir, `reactions.db${rest}`), { force: true });
    const runner = started(noting(noted), noting(noted, { name: 'note-it-again' }));
    expect(await runner.idle(0)).toBe(true);
    await runner.idle(await events.record('trip-2', booked('2')));
    expect(noted).toEqual(['1', '2', '2']);
  });

  it('does not take a crash right after the first start for such a loss', async () => {
    await started(noting([])).idle(-1);
    const { checkpoints } = lives[0]!;
    expect([...(await checkpoints.load())]).toEqual([['note-the-trip', { position: -1, anchor: null }]]);
  });

  it('tries again what failed, with growing pauses, and keeps the order', async () => {
    const noted: string[] = [];
    const tries: number[] = [];
    const runner = started(noting(noted, {}, (event) => tripOf(event) === '1' && tries.push(performance.now()) < 4));
    await events.record('trip-1', booked('1'));
    expect(await runner.idle(await events.record('trip-2', booked('2')))).toBe(true);
    expect(noted).toEqual(['1', '2']);
    const pauses = tries.slice(1).map((at, n) => at - tries[n]!);
    expect(pauses.map((ms) => ms >= 190)).toEqual([true, true, true]);
    expect(pauses[2]).toBeGreaterThan(pauses[0]! * 2);
    expect(await runner.status()).toEqual([
      { reaction: 'note-the-trip', position: 2, lag: 0, failures: 0, halted: false },
    ]);
  });

  it('does not let one that fails or hangs keep the others back', async () => {
    const noted: string[] = [];
    let letGo: () => void = () => undefined;
    const hanging = new Promise<void>((resolve) => (letGo = resolve));
    const runner = started(
      noting([], { name: 'always-fails' }, () => true),
      noting([], { name: 'hangs', react: () => hanging }),
      noting(noted),
    );
    await events.record('trip-1', booked('1'));
    const last = await events.record('trip-2', booked('2'));
    expect(await runner.idle(last, 100)).toBe(false);
    while (noted.length < 2) await pause(5);
    const status = await runner.status();
    expect(status.map(({ reaction, position }) => [reaction, position])).toEqual([
      ['always-fails', -1],
      ['hangs', -1],
      ['note-the-trip', last],
    ]);
    expect(status[0]).toMatchObject({ lastError: 'Error: no answer' });
    letGo();
    await stopped();
  });

  it('shouts after five failures and does not give up', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance', 'Date'] });
    try {
      let tries = 0;
      const noted: string[] = [];
      const runner = started(noting(noted, {}, () => (tries += 1) <= 12));
      const position = await events.record('trip-1', booked('1'));
      while (noted.length === 0) await jest.advanceTimersByTimeAsync(60_000);
      expect(errors).toEqual([
        expect.stringContaining(
          `failed on TripBooked ${(await events.store.read('trip-1')).events[0]!.id} at position ${position} (5 times)`,
        ),
        expect.stringContaining('(10 times)'),
      ]);
      const idle = runner.idle(position);
      await jest.advanceTimersByTimeAsync(100);
      expect(await idle).toBe(true);
    } finally {
      jest.useRealTimers();
    }
  });

  it('ends what it is doing before it stops, and begins nothing new', async () => {
    const noted: string[] = [];
    let begun = false;
    const slow = noting(noted, {
      react: async (event) => {
        begun = true;
        await pause(50);
        noted.push(tripOf(event));
      },
    });
    const runner = started(slow);
    await events.record('trip-1', booked('1'));
    await events.record('trip-2', booked('2'));
    while (!begun) await pause(1);
    await runner.stop();
    expect(noted).toEqual(['1']);
    expect(await runner.idle(2, 10)).toBe(false);
  });

  it('does not wait for a failing reaction when it stops', async () => {
    const runner = started(noting([], {}, () => true));
    await events.record('trip-1', booked('1'));
    while (!(await runner.status())[0]?.failures) await pause(1);
    const began = Date.now();
    await stopped();
    expect(Date.now() - began).toBeLessThan(1000);
  });

  it('is one process’s at a time: another goes on where it stopped', async () => {
    const noted: string[][] = [[], []];
    const leaderships = [new ManualLeadership(1), new ManualLeadership()];
    const [first, second] = leaderships.map((leadership, n) => ledBy(leadership, noting(noted[n]!))) as [
      ReactionRunner,
      ReactionRunner,
    ];
    const one = await events.record('trip-1', booked('1'));
    expect(await first.idle(one)).toBe(true);
    expect(await second.idle(one)).toBe(false);
    leaderships[0]!.set(null);
    while ((await first.status()).length > 0) await pause(1);
    leaderships[1]!.set(2);
    const two = await events.record('trip-2', booked('2'));
    expect(await second.idle(two)).toBe(true);
    expect(await first.idle(two)).toBe(false);
    expect(noted).toEqual([['1'], ['2']]);
  });

  it('begins nothing new once the term is over, though nobody had the time to say so', async () => {
    const leadership = new ManualLeadership(1);
    const begun: string[] = [];
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const runner = ledBy(leadership, noting([], { react: async (event) => (begun.push(tripOf(event)), held) }));
    const first = await events.record('trip-1', booked('1'));
    await events.record('trip-2', booked('2'));
    while (begun.length === 0) await pause(1);
    leadership.term = null;
    goOn();
    while ((await runner.status())[0]!.position < first) await pause(1);
    await pause(20);
    expect(begun).toEqual(['1']);
  });

  it('refuses positions that came from another, longer log', async () => {
    const checkpoints = new FileCheckpoints(join(events.dir, 'reactions.db'));
    await checkpoints.save('note-the-trip', { position: 900 });
    await checkpoints.close();
    const noted: string[] = [];
    const runner = started(noting(noted));
    expect(await runner.idle(await events.record('trip-1', booked('1')))).toBe(false);
    expect(errors).toEqual([expect.stringContaining('it stands at position 900, beyond the end of this log (-1)')]);
    expect(noted).toEqual([]);
  });

  it('refuses positions at which the log has another event by now', async () => {
    const noted: string[] = [];
    const first = started(noting(noted));
    await first.idle(await events.record('trip-1', booked('1'), booked('lost with the write-ahead file')));
    await stopped();
    await events.store.delete('trip-1');
    await events.record('trip-1', booked('1'), booked('in its place'), booked('after it'));
    const again = started(noting(noted));
    expect(await again.idle(await events.record('trip-2', booked('2')))).toBe(false);
    expect([noted, again.halted]).toEqual([['1', 'lost with the write-ahead file'], ['note-the-trip']]);
    expect(errors).toEqual([
      expect.stringMatching(
        /^halts: it has seen event [-0-9a-f]+ in trip-1, which this log does not have: it belongs to another log/,
      ),
    ]);
    expect((await again.status())[0]).toMatchObject({ halted: true });
  });

  it.each([['the key of a person', 'key-p1']])(
    'does not rely on an event that may be removed: %s',
    (_title, stream) => {
      const [trip, key] = [
        { stream: 'trip-1', revision: 3, id: 'a' },
        { stream, revision: 0, id: 'b' },
      ] as RecordedEvent[];
      expect([anchorIn([trip!, key!]), anchorIn([key!])]).toEqual([{ stream: 'trip-1', revision: 3, id: 'a' }, null]);
    },
  );

  it('takes no two reactions of one name', () => {
    expect(() => started(noting([]), noting([]))).toThrow('two reactions are called note-the-trip');
  });
});
