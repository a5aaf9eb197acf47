import type { Actor } from '@camino/domain/kernel/decider.js';
import type { Clock } from '../../kit/clock/clock.js';
import type { RecordedEvent } from '../../log/event-store/recorded-event.js';
import { EventMail } from './event-mail.js';

const NOW = '2026-11-30T15:00:00.000Z';
const SYSTEM: Actor = { id: 'system', role: 'system' };
const ADMIN: Actor = { id: 'lucia', role: 'admin' };

describe('what people are still told of', () => {
  it.each([
    ['what somebody did', true, { actor: ADMIN, at: NOW }],
    ['what somebody did twenty-four hours ago', true, { actor: ADMIN, at: '2026-11-29T15:00:00.000Z' }],
    ['what somebody did longer ago', false, { actor: ADMIN, at: '2026-11-29T14:59:00.000Z' }],
    ['what the system did because of something', true, { actor: SYSTEM, at: NOW, causation: 'a-request' }],
    ['what the system was set up with', false, { actor: SYSTEM, at: NOW }],
    ['what people of the demo did before it began', false, { actor: ADMIN, at: NOW, causation: 'seeding' }],
  ])('%s: %s', (_, told, metadata) => {
    const mail = new EventMail(
      undefined as never,
      undefined as never,
      { now: () => NOW } satisfies Clock,
      undefined as never,
    );
    expect(mail.isNews({ metadata } as RecordedEvent)).toBe(told);
  });
});
