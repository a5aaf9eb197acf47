import type { ClaimEvent } from '@camino/domain/claims/claim.js';
import type { EventLog } from '../platform/log/event-log/event-log.js';
import type { RecordedEvent } from '../platform/log/event-store/recorded-event.js';
import type { Then } from '../platform/edge/http/earlier-states.js';
import { ClaimLog } from './claim-log.js';
import { ClaimPresenter } from './claim-presenter.js';
import { EarlierClaims } from './earlier-claims.js';

const recorded = (event: ClaimEvent, day: number): RecordedEvent =>
  ({
    ...event,
    stream: 'claim-trip-1',
    metadata: { at: `2026-12-0${day}T18:00:00.000Z`, actor: { id: 'lucia', role: 'admin' } },
  }) as unknown as RecordedEvent;
const filed = (claimId: string, day: number): RecordedEvent =>
  recorded(
    {
      type: 'ClaimFiled',
      data: {
        claimId,
        subject: 's-diego',
        clientId: 'diego',
        claimType: { id: 'late', description: 'El piloto llegó tarde', priority: 6 },
        number: '261203-001',
        passenger: 'Diego Paz',
        pickUp: { date: '2026-12-03', time: '08:00', at: '2026-12-03T14:00:00.000Z' },
      },
    },
    day,
  );
const resolved = (claimId: string, day: number): RecordedEvent =>
  recorded({ type: 'ClaimResolved', data: { claimId, subject: 's-diego', note: 'Ya está' } }, day);

/* Two claims of one trip. */
const HISTORY = [filed('trip-1.c1', 4), resolved('trip-1.c1', 5), filed('trip-1.c2', 6)];
const log = {
  read: (stream: string) => Promise.resolve({ events: stream === 'claim-trip-1' ? HISTORY : [] }),
} as unknown as EventLog;
const names = { nameOf: (id: string) => Promise.resolve(id === 'lucia' ? 'Lucía Marroquín' : null) };
const claims = new ClaimLog(log);
const earlier = new EarlierClaims(claims, new ClaimPresenter(names));

describe('a claim from the log', () => {
  it('is itself, and knows whether any claim of its trip is open', async () => {
    expect(await claims.row('trip-1.c1')).toMatchObject({
      row: { _id: 'trip-1.c1', pending: false, version: 2, reservationId: 'trip-1' },
      anyOpen: true,
    });
    expect(await claims.history('trip-1.c2')).toEqual([HISTORY[2]]);
    await expect(claims.row('trip-1.c9')).rejects.toMatchObject({ code: 'claim.unknown' });
    await expect(claims.row('trip-2.c1')).rejects.toMatchObject({ code: 'claim.unknown' });
  });
});

describe('a claim as it was', () => {
  const then = (events: readonly RecordedEvent[], language: 'es' | 'en' = 'es') =>
    earlier.made({ events, id: 'trip-1.c1', asking: { language } } as unknown as Then);

  it('has its own history alone, and none where there is no such claim', async () => {
    expect(await earlier.history('trip-1.c1')).toEqual(HISTORY.slice(0, 2));
    await expect(earlier.history('trip-1.c9')).rejects.toMatchObject({ code: 'claim.unknown' });
  });

  it('is what its events say, with nothing to be done about it', async () => {
    expect(await then(HISTORY.slice(0, 1))).toMatchObject({
      id: 'trip-1.c1',
      status: true,
      priority_label: 'Media',
      resolved_by: null,
      allowed_actions: [],
    });
    expect(await then(HISTORY.slice(0, 2), 'en')).toMatchObject({
      status: false,
      priority_label: 'Medium',
      note: 'Ya está',
      resolved_by: 'Lucía Marroquín',
      allowed_actions: [],
    });
  });

  it('is none before it was filed', async () => {
    expect(await then([])).toBeNull();
  });
});
