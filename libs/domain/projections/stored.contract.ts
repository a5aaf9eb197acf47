import { type Effects, effectsOn } from '../kernel/stored-events.contract.js';
import { type projectionEvents, skippedEvents } from './skipped-events.js';

export const storedEffects: Effects<keyof typeof projectionEvents> = {
  ...effectsOn(skippedEvents)({
    ProjectionEventSkipped: { gives: { claims: ['5d2f0c8b-71e9-8a36-9b1d-4f60e9a7c523'] } },
  }),
};
