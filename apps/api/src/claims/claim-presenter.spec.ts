import type { ClaimEvent } from '@camino/domain/claims/claim.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import type { RecordedEvent } from '../platform/log/event-store/recorded-event.js';
import { ClaimPresenter } from './claim-presenter.js';
import type { ClaimRow } from './claims.projection.js';

const answers = new ClaimPresenter({ nameOf: (id) => Promise.resolve(id === 'lucia' ? 'Lucía Marroquín' : null) });
const AT = '2026-12-04T15:00:00.000Z';
const row: ClaimRow = {
  _id: 'trip-1.c1',
  reservationId: 'trip-1',
  subject: 's-diego',
  version: 2,
  pending: false,
  state: 'resolved',
  claimType: { id: 'late', description: 'El piloto llegó tarde', priority: 6 },
  number: '261203-001',
  date: '2026-12-03',
  time: '08:00',
  clientId: 'diego',
  passenger: 'Diego Paz',
  filedAt: '2026-12-03T18:00:00.000Z',
  resolvedAt: AT,
  resolvedBy: 'lucia',
  note: 'Ya está',
  pickUpAt: '2026-12-03T14:00:00.000Z',
  priority: 6,
  typeName: 'el piloto llego tarde',
  client: 'diego paz',
  search: '',
  queue: '',
};
const answered = async (change: Partial<ClaimRow>, open: readonly string[] = [], role: 'admin' | 'client' = 'admin') =>
  (await answers.of([{ ...row, ...change }], new Set(open), { role, language: 'es' }))[0];

describe('a claim as it is answered', () => {
  it('says who resolved it and what may be done', async () => {
    expect(await answered({})).toMatchObject({
      note: 'Ya está',
      resolved_by: 'Lucía Marroquín',
      client: { id: 'diego', name: 'Diego Paz' },
      priority_label: 'Media',
      allowed_actions: ['reopen'],
    });
    expect(await answered({ resolvedBy: 'somebody-gone' })).toMatchObject({ resolved_by: null });
    expect(await answered({}, ['trip-1'])).toMatchObject({ allowed_actions: [] });
    expect(await answered({ pending: true })).toMatchObject({ allowed_actions: ['resolve'] });
    expect(await answered({ pending: true }, [], 'client')).toMatchObject({ allowed_actions: [] });
  });

  it.each([
    [3, 'low', 'Baja', 'CLM-011'],
    [4, 'medium', 'Media', 'CLM-012'],
    [6, 'medium', 'Media', 'CLM-012'],
    [7, 'high', 'Alta', 'CLM-013'],
  ])('of priority %i is %s, called %s (%s)', async (priority, range, label) => {
    expect(await answered({ priority })).toMatchObject({ priority: range, priority_label: label });
  });

  it.each([ERASED, `${ERASED} ${ERASED}`])(
    'shows nothing of a person who was erased (%s), and is over',
    async (passenger) => {
      expect(await answered({ passenger, note: ERASED })).toMatchObject({
        note: '',
        client: { id: 'diego', name: null },
        allowed_actions: [],
      });
    },
  );

  it('has a history without reasons that were erased', async () => {
    const recorded = (type: string, data: object, reason?: string) =>
      ({
        type,
        data,
        recorded: AT,
        metadata: { at: AT, actor: { id: 'lucia', role: 'admin' }, ...(reason && { reason }) },
      }) as unknown as RecordedEvent<ClaimEvent>;
    const history = await answers.timeline([
      recorded('ClaimFiled', {}, 'asked for by telephone'),
      recorded('ClaimResolved', { note: 'Ya está' }),
      recorded('ClaimReopened', { why: ERASED }),
      recorded('ClaimResolved', { note: '' }, 'said later'),
    ]);
    expect(history.map(({ reason }) => reason)).toEqual(['asked for by telephone', 'Ya está', null, 'said later']);
  });
});
