import { effectsOn, type Effects, like } from '../kernel/stored-events.contract.js';
import { type attemptEvents, attempts, forgottenAttempts } from './attempts.js';

export const storedEffects: Effects<keyof typeof attemptEvents> = {
  ...effectsOn(
    attempts,
    '2026-11-24',
  )({
    AttemptRefused: { gives: like({ count: 1 }) },
    PersonalDataRead: { gives: { count: 1, readings: new Set(['lucia reservation r1 9']) } },
  }),
  ...effectsOn(forgottenAttempts)({ AttemptsForgotten: { gives: new Set(['2026-08-01']) } }),
};
