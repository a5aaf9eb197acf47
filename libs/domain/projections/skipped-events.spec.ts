import { scenarios } from '../kernel/given.js';
import type { Actor } from '../kernel/decider.js';
import { type SkippedEventsCommand, type SkippedEventsEvent, skippedEvents } from './skipped-events.js';

const operator: Actor = { id: 'operator', role: 'system' };
const data = {
  projection: 'claims',
  eventId: '5d2f0c8b-71e9-8a36-9b1d-4f60e9a7c523',
  eventType: 'ClaimFiled',
  position: 4711,
  reason: 'priority missing',
};
const skip = (by = operator): SkippedEventsCommand => ({ type: 'SkipEvent', data, by, at: '2026-03-03T15:00:00.000Z' });
const skipped = (projection: string): SkippedEventsEvent => ({
  type: 'ProjectionEventSkipped',
  data: { ...data, projection },
});

describe('an event that cannot be projected', () =>
  scenarios(skippedEvents)({
    'is passed over by the projection that was named': { given: [], when: skip(), then: [skipped('claims')] },
    'is passed over once': { given: [skipped('claims')], when: skip(), then: [] },
    'is passed over by each projection on its own': {
      given: [skipped('reservations')],
      when: skip(),
      then: [skipped('claims')],
    },
    'is passed over by operators only': {
      given: [],
      when: skip({ id: 'luisa', role: 'admin' }),
      then: { rejected: 'auth.forbidden' },
    },
  }));
