import { scenarios } from '../kernel/given.js';
import { calendar, type CalendarCommand, type CalendarEvent } from './calendar.js';
import { window, fleet, morning, commit, committed, bound, command, oneOfTwo } from './sample.given.js';

describe('blocking a vehicle or a driver', () => {
  const block = (data: Partial<Extract<CalendarCommand, { type: 'BlockResource' }>['data']>, using = oneOfTwo) =>
    command('BlockResource', { id: 'b', window: morning, reason: 'workshop', fleet: using, ...data });
  const workshop: Extract<CalendarEvent, { type: 'ResourceBlocked' }> = {
    type: 'ResourceBlocked',
    data: { id: 'b', window: morning, reason: 'workshop', vehicleId: 'v1' },
  };
  scenarios(calendar)({
    'records it': { given: [], when: block({ vehicleId: 'v1' }), then: [workshop] },
    'is refused for a vehicle that is promised': {
      given: [committed('ana', 3, 'v1'), bound('ana', 'd1', 'v1')],
      when: block({ vehicleId: 'v1' }),
      then: { rejected: 'calendar.vehicle_busy', params: { with: 'ana', ...morning } },
    },
    'is refused for a driver who is promised': {
      given: [committed('ana', 3, 'v1'), bound('ana', 'd1', 'v1')],
      when: block({ driverId: 'd1' }),
      then: { rejected: 'calendar.driver_busy' },
    },
    'is refused while a booking could travel in nothing else': {
      given: [committed('ana', 12, 'v2')],
      when: block({ vehicleId: 'v2' }),
      then: { rejected: 'calendar.needed_by_bookings' },
    },
    'is refused for the last driver of a booked hour': {
      given: [committed('ana', 3, 'v1')],
      when: block({ driverId: 'd1' }, fleet([4, 15], 1)),
      then: { rejected: 'calendar.needed_by_bookings' },
    },
    'is recorded once': { given: [workshop], when: block({ vehicleId: 'v1' }), then: [] },
    'is moved to another time': {
      given: [workshop],
      when: block({ vehicleId: 'v1', window: window('13:00', '14:00') }),
      then: [{ ...workshop, data: { ...workshop.data, window: window('13:00', '14:00') } }],
    },
    'is given another reason': {
      given: [workshop],
      when: block({ vehicleId: 'v1', reason: 'tires' }),
      then: [{ ...workshop, data: { ...workshop.data, reason: 'tires' } }],
    },
    'is not moved onto a trip of the vehicle': {
      given: [
        { ...workshop, data: { ...workshop.data, window: window('13:00', '14:00') } },
        committed('ana', 3, 'v1'),
        bound('ana', 'd1', 'v1'),
      ],
      when: block({ vehicleId: 'v1' }),
      then: { rejected: 'calendar.vehicle_busy', params: { with: 'ana', ...morning } },
    },
    'counts at its new time only once it was moved': {
      given: [workshop, { ...workshop, data: { ...workshop.data, window: window('13:00', '14:00') } }],
      when: commit('ana', 3, fleet([4], 1)),
      then: [committed('ana', 3, 'v1')],
    },
    'is possible while the vehicle is promised for another time': {
      given: [committed('ana', 3, 'v1'), bound('ana', 'd1', 'v1')],
      when: block({ vehicleId: 'v1', window: window('12:00', '14:00') }),
      then: [
        {
          type: 'ResourceBlocked',
          data: { id: 'b', window: window('12:00', '14:00'), reason: 'workshop', vehicleId: 'v1' },
        },
      ],
    },
    'is possible while another vehicle is promised': {
      given: [committed('ana', 3, 'v1'), bound('ana', 'd1', 'v1')],
      when: block({ vehicleId: 'v2' }),
      then: [{ ...workshop, data: { ...workshop.data, vehicleId: 'v2' } }],
    },
    'is possible while whoever is to have the vehicle can have another': {
      given: [committed('ana', 3, 'v1')],
      when: block({ vehicleId: 'v1' }),
      then: [workshop],
    },
    'is lifted': {
      given: [workshop],
      when: command('UnblockResource', { id: 'b' }),
      then: [{ type: 'ResourceUnblocked', data: { id: 'b' } }],
    },
    'is lifted once': { given: [], when: command('UnblockResource', { id: 'b' }), then: [] },
    ends: {
      given: [
        { type: 'ResourceBlocked', data: { id: 'b', window: morning, vehicleId: 'v1', reason: 'x' } },
        { type: 'ResourceUnblocked', data: { id: 'b' } },
      ],
      when: commit('ana', 3, fleet([4], 1)),
      then: [committed('ana', 3, 'v1')],
    },
  });
});
