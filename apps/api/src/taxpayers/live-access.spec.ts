import type { AccessEvent } from '@camino/domain/taxpayers/access.js';
import type { RecordedEvent } from '../platform/log/event-store/recorded-event.js';
import { grantedAccess, type GrantedAccessRow } from './granted-access.projection.js';
import { liveAccess } from './live-access.js';

const JULIA = 'julia';
const grant = (grantId: string): AccessEvent => ({
  type: 'AccessGranted',
  data: {
    grantId,
    addressee: `address of ${grantId}`,
    email: 'x@example.com',
    level: 'read',
    from: '2026-12-03',
    to: null,
  },
});
const bind = (grantId: string, granteeId: string): AccessEvent => ({
  type: 'AccessBound',
  data: { grantId, granteeId },
});
const revoke = (grantId: string, granteeId: string): AccessEvent => ({
  type: 'AccessRevoked',
  data: { grantId, granteeId },
});

/** Who is told of the row after these events, each at its time on 3 December 2026. */
const told = (...events: readonly (readonly [time: string, event: AccessEvent])[]): readonly string[] => {
  const row = events.reduce<GrantedAccessRow | null>(
    (before, [time, event], revision) =>
      grantedAccess.project(
        before,
        {
          ...event,
          stream: `taxpayer-${JULIA}`,
          revision,
          metadata: { at: `2026-12-03T${time}:00.000Z` },
        } as unknown as RecordedEvent,
        JULIA,
      ),
    null,
  );
  const seen = liveAccess.audience(row!);
  return ['julia', 'rafael', 'luis', 'otra'].filter((id) => liveAccess.maySee({ user: { id } } as never, seen));
};
const GIVEN = [
  ['15:00', grant('g1')],
  ['15:01', bind('g1', 'rafael')],
] as const;

describe('whom changes of access are told', () => {
  it('is the taxpayer and who has access, not who has not confirmed the address', () => {
    expect(told(['15:00', grant('g1')])).toEqual(['julia']);
    expect(told(...GIVEN)).toEqual(['julia', 'rafael']);
  });

  it('is also who has just lost it, although another change follows at once', () => {
    const lost = [...GIVEN, ['16:00', revoke('g1', 'rafael')]] as const;
    expect(told(...lost)).toEqual(['julia', 'rafael']);
    expect(told(...lost, ['16:00', grant('g2')])).toEqual(['julia', 'rafael']);
  });

  it('is nobody who lost it before: what a taxpayer grants later is none of their business', () => {
    const later = [
      ...GIVEN,
      ['16:00', revoke('g1', 'rafael')],
      ['16:05', grant('g2')],
      ['16:06', bind('g2', 'luis')],
    ] as const;
    expect(told(...later)).toEqual(['julia', 'luis']);
  });

  it('is also whose last day has just been over, and of nothing that comes later', () => {
    const over: AccessEvent = { type: 'AccessEnded', data: { grantId: 'g1', granteeId: 'rafael' } };
    const ended = [...GIVEN, ['16:00', over]] as const;
    expect(told(...ended)).toEqual(['julia', 'rafael']);
    expect(told(...ended, ['16:05', grant('g2')])).toEqual(['julia']);
    expect(told(...ended, ['16:05', { ...grant('g1') }])).toEqual(['julia', 'rafael']);
  });

  it('is again who is given access again', () => {
    const again = [
      ...GIVEN,
      ['16:00', revoke('g1', 'rafael')],
      ['17:00', grant('g2')],
      ['17:01', bind('g2', 'rafael')],
    ] as const;
    expect(told(...again)).toEqual(['julia', 'rafael']);
  });
});
