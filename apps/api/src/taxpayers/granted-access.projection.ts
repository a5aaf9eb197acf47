import type { AccessEvent, AccessLevel } from '@camino/domain/taxpayers/access.js';
import { taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import type { RecordedEvent } from '../platform/event-log/event-log.js';
import type { Projection } from '../platform/projecting/projection.js';

/** A grant by ids only. */
type GrantedTo = Readonly<{
  grantId: string;
  addressee: string;
  granteeId: string | null;
  level: AccessLevel;
  from: string;
  to: string | null;
}>;

/** The access that a taxpayer granted; the row's id is the taxpayer's. Used to find taxpayers, never to let anybody in. */
export type GrantedAccessRow = {
  _id: string;
  grants: readonly GrantedTo[];
  /** Who has or had access: they are told of changes. */
  grantees: readonly string[];
  /** Addresses that no account has confirmed yet. */
  waiting: readonly string[];
  version: number;
};

export const TAXPAYER_STREAM = `${taxpayer.category}-`;

export const grantedAccess: Projection<GrantedAccessRow> = {
  name: 'tax_access',
  handles: ['AccessGranted', 'AccessBound', 'AccessRevoked'],
  rowsOf: ({ stream }) => [stream.slice(TAXPAYER_STREAM.length)],
  project(row, event, _id) {
    const { type, data } = event as RecordedEvent<AccessEvent>;
    const { grants = [], grantees = [] } = row ?? {};
    const after = changed(grants, { type, data } as AccessEvent);
    const bound = type === 'AccessBound' ? [...new Set([...grantees, data.granteeId])] : grantees;
    return {
      _id,
      grants: after,
      grantees: bound,
      waiting: after.flatMap(({ granteeId, addressee }) => (granteeId === null ? [addressee] : [])),
      version: event.revision,
    };
  },
  indexes: [{ grantees: 1 }, { waiting: 1 }],
};

const changed = (grants: readonly GrantedTo[], event: AccessEvent): readonly GrantedTo[] => {
  switch (event.type) {
    case 'AccessGranted': {
      const { grantId, addressee, level, from, to } = event.data;
      const before = grants.find((one) => one.addressee === addressee);
      const granted = { grantId, addressee, granteeId: before?.granteeId ?? null, level, from, to };
      return [...grants.filter((one) => one !== before), granted];
    }
    case 'AccessBound':
      return grants.map((one) =>
        one.grantId === event.data.grantId ? { ...one, granteeId: event.data.granteeId } : one,
      );
    case 'AccessRevoked':
      return grants.filter(({ grantId }) => grantId !== event.data.grantId);
    case 'AccessUsed':
      return grants;
  }
};
