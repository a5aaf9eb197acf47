import type { Effects } from '../kernel/stored-events.contract.js';

export const storedEffects: Effects<never> = {};
