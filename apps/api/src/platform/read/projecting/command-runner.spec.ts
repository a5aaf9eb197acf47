import { setTimeout as pause } from 'node:timers/promises';
import { type Command, CommandBus } from '@nestjs/cqrs';
import type { AnyProjection } from './projection.js';
import type { ProjectionRunner } from './projection-runner.js';
import { CommandRunner } from './command-runner.js';

const TRIPS = { name: 'trips' } as AnyProjection;

type Asked = readonly [position: number, projection: string, timeoutMs: number];

/** Records what is awaited during a command that takes `ms` and writes up to `position`. */
const waitedFor = async (position: number | null, ms = 0): Promise<readonly Asked[]> => {
  const waited: Asked[] = [];
  const bus = { execute: () => pause(ms, { position }) } as unknown as CommandBus;
  const projections = {
    caughtUp: (...asked: Asked) => Promise.resolve(void waited.push(asked)),
  } as unknown as ProjectionRunner;
  const receipt = await new CommandRunner(bus, projections).run({} as Command<{ position: number | null }>, TRIPS);
  expect(receipt).toEqual({ position });
  return waited;
};

it('whoever shows a row afterwards waits for its projection, as far as the command wrote', async () => {
  expect(await waitedFor(7)).toEqual([[7, 'trips', expect.any(Number)]]);
});

it('the rows of a command are awaited the less, the longer it took, so that it is answered within two seconds', async () => {
  const timeoutAfter = async (ms: number) => (await waitedFor(7, ms))[0]![2];
  const [quick, slow] = [await timeoutAfter(0), await timeoutAfter(1000)];
  expect(quick).toBeGreaterThan(1500);
  expect(slow).toBeGreaterThan(0);
  expect(1000 + slow).toBeLessThan(2000);
});

it('nobody waits for a command that wrote nothing', async () => {
  expect(await waitedFor(null)).toEqual([]);
});
