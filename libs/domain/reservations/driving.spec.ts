import { scenarios } from '../kernel/given.js';
import { instantOf } from '../kernel/rules/time.js';
import { driving, type DrivingCommand, type DrivingEvent } from './driving.js';
import { driver } from './sample.given.js';

const at = instantOf('2026-12-03', '14:00');
const begin = (
  reservationId: string,
  rest: Partial<Extract<DrivingCommand, { type: 'BeginDriving' }>['data']> = {},
): DrivingCommand => ({
  type: 'BeginDriving',
  by: driver,
  at,
  data: { drive: `${reservationId}.1`, reservationId, over: [], override: false, ...rest },
});
const end = (drive: string): DrivingCommand => ({ type: 'EndDriving', by: driver, at, data: { drive } });
const begun = (
  reservationId: string,
  rest: Partial<{ drive: string; over: readonly string[] }> = {},
): DrivingEvent => ({
  type: 'DrivingBegun',
  data: { drive: `${reservationId}.1`, reservationId, over: [], at, ...rest },
});
const ended = (drive: string): DrivingEvent => ({ type: 'DrivingEnded', data: { drive } });

describe('a driver', () =>
  scenarios(driving)({
    'sets out': { given: [], when: begin('r1'), then: [begun('r1')] },
    'sets out once for one claim': { given: [begun('r1')], when: begin('r1'), then: [] },
    'has one trip under way at a time': {
      given: [begun('r1')],
      when: begin('r2'),
      then: { rejected: 'reservation.driver_under_way', params: { reservationId: 'r1' } },
    },
    'sets out again once the trip before is over': {
      given: [begun('r1')],
      when: begin('r2', { over: ['r1.1'] }),
      then: [begun('r2', { over: ['r1.1'] })],
    },
    'is not free because a third trip is over': {
      given: [begun('r1'), begun('r2', { over: [] })],
      when: begin('r3', { over: ['r1.1'] }),
      then: { rejected: 'reservation.driver_under_way', params: { reservationId: 'r2' } },
    },
    'has two under way where the office says so': {
      given: [begun('r1')],
      when: begin('r2', { override: true }),
      then: [begun('r2')],
    },
    'starts the same trip anew by another claim': {
      given: [begun('r1')],
      when: begin('r1', { drive: 'r1.2' }),
      then: [begun('r1', { drive: 'r1.2' })],
    },
    'is free again when the trip did not start': {
      given: [begun('r1'), ended('r1.1')],
      when: begin('r2'),
      then: [begun('r2')],
    },
    'gives a claim back once': { given: [begun('r1'), ended('r1.1')], when: end('r1.1'), then: [] },
    'gives back what was claimed': { given: [begun('r1')], when: end('r1.1'), then: [ended('r1.1')] },
  }));
