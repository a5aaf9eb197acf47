import { scenarios } from '../kernel/given.js';
import { calendar } from './calendar.js';
import { countParties, partyName, sameParty } from './party.js';
import { assign, assigned, commit, committed, fleet } from './sample.given.js';

const trip = { kind: 'trip', id: '7' };
const tour = { kind: 'tour', id: '7' };

describe('a party', () => {
  it('is another when its kind is another, whatever its id', () => {
    expect([sameParty(trip, { ...trip }), sameParty(trip, tour), sameParty(trip, { kind: 'trip', id: '8' })]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('counts once for all its places', () => {
    expect(countParties([trip, tour, { ...trip }, { kind: 'trip', id: '8' }].map((party) => ({ party })))).toBe(3);
    expect(countParties([])).toBe(0);
  });

  it('is named as its stream is', () => expect(partyName(tour)).toBe('tour-7'));
});

describe('parties of two kinds with one id', () =>
  scenarios(calendar)({
    'stand against each other for a vehicle': {
      given: [committed('7', 3, 'v1')],
      when: commit('7', 3, fleet([4]), { id: 'tour-7.1', party: tour }),
      then: { rejected: 'calendar.not_available' },
    },
    'stand against each other for a driver': {
      given: [committed('7', 3, 'v1')],
      when: commit('7', 3, fleet([4, 4], 1), { id: 'tour-7.1', party: tour }),
      then: { rejected: 'calendar.not_available' },
    },
    'are not promised the same driver': {
      given: [assigned('7', 'd1', 'v1')],
      when: assign('7', 'd1', 'v2', fleet([4, 4]), { id: 'tour-7.1', party: tour }),
      then: { rejected: 'calendar.driver_busy' },
    },
    'have each their own vehicle': {
      given: [committed('7', 3, 'v1')],
      when: commit('7', 3, fleet([4, 4]), { id: 'tour-7.1', party: tour }),
      then: [committed('7', 3, 'v2', { id: 'tour-7.1', party: tour })],
    },
  }));
