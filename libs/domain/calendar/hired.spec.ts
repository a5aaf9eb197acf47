import { fold } from '../kernel/decider.js';
import { scenarios } from '../kernel/given.js';
import { OTHERS } from './allocation.js';
import { calendar } from './calendar.js';
import { assign, assigned, command, commit, committed, fleet, morning, overMidnight, partyOf } from './sample.given.js';

/* Places with one half that is not the company's: what is ours is kept as ever, and nothing of ours for the rest. */
const one = fleet([4], 1);
const byOthers = assigned('Ana', OTHERS, 'v1');
const inTheirs = assigned('Ana', 'd1', OTHERS);
const busy = (rejected: string) => ({ rejected });

describe('a vehicle with a hired driver', () =>
  scenarios(calendar)({
    'is kept': { given: [], when: assign('Ana', OTHERS, 'v1', one), then: [byOthers] },
    'needs no driver of ours': {
      given: [],
      when: assign('Ana', OTHERS, 'v1', fleet([4], 0)),
      then: [byOthers],
    },
    'leaves the driver to another trip': {
      given: [byOthers],
      when: commit('Eva', 3, fleet([4, 4], 1)),
      then: [committed('Eva', 3, 'v2')],
    },
    'is not free for another': {
      given: [byOthers],
      when: assign('Eva', 'd1', 'v1', one),
      then: busy('calendar.vehicle_busy'),
    },
    'is not two hired drivers’': {
      given: [byOthers],
      when: assign('Eva', OTHERS, 'v1', one),
      then: busy('calendar.vehicle_busy'),
    },
    'is not too small for the party': {
      given: [],
      when: assign('Ana', OTHERS, 'v1', one, { seats: 5 }),
      then: busy('calendar.vehicle_too_small'),
    },
    'is not without insurance': {
      given: [],
      when: assign('Ana', OTHERS, 'v1', { ...one, vehicles: [{ ...one.vehicles[0]!, permittedUntil: '2026-12-02' }] }),
      then: busy('calendar.vehicle_insurance_expired'),
    },
    'waits for a driver of ours only while there is one': {
      given: [byOthers, committed('Eva', 3, 'v2')],
      when: assign('Ana', 'd1', 'v1', fleet([4, 4], 1), { id: 'Ana.3' }),
      then: busy('calendar.not_available'),
    },
    'keeps other drivers’ days off possible': {
      given: [byOthers],
      when: command('BlockResource', { id: 'b', window: morning, driverId: 'd1', reason: 'descanso', fleet: one }),
      then: [{ type: 'ResourceBlocked', data: { id: 'b', window: morning, driverId: 'd1', reason: 'descanso' } }],
    },
    'but not its own workshop': {
      given: [byOthers],
      when: command('BlockResource', { id: 'b', window: morning, vehicleId: 'v1', reason: 'frenos', fleet: one }),
      then: busy('calendar.vehicle_busy'),
    },
  }));

describe('a driver in a hired vehicle', () => {
  scenarios(calendar)({
    'is kept': { given: [], when: assign('Ana', 'd1', OTHERS, one), then: [inTheirs] },
    'needs no vehicle of ours, of whatever size': {
      given: [],
      when: assign('Ana', 'd1', OTHERS, fleet([], 1), { seats: 40 }),
      then: [{ ...inTheirs, data: { ...inTheirs.data, seats: 40 } } as typeof inTheirs],
    },
    'leaves the vehicle to another trip': {
      given: [inTheirs],
      when: commit('Eva', 3, fleet([4], 2)),
      then: [committed('Eva', 3, 'v1')],
    },
    'but not the driver': { given: [inTheirs], when: commit('Eva', 3, one), then: busy('calendar.not_available') },
    'is not free for another': {
      given: [inTheirs],
      when: assign('Eva', 'd1', 'v1', fleet([4], 2)),
      then: busy('calendar.driver_busy'),
    },
    'is not without a licence': {
      given: [],
      when: assign('Ana', 'd1', OTHERS, {
        ...one,
        drivers: [{ id: 'd1', active: true, permittedUntil: '2026-12-02' }],
      }),
      then: busy('calendar.driver_licence_expired'),
    },
    'keeps the workshop of vehicles possible': {
      given: [inTheirs],
      when: command('BlockResource', { id: 'b', window: morning, vehicleId: 'v1', reason: 'frenos', fleet: one }),
      then: [{ type: 'ResourceBlocked', data: { id: 'b', window: morning, vehicleId: 'v1', reason: 'frenos' } }],
    },
    'that is given back has no vehicle until one is free, which then moves in': {
      given: [inTheirs, { type: 'TransportUnbound', data: { id: 'Ana.2', party: partyOf('Ana') } }],
      when: commit('Eva', 3, fleet([4, 4], 2)),
      then: [committed('Eva', 3, 'v2', { moves: [{ id: 'Ana.2', vehicleId: 'v1' }] })],
    },
    'over midnight, too': {
      given: [
        assigned('Ana', 'd1', OTHERS, { window: overMidnight }),
        { type: 'TransportUnbound', data: { id: 'Ana.2', party: partyOf('Ana') } },
      ],
      when: commit('Eva', 3, fleet([4, 4], 2), { window: overMidnight, vehicleId: 'v2' }),
      then: [
        committed('Eva', 3, 'v2', {
          window: overMidnight,
          fixed: true,
          moves: [{ id: 'Ana.2', vehicleId: 'v1' }],
        }),
      ],
    },
  });

  it('is given back as any other, and one who is hired, too', () => {
    const unbind = command('UnbindTransport', { id: 'Ana.2' });
    for (const place of [byOthers, inTheirs]) {
      const [event] = calendar.decide(unbind, fold(calendar, [place]));
      expect(event?.type).toBe('TransportUnbound');
    }
  });
});
