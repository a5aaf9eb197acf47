import type { AccessEvent, AccessLevel } from '@camino/domain/taxpayers/access.js';
import { type Instant, minutesBetween } from '@camino/domain/kernel/rules/time.js';
import { taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import type { Projection } from '../platform/read/projecting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';

/** A grant by ids only. */
type GrantedTo = Readonly<{
  grantId: string;
  addressee: string;
  granteeId: string | null;
  level: AccessLevel;
  from: string;
  to: string | null;
  /** Whether its last day is over. */
  ended: boolean;
}>;

type Left = Readonly<{ granteeId: string; at: Instant }>;

/** Minutes for which somebody who lost access is still told of changes: rows are written in batches. */
const TOLD_MIN = 5;

/**
 * The access that a taxpayer granted; the row's id is the taxpayer's. Used to find taxpayers, never to let anybody in.
 */
export type GrantedAccessRow = {
  _id: string;
  grants: readonly GrantedTo[];
  /** Who was granted access, also when it is over, or has just lost it. */
  grantees: readonly string[];
  /** Whose access stands, or is still to begin. */
  standing: readonly string[];
  /** The first last day of what has not ended yet; empty if there is none. */
  endsOn: string;
  /** Who has just lost it, and when: an open screen has to learn of it, and of nothing that comes later. */
  left: readonly Left[];
  /** Addresses that no account has confirmed yet. */
  waiting: readonly string[];
  version: number;
};

export const TAXPAYER_STREAM = `${taxpayer.category}-`;

export const grantedAccess: Projection<GrantedAccessRow> = {
  name: 'tax_access',
  handles: ['AccessGranted', 'AccessBound', 'AccessRevoked', 'AccessEnded'],
  rowsOf: ({ stream }) => [stream.slice(TAXPAYER_STREAM.length)],
  project(row, event, _id) {
    const { type, data, metadata } = event as RecordedEvent<AccessEvent>;
    const { grants = [], left = [] } = row ?? {};
    const after = changed(grants, { type, data } as AccessEvent);
    const gone = left.filter(({ at }) => minutesBetween(at, metadata.at) < TOLD_MIN);
    if ((type === 'AccessRevoked' || type === 'AccessEnded') && data.granteeId !== null)
      gone.push({ granteeId: data.granteeId, at: metadata.at });
    const holders = (some: readonly GrantedTo[]) => some.flatMap(({ granteeId }) => granteeId ?? []);
    const standing = after.filter(({ ended }) => !ended);
    return {
      _id,
      grants: after,
      grantees: [...new Set([...holders(after), ...gone.map(({ granteeId }) => granteeId)])],
      standing: [...new Set(holders(standing))],
      endsOn: standing.flatMap(({ to }) => to ?? []).sort()[0] ?? '',
      left: gone,
      waiting: after.flatMap(({ granteeId, addressee }) => (granteeId === null ? [addressee] : [])),
      version: event.revision,
    };
  },
  indexes: [{ grantees: 1 }, { waiting: 1 }, { endsOn: 1 }],
};

const changed = (grants: readonly GrantedTo[], event: AccessEvent): readonly GrantedTo[] => {
  switch (event.type) {
    case 'AccessGranted': {
      const { grantId, addressee, level, from, to } = event.data;
      const before = grants.find((one) => one.addressee === addressee);
      const granted = { grantId, addressee, granteeId: before?.granteeId ?? null, level, from, to, ended: false };
      return [...grants.filter((one) => one !== before), granted];
    }
    case 'AccessBound':
      return grants.map((one) =>
        one.grantId === event.data.grantId ? { ...one, granteeId: event.data.granteeId } : one,
      );
    case 'AccessRevoked':
      return grants.filter(({ grantId }) => grantId !== event.data.grantId);
    case 'AccessEnded':
      return grants.map((one) => (one.grantId === event.data.grantId ? { ...one, ended: true } : one));
    case 'AccessUsed':
      return grants;
  }
};
