import { ACCOUNT, BOOKING, type Effects, effectsOn, like, mapOf } from '../kernel/stored-events.contract.js';
import { calendar } from './calendar.js';
import type { calendarEvents } from './calendar.events.js';

const HOLD = '2026-12-03.5d2f0c8b71e94a36';
const COMMITMENT = `${BOOKING}.f01e7b`;
const SEATS = `${BOOKING}.a41c07`;

export const storedEffects: Effects<keyof typeof calendarEvents> = {
  ...effectsOn(calendar)({
    PlaceHeld: {
      gives: {
        numbered: 0,
        commitments: mapOf({
          [HOLD]: like({
            party: { kind: 'hold', id: HOLD },
            vehicleId: 'suv-1',
            seats: 4,
            expiresAt: '2026-11-30T15:10:00.000Z',
          }),
        }),
      },
    },
    PlaceCommitted: {
      after: ['PlaceHeld'],
      gives: {
        numbered: 1,
        commitments: mapOf({
          [HOLD]: like({ vehicleId: 'minibus-12' }),
          [COMMITMENT]: like({ party: { kind: 'reservation', id: BOOKING }, vehicleId: 'suv-2', number: '261203-001' }),
        }),
      },
    },
    TransportBound: {
      after: ['PlaceHeld', 'PlaceCommitted'],
      gives: {
        commitments: mapOf({
          [HOLD]: like({ vehicleId: 'suv-2' }),
          [COMMITMENT]: like({ vehicleId: 'minibus-15', driverId: ACCOUNT, fixed: true }),
        }),
      },
    },
    TransportUnbound: {
      after: ['PlaceCommitted', 'TransportBound'],
      gives: { commitments: mapOf({ [COMMITMENT]: expect.not.objectContaining({ driverId: ACCOUNT }) }) },
    },
    PlaceMoved: {
      after: ['PlaceHeld', 'PlaceCommitted'],
      gives: {
        commitments: mapOf({ [HOLD]: like({ vehicleId: 'suv-2' }), [COMMITMENT]: like({ vehicleId: 'minibus-15' }) }),
      },
    },
    PlaceReleased: { after: ['PlaceCommitted'], gives: { numbered: 1, commitments: new Map() } },
    SeatsTaken: {
      gives: {
        numbered: 1,
        departures: {
          seats: mapOf({
            [SEATS]: like({ party: { kind: 'tour', id: BOOKING }, departure: 'acatenango-hiking', seats: 3 }),
          }),
        },
      },
    },
    SeatsReleased: { after: ['SeatsTaken'], gives: { numbered: 1, departures: { seats: new Map() } } },
    DeparturePlacesSet: { gives: { departures: { places: mapOf({ 'acatenango-hiking': 20 }) } } },
    ResourceBlocked: { gives: { blocks: mapOf({ 'workshop-17': like({ vehicleId: 'sedan-1' }) }) } },
    ResourceUnblocked: { after: ['ResourceBlocked'], gives: { blocks: new Map() } },
  }),
};
