import { scenarios } from '../kernel/given.js';
import { fold } from '../kernel/decider.js';
import { roster, type RosterCommand, type RosterEvent } from './roster.js';

const by = { id: 'system', role: 'system' } as const;
const at = '2026-03-03T15:00:00.000Z';
const enlist = (driverId: string): RosterCommand => ({ type: 'EnlistDriver', data: { driverId }, by, at });
const standDown = (driverId: string): RosterCommand => ({ type: 'StandDownDriver', data: { driverId }, by, at });
const enlisted = (driverId: string): RosterEvent => ({ type: 'DriverEnlisted', data: { driverId } });
const stoodDown = (driverId: string): RosterEvent => ({ type: 'DriverStoodDown', data: { driverId } });

describe('the roster of drivers', () => {
  scenarios(roster)({
    'takes a driver on': { given: [], when: enlist('mario'), then: [enlisted('mario')] },
    'takes a driver on once': { given: [enlisted('mario')], when: enlist('mario'), then: [] },
    'takes a driver on again after a pause': {
      given: [enlisted('mario'), stoodDown('mario')],
      when: enlist('mario'),
      then: [enlisted('mario')],
    },
    'stands a driver down': { given: [enlisted('mario')], when: standDown('mario'), then: [stoodDown('mario')] },
    'stands down nobody twice': { given: [enlisted('mario'), stoodDown('mario')], when: standDown('mario'), then: [] },
    'stands down nobody it never had': { given: [enlisted('mario')], when: standDown('ana'), then: [] },
  });
  it('still knows who does not drive any more', () => {
    expect(fold(roster, [enlisted('mario'), enlisted('ana'), stoodDown('mario')]).drivers).toEqual([
      { driverId: 'mario', active: false },
      { driverId: 'ana', active: true },
    ]);
  });
});
