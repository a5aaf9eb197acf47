import { type Command, CommandBus } from '@nestjs/cqrs';
import type { AnyProjection } from '../projecting/projection.js';
import type { ProjectionRunner } from '../projecting/projection-runner.js';
import { CommandRunner } from './command-runner.js';

const TRIPS = { name: 'trips' } as AnyProjection;

/** Records what is awaited during a command that wrote up to `position`. */
const waitedFor = async (position: number | null): Promise<readonly unknown[]> => {
  const waited: unknown[] = [];
  const bus = { execute: () => Promise.resolve({ position }) } as unknown as CommandBus;
  const projections = {
    caughtUp: (...asked: readonly unknown[]) => Promise.resolve(void waited.push(asked)),
  } as unknown as ProjectionRunner;
  const receipt = await new CommandRunner(bus, projections).run({} as Command<{ position: number | null }>, TRIPS);
  expect(receipt).toEqual({ position });
  return waited;
};

it('whoever shows a row afterwards waits for its projection, as far as the command wrote', async () => {
  expect(await waitedFor(7)).toEqual([[7, 'trips']]);
});

it('nobody waits for a command that wrote nothing', async () => {
  expect(await waitedFor(null)).toEqual([]);
});
