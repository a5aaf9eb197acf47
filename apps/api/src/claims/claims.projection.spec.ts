import type { ClaimEvent } from '@camino/domain/claims/claim.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import { type PersonEvent, personEvents } from '@camino/domain/people/person.js';
import type { RecordedEvent } from '../platform/log/event-store/recorded-event.js';
import { withForgetting } from '../platform/read/projecting/forgetting.js';
import type { Projection } from '../platform/read/projecting/projection.js';
import { type ClaimRow, claims } from './claims.projection.js';

const ID = 'trip-1.c1';
const recorded = (at: string, event: ClaimEvent | PersonEvent, by = 'diego'): RecordedEvent =>
  ({
    ...event,
    stream: 'claim-trip-1',
    metadata: { at, actor: { id: by, role: 'admin' } },
  }) as unknown as RecordedEvent;

const filed = (passenger: string): RecordedEvent =>
  recorded('2026-12-03T18:00:00.000Z', {
    type: 'ClaimFiled',
    data: {
      claimId: ID,
      subject: 's-diego',
      clientId: 'diego',
      claimType: { id: 'late', description: 'El piloto llegó tarde', priority: 6 },
      number: '261203-001',
      passenger,
      pickUp: { date: '2026-12-03', time: '08:00', at: '2026-12-03T14:00:00.000Z' },
    },
  });
const resolved = (note: string): RecordedEvent =>
  recorded(
    '2026-12-04T15:00:00.000Z',
    { type: 'ClaimResolved', data: { claimId: ID, subject: 's-diego', note } },
    'lucia',
  );
const reopened = recorded('2026-12-05T15:00:00.000Z', {
  type: 'ClaimReopened',
  data: { claimId: ID, subject: 's-diego', why: 'No llegó' },
});
const personErased = (subject: string): RecordedEvent =>
  recorded('2026-12-06T15:00:00.000Z', {
    type: 'PersonErased',
    data: { subject, why: 'asked', keys: ['k'], streams: ['claim-trip-1'], parts: [`claim-${ID}`] },
  });
const [forgetting] = withForgetting([claims], personEvents) as [Projection<ClaimRow>];
const rowAfter = (...events: readonly RecordedEvent[]): ClaimRow | null =>
  events.reduce<ClaimRow | null>((row, event) => forgetting.project(row, event, ID), null);

describe('a claim on screens', () => {
  it('says what about, for whom and when, and waits', () => {
    expect(rowAfter(filed('Diego Páz'))).toEqual({
      _id: ID,
      reservationId: 'trip-1',
      subject: 's-diego',
      version: 1,
      pending: true,
      state: 'pending',
      claimType: { id: 'late', description: 'El piloto llegó tarde', priority: 6 },
      number: '261203-001',
      date: '2026-12-03',
      time: '08:00',
      clientId: 'diego',
      passenger: 'Diego Páz',
      filedAt: '2026-12-03T18:00:00.000Z',
      resolvedAt: null,
      resolvedBy: null,
      note: '',
      pickUpAt: '2026-12-03T14:00:00.000Z',
      priority: 6,
      typeName: 'el piloto llego tarde',
      client: 'diego paz',
      search: '261203-001 2026-12-03 el piloto llego tarde diego paz media pendiente medium pending',
      queue: '0 1 2026-12-03T18:00:00.000Z',
    });
  });

  it('says who answered it, what and when, until it is taken up again', () => {
    expect(rowAfter(filed('Diego Paz'), resolved('Ya está'))).toMatchObject({
      version: 2,
      pending: false,
      state: 'resolved',
      queue: '1 1 2026-12-03T18:00:00.000Z',
      resolvedAt: '2026-12-04T15:00:00.000Z',
      resolvedBy: 'lucia',
      note: 'Ya está',
      search: expect.stringMatching(/ resuelto .* resolved$/),
    });
    expect(rowAfter(filed('Diego Paz'), resolved('Ya está'), reopened)).toEqual({
      ...rowAfter(filed('Diego Paz')),
      version: 3,
    });
  });

  it('that is not known is none', () => {
    expect([rowAfter(resolved('Ya está')), rowAfter(personErased('s-diego'))]).toEqual([null, null]);
  });
});

describe('a claim of a person who was erased', () => {
  const before = [filed('Diego Paz'), resolved('Llámeme al 5555 0101')];

  it('tells nothing of them, as if it were made from the log without their key', () => {
    const now = rowAfter(...before, personErased('s-diego'));
    expect(JSON.stringify(now)).not.toMatch(/diego paz|5555/i);
    expect(now).toEqual(rowAfter(filed(ERASED), resolved(ERASED)));
  });

  it('has no note that was erased when there was none', () => {
    expect(rowAfter(filed('Diego Paz'), resolved(''), personErased('s-diego'))).toMatchObject({ note: '' });
  });

  it('stays as it is when it is somebody else who was erased', () => {
    expect(rowAfter(...before, personErased('s-other'))).toEqual(rowAfter(...before));
  });

  it('is a row that their erasure touches', () => {
    expect(forgetting.rowsOf(personErased('s-diego'))).toEqual([ID]);
  });
});
