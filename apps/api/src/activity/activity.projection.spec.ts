import { ACTIVITY_AREAS, ACTIVITY_TYPES, type ActivityArea } from '@camino/contracts/activity/activity.js';
import * as areas from '../areas.js';
import type { RecordedEvent } from '../platform/log/event-store/recorded-event.js';
import { activity } from './activity.projection.js';

const event = (stream: string, type: string, data: object = {}, role = 'admin'): RecordedEvent =>
  ({
    stream,
    type,
    data,
    revision: 3,
    position: 7,
    recorded: '2026-11-30T15:00:01.000Z',
    metadata: { at: '2026-11-30T15:00:00.000Z', actor: { id: 'lucia', role } },
  }) as unknown as RecordedEvent;

describe('what people did', () => {
  it.each<[stream: string, type: string, data: object, place: readonly unknown[]]>([
    ['reservation-r1', 'ReservationApproved', {}, ['reservations', 'reservation', 'r1']],
    ['payment-r1', 'PaymentRecorded', {}, ['payments', 'reservation', 'r1']],
    ['till-mario', 'TillClosed', {}, ['payments', 'cash_up', null]],
    ['permits-main', 'PermitRecorded', {}, ['permits', 'permit', null]],
    ['claim-r1', 'ClaimFiled', { claimId: 'c1' }, ['claims', 'claim', 'c1']],
    ['rating-r1', 'TripRated', {}, ['claims', 'reservation', 'r1']],
    ['tour-t1', 'TourConfirmed', {}, ['tours', 'tour', 't1']],
    ['inquiry-main', 'InquiryAnswered', { inquiryId: 'i1' }, ['inquiries', 'inquiry', 'i1']],
    ['catalogue-main', 'RowChanged', { kind: 'fee', id: 'f1' }, ['catalogue', 'fee', 'f1']],
    ['account-a1', 'RoleChanged', {}, ['accounts', 'user', 'a1']],
    ['email-x', 'EmailConfirmed', { accountId: 'a1' }, ['accounts', 'user', 'a1']],
    ['email-x', 'EmailReleased', {}, ['accounts', null, null]],
    ['office-main', 'OfficeContactChanged', {}, ['office', 'office', 'main']],
    ['person-p1', 'PersonErased', {}, ['people', null, null]],
    ['audit-2026-11-30', 'AttemptRefused', { resource: 'tour', id: 't1', verb: 'x' }, ['activity', 'tour', 't1']],
    ['invoice-i1', 'InvoiceDrafted', {}, ['taxes', null, null]],
    ['invoice_issuer-main', 'IssuerNamed', {}, ['taxes', null, null]],
    ['exchange-main', 'ExchangeRatesEntered', {}, ['taxes', null, null]],
    ['tax_plans-main', 'PlanSet', {}, ['taxes', null, null]],
    ['wallet-w1', 'TestSaleSettled', {}, ['taxes', null, null]],
    ['another-x', 'SomethingDone', {}, ['another', null, null]],
  ])('to %s (%s) is found by its record', (stream, type, data, place) => {
    const told = event(stream, type, data);
    expect(activity.rowsOf(told)).toEqual([`${stream}@3`]);
    const row = activity.project(null, told, `${stream}@3`);
    expect([row?.area, row?.resource, row?.recordId]).toEqual(place);
    expect(row).toMatchObject({ type, actorId: 'lucia', role: 'admin', position: 7, explained: false, refused: null });
  });

  it('is under an area that the feed can be narrowed to, in every area of the product', () => {
    const strange = Object.values(areas).flatMap(({ domain: { name, deciders, events } }) => {
      if (!Object.keys(events).some((type) => ACTIVITY_TYPES.includes(type))) return [];
      const found = deciders.map(({ category }) => activity.project(null, event(`${category}-x`, 'Done'), 'x')?.area);
      return found.some((area) => ACTIVITY_AREAS.includes(area as ActivityArea)) ? [] : [name];
    });
    expect(strange).toEqual([]);
  });

  it('by themselves is nobody’s, and what was forgotten is gone', () => {
    expect(activity.rowsOf(event('reservation-r1', 'ReservationExpired', {}, 'system'))).toEqual([]);
    const forgotten = event('auditforgotten-main', 'AttemptsForgotten', { day: '2026-08-01', events: 2 }, 'system');
    expect(activity.rowsOf(forgotten)).toEqual(['audit-2026-08-01@0', 'audit-2026-08-01@1']);
    expect(activity.project({} as never, forgotten, 'audit-2026-08-01@0')).toBeNull();
  });

  it('in vain is told with what and why', () => {
    const data = { resource: 'tour', id: 't1', verb: 'confirm', code: 'tour.full' };
    const row = activity.project(null, event('audit-2026-11-30', 'AttemptRefused', data), 'x');
    expect([row?.verb, row?.refused]).toEqual(['confirm', 'tour.full']);
    const change = activity.project(null, event('reservation-r1', 'ChangeRefused', { code: 'x', why: 'y' }), 'x');
    expect([change?.verb, change?.refused, change?.explained]).toEqual([null, 'x', true]);
  });
});
