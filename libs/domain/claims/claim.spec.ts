import { type Actor, fold } from '../kernel/decider.js';
import { scenarios } from '../kernel/given.js';
import { instantOf } from '../kernel/rules/time.js';
import { claim, type ClaimCommand, type ClaimedTrip, type ClaimEvent, type ClaimType } from './claim.js';

/* Ana travelled on Thursday 3 December at 14:00; claims can be filed until the end of Wednesday 9 December. */
const ana: Actor = { id: 'ana', role: 'client' };
const admin: Actor = { id: 'admin', role: 'admin' };

const tripOn = (date: string, time: string): ClaimedTrip => ({
  subject: 'subject-ana',
  clientId: 'ana',
  number: '261203-001',
  passenger: 'Ana Morales',
  pickUp: { date, time, at: instantOf(date, time) },
});
const guest: Actor = { id: 'guest', role: 'guest' };
const trip = tripOn('2026-12-03', '14:00');
const withoutAccount: ClaimedTrip = { ...trip, clientId: null };
const late: ClaimType = { id: 'late', description: 'El piloto llegó tarde', priority: 6 };
const evening = instantOf('2026-12-03', '20:00');

const file = (claimId: string, at = evening, by = ana, of = trip): ClaimCommand => ({
  type: 'FileClaim',
  by,
  at,
  data: { claimId, claimType: late, trip: of },
});
const resolve = (claimId: string, by = admin, note: string | null = 'Le devolvimos la mitad'): ClaimCommand => ({
  type: 'ResolveClaim',
  by,
  at: evening,
  data: { claimId, note },
});
const reopen = (claimId: string, by = admin): ClaimCommand => ({
  type: 'ReopenClaim',
  by,
  at: evening,
  data: { claimId, why: 'No llegó el dinero' },
});

const filed = (claimId: string, of = trip): ClaimEvent => {
  const { subject, number, passenger, pickUp } = of;
  return {
    type: 'ClaimFiled',
    data: { subject, claimId, claimType: late, clientId: 'ana', number, passenger, pickUp },
  };
};
const resolved = (claimId: string, note = 'Le devolvimos la mitad'): ClaimEvent => ({
  type: 'ClaimResolved',
  data: { subject: 'subject-ana', claimId, note },
});
const reopened = (claimId: string): ClaimEvent => ({
  type: 'ClaimReopened',
  data: { subject: 'subject-ana', claimId, why: 'No llegó el dinero' },
});

const newYear = tripOn('2026-12-29', '23:30');
const leapYear = tripOn('2028-02-25', '08:00');

describe('filing a claim', () =>
  scenarios(claim)({
    'keeps the type as it is called today (CLI-024)': { given: [], when: file('one'), then: [filed('one')] },
    'is possible at the very moment of the pick-up': {
      given: [],
      when: file('one', trip.pickUp.at),
      then: [filed('one')],
    },
    'is refused a minute before it (CLI-021)': {
      given: [],
      when: file('one', instantOf('2026-12-03', '13:59')),
      then: { rejected: 'claim.too_early' },
    },
    'is possible in the last minute of the sixth day after': {
      given: [],
      when: file('one', instantOf('2026-12-09', '23:59')),
      then: [filed('one')],
    },
    'is refused when the seventh day begins in Guatemala (CLI-021)': {
      given: [],
      when: file('one', instantOf('2026-12-10', '00:00')),
      then: { rejected: 'claim.too_late', params: { days: 6 } },
    },
    'counts the days over the end of a year': {
      given: [],
      when: file('one', instantOf('2027-01-04', '23:59'), ana, newYear),
      then: [filed('one', newYear)],
    },
    'and no longer': {
      given: [],
      when: file('one', instantOf('2027-01-05', '00:00'), ana, newYear),
      then: { rejected: 'claim.too_late' },
    },
    'counts the leap day': {
      given: [],
      when: file('one', instantOf('2028-03-02', '23:59'), ana, leapYear),
      then: [filed('one', leapYear)],
    },
    'and not a day more': {
      given: [],
      when: file('one', instantOf('2028-03-03', '00:00'), ana, leapYear),
      then: { rejected: 'claim.too_late' },
    },
    'twice is once': { given: [filed('one')], when: file('one'), then: [] },
    'is refused while another is open': {
      given: [filed('one')],
      when: file('two'),
      then: { rejected: 'claim.open_already' },
    },
    'is refused while another was reopened': {
      given: [filed('one'), resolved('one'), reopened('one')],
      when: file('two'),
      then: { rejected: 'claim.open_already' },
    },
    'is possible again once the first is resolved': {
      given: [filed('one'), resolved('one')],
      when: file('two'),
      then: [filed('two')],
    },
    'is possible with the link of a booking without an account': {
      given: [],
      when: file('one', evening, guest, withoutAccount),
      then: [{ ...filed('one'), data: { ...filed('one').data, clientId: null } } as ClaimEvent],
    },
    'with the link of a client’s booking is a claim of that client': {
      given: [],
      when: file('one', evening, guest),
      then: [filed('one')],
    },
    'with the link is refused while another is open': {
      given: [filed('one')],
      when: file('two', evening, guest),
      then: { rejected: 'claim.open_already' },
    },
    'with the link is refused before the pick-up': {
      given: [],
      when: file('one', instantOf('2026-12-03', '13:59'), guest, withoutAccount),
      then: { rejected: 'claim.too_early' },
    },
    'is not for other clients': {
      given: [],
      when: file('one', evening, { id: 'luis', role: 'client' }),
      then: { rejected: 'auth.forbidden' },
    },
    'by the office is a claim of the traveller who told it': {
      given: [],
      when: file('one', evening, admin),
      then: [filed('one')],
    },
    'by the office is refused before the pick-up': {
      given: [],
      when: file('one', instantOf('2026-12-03', '13:59'), admin),
      then: { rejected: 'claim.too_early' },
    },
    'by the office is refused when the days are over': {
      given: [],
      when: file('one', instantOf('2026-12-10', '00:00'), admin),
      then: { rejected: 'claim.too_late' },
    },
    'by the office is refused while another is open': {
      given: [filed('one')],
      when: file('two', evening, admin),
      then: { rejected: 'claim.open_already' },
    },
    'is not for drivers': {
      given: [],
      when: file('one', evening, { id: 'mario', role: 'driver' }),
      then: { rejected: 'auth.forbidden' },
    },
    'is for nobody when the booking is in no account': {
      given: [],
      when: file('one', evening, ana, { ...trip, clientId: null }),
      then: { rejected: 'auth.forbidden' },
    },
  }));

describe('resolving a claim', () =>
  scenarios(claim)({
    'keeps what the office answered, and the claim is pending no more (CLM-008, CLM-009)': {
      given: [filed('one')],
      when: resolve('one'),
      then: [resolved('one')],
    },
    'is possible again once it was reopened': {
      given: [filed('one'), resolved('one'), reopened('one')],
      when: resolve('one'),
      then: [resolved('one')],
    },
    'needs no answer': { given: [filed('one')], when: resolve('one', admin, null), then: [resolved('one', '')] },
    'twice is once': { given: [filed('one'), resolved('one')], when: resolve('one'), then: [] },
    'twice is once when the second says nothing of the answer': {
      given: [filed('one'), resolved('one')],
      when: resolve('one', admin, null),
      then: [],
    },
    'is refused when another answer was given already': {
      given: [filed('one'), resolved('one', 'Hablamos con el piloto')],
      when: resolve('one'),
      then: { rejected: 'claim.resolved_already' },
    },
    'is refused without an answer when one was given already': {
      given: [filed('one'), resolved('one')],
      when: resolve('one', admin, ''),
      then: { rejected: 'claim.resolved_already' },
    },
    'is refused with an answer when it was resolved without one': {
      given: [filed('one'), resolved('one', '')],
      when: resolve('one'),
      then: { rejected: 'claim.resolved_already' },
    },
    'goes by the last answer': {
      given: [filed('one'), resolved('one', 'Lo vemos'), reopened('one'), resolved('one')],
      when: resolve('one', admin, 'Lo vemos'),
      then: { rejected: 'claim.resolved_already' },
    },
    'that is not there is refused': {
      given: [filed('one')],
      when: resolve('two'),
      then: { rejected: 'claim.unknown' },
    },
    'is not for the client': { given: [filed('one')], when: resolve('one', ana), then: { rejected: 'auth.forbidden' } },
    'is not for drivers': {
      given: [filed('one')],
      when: resolve('one', { id: 'mario', role: 'driver' }),
      then: { rejected: 'auth.forbidden' },
    },
  }));

it('a claim counts what has happened to it, from one', () => {
  const versionAfter = (...events: ClaimEvent[]) => fold(claim, events).claims.get('one')?.version;
  expect([
    versionAfter(filed('one')),
    versionAfter(filed('one'), resolved('one')),
    versionAfter(filed('one'), filed('two'), resolved('one'), reopened('one')),
  ]).toEqual([1, 2, 3]);
});

describe('reopening a claim', () =>
  scenarios(claim)({
    'keeps why': { given: [filed('one'), resolved('one')], when: reopen('one'), then: [reopened('one')] },
    'that is open changes nothing': { given: [filed('one')], when: reopen('one'), then: [] },
    'is refused while another is open': {
      given: [filed('one'), resolved('one'), filed('two')],
      when: reopen('one'),
      then: { rejected: 'claim.open_already' },
    },
    'that is not there is refused': { given: [], when: reopen('one'), then: { rejected: 'claim.unknown' } },
    'is not for the client': {
      given: [filed('one'), resolved('one')],
      when: reopen('one', ana),
      then: { rejected: 'auth.forbidden' },
    },
  }));
