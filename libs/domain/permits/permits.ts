import type { EventCatalogue } from '../kernel/catalogued.js';
import type { Command, Decider, Event } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';
import { isLocalDate, type LocalDate } from '../kernel/rules/time.js';

/*
 * Until when the licence of a driver and the insurance of a vehicle hold: one stream, `permits-main`, so that the
 * calendar knows all of them at once. The day itself still counts. Nothing personal: a driver is an account's id.
 */
export const PERMITS_ID = 'main';

export const HOLDERS = ['driver', 'vehicle'] as const;
type HolderKind = (typeof HOLDERS)[number];
export type Holder = Readonly<{ kind: HolderKind; id: string }>;

export type PermitsCommand =
  /** `until`: null where none is known any more. */
  Command<'RecordPermit', Holder & Readonly<{ until: LocalDate | null }>>;

export type PermitsEvent =
  | Event<'PermitRecorded', Holder & Readonly<{ until: LocalDate }>>
  | Event<'PermitWithdrawn', Holder>;

/** By holder; who has none is not asked for one. */
export type Permits = Readonly<{ until: Readonly<Record<string, LocalDate>> }>;

const keyOf = ({ kind, id }: Holder): string => `${kind}:${id}`;

/** The last day of a holder's permit; null if none is known. */
export const permitOf = ({ until }: Permits, holder: Holder): LocalDate | null => until[keyOf(holder)] ?? null;

export const permits: Decider<Permits, PermitsCommand, PermitsEvent> = {
  category: 'permits',
  initial: { until: {} },

  decide({ data: { kind, id, until }, by }, state) {
    if (by.role !== 'admin' && by.role !== 'system') throw new Rejection('auth.forbidden');
    if (until !== null && !isLocalDate(until)) throw new Rejection('permit.date_invalid');
    if (until === permitOf(state, { kind, id })) return [];
    return until === null
      ? [{ type: 'PermitWithdrawn', data: { kind, id } }]
      : [{ type: 'PermitRecorded', data: { kind, id, until } }];
  },

  evolve({ until: known }, { type, data }) {
    const { [keyOf(data)]: _before, ...others } = known;
    return { until: type === 'PermitRecorded' ? { ...others, [keyOf(data)]: data.until } : others };
  },
};

export const permitsEvents = {
  PermitRecorded: { v: 1, says: 'The office recorded until when a driver’s licence or a vehicle’s insurance holds.' },
  PermitWithdrawn: { v: 1, says: 'The office removed the date of a driver’s licence or a vehicle’s insurance.' },
} as const satisfies EventCatalogue & Record<PermitsEvent['type'], unknown>;
