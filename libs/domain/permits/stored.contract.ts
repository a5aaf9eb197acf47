import { type Effects, effectsOn } from '../kernel/stored-events.contract.js';
import { permits, PERMITS_ID, type permitsEvents } from './permits.js';

export const storedEffects: Effects<keyof typeof permitsEvents> = {
  ...effectsOn(
    permits,
    PERMITS_ID,
  )({
    PermitRecorded: { gives: { until: { 'driver:mario': '2027-03-01' } } },
    PermitWithdrawn: { after: ['PermitRecorded'], gives: { until: {} } },
  }),
};
