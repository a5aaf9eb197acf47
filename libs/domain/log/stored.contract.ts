import { type Effects, effectsOn } from '../kernel/stored-events.contract.js';
import { type logEvents, logIdentity } from './log-identity.js';

export const storedEffects: Effects<keyof typeof logEvents> = {
  ...effectsOn(logIdentity)({ LogNamed: { gives: '3f0c6a52-9d6b-4c55-8a0e-2f4b7f1f9a10' } }),
};
