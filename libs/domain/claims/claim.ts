import type { Actor, Command, Decider, Event } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';
import { type Instant, type LocalDate, localOf, type LocalTime, plusDays } from '../kernel/rules/time.js';

/*
 * A traveller's complaint after a trip. All claims of one reservation share one stream (`claim-<reservation id>`), so
 * that two are never open at once.
 *
 *   none ──file──▶ open ──resolve──▶ resolved ──reopen──▶ open
 */
export type ClaimType = Readonly<{ id: string; description: string; priority: number }>;

/**
 * Facts from the reservation's own stream when the claim is filed. The trip may have ended in any way, including a
 * no-show.
 */
export type ClaimedTrip = Readonly<{
  subject: string;
  clientId: string | null;
  /** The reservation's number. */
  number: string;
  passenger: string;
  pickUp: Readonly<{ date: LocalDate; time: LocalTime; at: Instant }>;
}>;

export type ClaimCommand =
  | Command<'FileClaim', Readonly<{ claimId: string; claimType: ClaimType; trip: ClaimedTrip }>>
  /** `note: null` leaves the answer as it is: none, or the one given before. */
  | Command<'ResolveClaim', Readonly<{ claimId: string; note: string | null }>>
  | Command<'ReopenClaim', Readonly<{ claimId: string; why: string }>>;

/** The type is frozen: the catalogue may rename it later, or give it another priority. */
export type ClaimEvent =
  | Event<
      'ClaimFiled',
      Readonly<{
        subject: string;
        claimId: string;
        claimType: ClaimType;
        /** The account the booking belonged to; null for a guest with the link of a booking without one. */
        clientId: string | null;
        number: string;
        passenger: string;
        pickUp: ClaimedTrip['pickUp'];
      }>
    >
  | Event<'ClaimResolved', Readonly<{ subject: string; claimId: string; note: string }>>
  | Event<'ClaimReopened', Readonly<{ subject: string; claimId: string; why: string }>>;

/** `version` counts the changes of the claim, from 1; `note` is the office's answer, null while the claim is open. */
type Claim = Readonly<{ open: boolean; subject: string; version: number; note: string | null }>;
type Claims = Readonly<{ claims: ReadonlyMap<string, Claim> }>;

/** A claim can be filed from the pick-up until the end of this many days after its date. */
export const CLAIM_DAYS = 6;

export const hasOpenClaim = ({ claims }: Claims): boolean => [...claims.values()].some(({ open }) => open);

/**
 * Why the traveller can file no claim now, or null. Of travellers, only the owner of the booking files claims; a caller
 * with its link acts as a guest.
 */
export const claimRefusal = (
  trip: Pick<ClaimedTrip, 'clientId' | 'pickUp'>,
  open: boolean,
  by: Actor,
  at: Instant,
): Rejection | null => {
  if (by.role !== 'guest' && (by.role !== 'client' || by.id !== trip.clientId)) return new Rejection('auth.forbidden');
  return untimely(trip, open, at);
};

const untimely = ({ pickUp }: Pick<ClaimedTrip, 'pickUp'>, open: boolean, at: Instant): Rejection | null => {
  if (at < pickUp.at) return new Rejection('claim.too_early');
  if (localOf(at).date > plusDays(pickUp.date, CLAIM_DAYS))
    return new Rejection('claim.too_late', { days: CLAIM_DAYS });
  return open ? new Rejection('claim.open_already') : null;
};

export const claim: Decider<Claims, ClaimCommand, ClaimEvent> = {
  category: 'claim',
  initial: { claims: new Map() },
  partOf: ({ data }) => data.claimId,

  decide(command, state) {
    if (command.type === 'FileClaim') return file(command, state);
    if (command.by.role !== 'admin') throw new Rejection('auth.forbidden');
    const { claimId } = command.data;
    const known = state.claims.get(claimId);
    if (!known) throw new Rejection('claim.unknown');
    const { open, subject, note: answered } = known;
    switch (command.type) {
      case 'ResolveClaim':
        if (open) return [{ type: 'ClaimResolved', data: { subject, claimId, note: command.data.note ?? '' } }];
        if ((command.data.note ?? answered) !== answered) throw new Rejection('claim.resolved_already');
        return [];
      case 'ReopenClaim':
        if (open) return [];
        if (hasOpenClaim(state)) throw new Rejection('claim.open_already');
        return [{ type: 'ClaimReopened', data: { subject, claimId, why: command.data.why } }];
    }
  },

  evolve({ claims }, { type, data }) {
    const { claimId, subject } = data;
    const version = (claims.get(claimId)?.version ?? 0) + 1;
    const note = type === 'ClaimResolved' ? data.note : null;
    return { claims: new Map(claims).set(claimId, { open: note === null, subject, version, note }) };
  },
};

const file = (
  { data: { claimId, claimType, trip }, by, at }: Extract<ClaimCommand, { type: 'FileClaim' }>,
  state: Claims,
): readonly ClaimEvent[] => {
  const known = state.claims.has(claimId);
  const open = !known && hasOpenClaim(state);
  // The office writes down what a traveller tells it, within the same days.
  const refusal = by.role === 'admin' ? untimely(trip, open, at) : claimRefusal(trip, open, by, at);
  if (refusal) throw refusal;
  if (known) return [];
  const { subject, clientId, number, passenger, pickUp } = trip;
  return [{ type: 'ClaimFiled', data: { subject, claimId, claimType, clientId, number, passenger, pickUp } }];
};
