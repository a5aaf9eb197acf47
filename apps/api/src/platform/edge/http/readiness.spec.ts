import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { MovableClock } from '../../kit/clock/clock.js';
import type { Config } from '../../kit/config/config.js';
import type { EventLog } from '../../log/event-log/event-log.js';
import { StoreUnavailable } from '../../log/event-store/event-store.js';
import type { ProjectionRunner } from '../../read/projecting/projection-runner.js';
import { DueRunner } from '../../act/reacting/due-runner.js';
import type { ReactionRunner } from '../../act/reacting/reaction-runner.js';
import { Readiness } from './readiness.js';

const NONE_HALTED = { halted: [] } as unknown as ReactionRunner;
const HERE = { dataDir: tmpdir() } as Config;

describe('an application whose log was away while it began', () => {
  beforeAll(() => Logger.overrideLogger(false));
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('does what is due, and becomes ready, once the log is back', async () => {
    const ran: string[] = [];
    const due = new DueRunner([{ name: 'expire', run: async () => void ran.push('expire') }], new MovableClock());
    const projections = {
      isReady: true,
      ready: async () => undefined,
      caughtUp: async () => true,
      status: async () => [],
    } as unknown as ProjectionRunner;
    let away = 3;
    const head = async (): Promise<number> => {
      if ((away -= 1) >= 0) throw new StoreUnavailable('the log is away');
      return 7;
    };
    const readiness = new Readiness(projections, due, { head } as unknown as EventLog, NONE_HALTED, HERE);
    readiness.begin();
    await jest.advanceTimersByTimeAsync(0);
    expect([ran, await readiness.missing()]).toEqual([[], ['due processes have not run']]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([ran[0], await readiness.missing()]).toEqual(['expire', []]);
    await due.stop();
  });
});

describe('whether requests are to be sent here', () => {
  type States = readonly ('catching up' | 'live' | 'waiting' | 'halted')[];
  const log = { head: () => Promise.reject(new StoreUnavailable('away')) } as unknown as EventLog;
  /** Readiness with projections in the given states. */
  const watched = () => {
    const told: { isReady: boolean; states: States | Error } = { isReady: false, states: ['catching up'] };
    const projections = {
      get isReady() {
        return told.isReady;
      },
      ready: () => new Promise(() => undefined),
      status: () =>
        told.states instanceof Error
          ? Promise.reject(told.states)
          : Promise.resolve(told.states.map((state) => ({ projection: 'fees', state }))),
    } as unknown as ProjectionRunner;
    return {
      told,
      readiness: new Readiness(projections, new DueRunner([], new MovableClock()), log, NONE_HALTED, HERE),
    };
  };
  const STARTING = ['the application is starting'];

  it('waits for what is seeded and for the first rows, and for nothing else', async () => {
    const { told, readiness } = watched();
    expect(await readiness.hindering()).toEqual(STARTING);
    readiness.begin();
    expect(await readiness.hindering()).toEqual(STARTING);
    told.isReady = true;
    expect(await readiness.hindering()).toEqual([]);
    for (const states of [['waiting'], ['halted'], ['catching up']] as const) {
      told.states = states;
      expect([states, await readiness.hindering()]).toEqual([states, []]);
    }
    told.states = new StoreUnavailable('away');
    await expect(readiness.hindering()).rejects.toThrow(StoreUnavailable);
    readiness.leave();
    expect(await readiness.hindering()).toEqual(['the application is stopping']);
  });

  it('tells whoever watches of reactions that stand still and of a disk that takes nothing any more', async () => {
    const projections = { isReady: true, status: async () => [] } as unknown as ProjectionRunner;
    const folder = mkdtempSync(join(tmpdir(), 'camino-room-'));
    const halted = { halted: ['mail-the-traveller'] } as unknown as ReactionRunner;
    const missing = (dataDir: string) =>
      new Readiness(projections, new DueRunner([], new MovableClock()), log, halted, { dataDir } as Config).missing();
    const always = ['seeding', 'reaction mail-the-traveller is halted', 'due processes have not run'];
    expect(await missing(folder)).toEqual(always);
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
    expect(await missing(folder)).toEqual(['the disk of DATA_DIR is full or cannot be written', ...always]);
  });

  it('does not wait for a read side that is away, nor for its rows when it is back', async () => {
    const { told, readiness } = watched();
    told.states = ['waiting'];
    expect(await readiness.hindering()).toEqual(STARTING);
    readiness.begin();
    expect(await readiness.hindering()).toEqual([]);
    told.states = ['catching up'];
    expect(await readiness.hindering()).toEqual([]);
    readiness.leave();
  });
});
