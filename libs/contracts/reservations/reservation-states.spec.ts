import {
  progressStep,
  RESERVATION_STATES,
  RESERVATION_TABS,
  statesOfTab,
  statusA,
  statusB,
} from './reservation-states.js';

describe('the two numeric dialects of a state', () => {
  it('A: 1 request, 2 reserved, 3 finished, 4 updated, 5 rejected or cancelled (RES-013)', () => {
    expect(Object.fromEntries(RESERVATION_STATES.map((state) => [state, statusA(state)]))).toEqual({
      requested: 1,
      updated: 4,
      approved: 2,
      reserved: 2,
      started: 2,
      finished: 3,
      rejected: 5,
      cancelled: 5,
      expired: 5,
      no_show: 5,
    });
  });
  it('B: 1 request sent, 2 driver assignment, 3 reserved once transport is assigned, 4 started, 5 finished (DRV-014)', () => {
    expect(Object.fromEntries(RESERVATION_STATES.map((state) => [state, statusB(state)]))).toEqual({
      requested: 1,
      updated: 1,
      approved: 2,
      reserved: 3,
      started: 4,
      finished: 5,
      rejected: 0,
      cancelled: 0,
      expired: 0,
      no_show: 0,
    });
  });
  it('a step of five for each state on its way, none in the rejected view', () => {
    expect(RESERVATION_STATES.map(progressStep)).toEqual([1, 1, 2, 3, 4, 5, null, null, null, null]);
  });
  it('every state belongs to exactly one tab', () => {
    expect(RESERVATION_TABS.flatMap(statesOfTab).sort()).toEqual([...RESERVATION_STATES].sort());
    expect(statesOfTab(2)).toEqual(['approved', 'reserved', 'started']);
  });
});
