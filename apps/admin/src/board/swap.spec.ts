import { aTrip } from '../testing/a-board.js';
import { type Step, swap, swapSteps } from './swap.js';

const a = aTrip({ id: 'a', driver_id: 'd1', vehicle_id: 'v1', busy_from: '10', busy_to: '14' });
const b = aTrip({ id: 'b', driver_id: 'd2', vehicle_id: 'v2', busy_from: '12', busy_to: '16' });
const later = { ...b, busy_from: '14', busy_to: '18' };

const said = ({ trip, crew }: Step) => [trip.id, crew && `${crew.driver_id} ${crew.vehicle_id}`];
/** Refuses the calls of these numbers, the first is 1. */
const refusing = (...refused: readonly number[]) => {
  const calls: Step[] = [];
  return {
    calls,
    act: async (step: Step) => {
      calls.push(step);
      if (refused.includes(calls.length)) throw new Error('busy');
    },
  };
};

describe('two trips that exchange', () => {
  it('do so one after the other when they are at different times', () => {
    expect(swapSteps(a, later, 'vehicle').map(said)).toEqual([
      ['a', 'd1 v2'],
      ['b', 'd2 v1'],
    ]);
    expect(swapSteps(a, later, 'driver').map(said)).toEqual([
      ['a', 'd2 v1'],
      ['b', 'd1 v2'],
    ]);
  });

  it('need one of them to let go first when they are at the same time', () => {
    expect(swapSteps(a, b, 'vehicle').map(said)).toEqual([
      ['b', null],
      ['a', 'd1 v2'],
      ['b', 'd2 v1'],
    ]);
  });

  it('need something to exchange', () => {
    expect(swapSteps(a, aTrip({ id: 'c' }), 'vehicle')).toEqual([]);
  });

  it('are done when every command was', async () => {
    const { act, calls } = refusing();
    expect(await swap(swapSteps(a, b, 'driver'), act)).toEqual({ done: true });
    expect(calls.map(said)).toEqual([
      ['b', null],
      ['a', 'd2 v1'],
      ['b', 'd1 v2'],
    ]);
  });

  it.each([
    [1, ['b ']],
    [2, ['b ', 'a d1 v2', 'b d2 v2']],
    [3, ['b ', 'a d1 v2', 'b d2 v1', 'a d1 v1', 'b d2 v2']],
  ])('both have what they had when command %i is refused', async (refused, expected) => {
    const { act, calls } = refusing(refused);
    const outcome = await swap(swapSteps(a, b, 'vehicle'), act);
    expect(outcome).toMatchObject({ done: false, left: [] });
    expect(calls.map(said).map(([id, crew]) => `${id} ${crew ?? ''}`)).toEqual(expected);
  });

  it('are named when they could not be given back what they had', async () => {
    const { act } = refusing(3, 5);
    expect(await swap(swapSteps(a, b, 'vehicle'), act)).toMatchObject({ done: false, left: [b] });
  });
});
