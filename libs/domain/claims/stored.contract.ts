import { BOOKING, effectsOn, like, mapOf, type Effects } from '../kernel/stored-events.contract.js';
import { claim } from './claim.js';
import type { claimEvents } from './claims.events.js';
import { rating } from './rating.js';

const CLAIM = `${BOOKING}.7d20c1e4`;

export const storedEffects: Effects<keyof typeof claimEvents> = {
  ...effectsOn(
    claim,
    BOOKING,
  )({
    ClaimFiled: { gives: { claims: mapOf({ [CLAIM]: like({ open: true, version: 1 }) }) } },
    ClaimResolved: { after: ['ClaimFiled'], gives: { claims: mapOf({ [CLAIM]: like({ open: false, version: 2 }) }) } },
    ClaimReopened: {
      after: ['ClaimFiled', 'ClaimResolved'],
      gives: { claims: mapOf({ [CLAIM]: like({ open: true, version: 3 }) }) },
    },
  }),
  ...effectsOn(
    rating,
    BOOKING,
  )({ TripRated: { gives: { given: { stars: 4, comment: 'Muy amable, el carro limpio' } } } }),
};
