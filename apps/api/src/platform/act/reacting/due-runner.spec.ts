import { Logger } from '@nestjs/common';
import { ManualLeadership } from '../../../../../../test/support/manual-leadership.js';
import { MovableClock } from '../../kit/clock/clock.js';
import { DueRunner } from './due-runner.js';
import type { DueProcess } from './due.js';

describe('what falls due', () => {
  let errors: string[];
  let runner: DueRunner;
  const clock = new MovableClock();
  const process = (name: string, run: DueProcess['run']): DueProcess => ({ name, run });

  beforeEach(() => {
    errors = [];
    Logger.overrideLogger({
      log: () => undefined,
      warn: () => undefined,
      error: (message: unknown) => void errors.push(String(message)),
    });
    jest.useFakeTimers();
    clock.set('2026-03-03T12:00:00.000Z');
  });
  afterEach(async () => {
    jest.useRealTimers();
    await runner.stop();
  });

  it('is done once at the start and every five seconds after, by business time', async () => {
    const runs: string[] = [];
    runner = new DueRunner([process('expire', async (now) => void runs.push(now.slice(11, 19)))], clock);
    await runner.start();
    expect(runs).toEqual(['12:00:00']);
    await jest.advanceTimersByTimeAsync(5000);
    clock.set('2026-03-04T18:00:00.000Z');
    await jest.advanceTimersByTimeAsync(5000);
    expect(runs).toEqual(['12:00:00', '12:00:05', '18:00:05']);
  });

  it('is done one process after the other, whatever one of them does', async () => {
    const done: string[] = [];
    runner = new DueRunner(
      [
        process('slow', () => new Promise((resolve) => setTimeout(() => resolve(void done.push('slow')), 100))),
        process('broken', () => Promise.reject(new Error('out of order'))),
        process('last', async () => void done.push('last')),
      ],
      clock,
    );
    const running = runner.runNow();
    await jest.advanceTimersByTimeAsync(100);
    await running;
    expect(done).toEqual(['slow', 'last']);
    expect(errors).toEqual(['broken failed: Error: out of order']);
  });

  it('is never done twice at a time; who asks meanwhile gets a whole run of his own', async () => {
    const happened: string[] = [];
    runner = new DueRunner(
      [
        process('expire', async (now) => {
          happened.push(`begin ${now.slice(11, 19)}`);
          await new Promise((resolve) => setTimeout(resolve, 1000));
          happened.push('end');
        }),
      ],
      clock,
    );
    const first = runner.runNow();
    await jest.advanceTimersByTimeAsync(500);
    clock.set('2026-03-03T20:00:00.000Z');
    const second = runner.runNow();
    await jest.advanceTimersByTimeAsync(3000);
    await Promise.all([first, second]);
    expect(happened).toEqual(['begin 12:00:00', 'end', 'begin 20:00:00', 'end']);
  });

  it('is done by the process that leads, and by the one that takes over', async () => {
    const runs: string[] = [];
    const leadership = new ManualLeadership();
    runner = new DueRunner([process('expire', async (now) => void runs.push(now.slice(11, 19)))], clock, leadership);
    await runner.start();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(runs).toEqual([]);
    leadership.set(2);
    await jest.advanceTimersByTimeAsync(5000);
    expect(runs).toEqual(['12:00:15']);
  });

  it('runs only when asked to, once it was told so', async () => {
    let runs = 0;
    runner = new DueRunner([process('expire', async () => void (runs += 1))], clock);
    await runner.start();
    runner.onlyWhenAsked();
    await jest.advanceTimersByTimeAsync(20_000);
    expect(runs).toBe(1);
    await runner.runNow();
    expect(runs).toBe(2);
  });

  it('is not begun any more once it is stopped', async () => {
    let runs = 0;
    runner = new DueRunner([process('expire', async () => void (runs += 1))], clock);
    await runner.start();
    await runner.stop();
    await jest.advanceTimersByTimeAsync(20_000);
    await runner.runNow();
    expect(runs).toBe(1);
  });
});
