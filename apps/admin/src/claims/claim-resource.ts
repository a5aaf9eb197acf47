import type { Claim } from '@camino/contracts/claims/claim.js';
import { readClaimsAnew } from '../data/live-refresh.js';
import type { Resource } from '../data/resource.js';
import type { Text } from '../i18n/use-text.js';

/** Whose claim it is, as far as they are not erased. */
export const claimantOf = ({ client }: Claim, text: Text): string => client.name ?? text('claim.erased');

export const pathOf = ({ id }: Pick<Claim, 'id'>): string => `/claim/${encodeURIComponent(id)}/show`;

export const CLAIMS: Resource<Claim> = {
  name: 'claim',
  nameOf: ({ reservation_number }) => reservation_number,
  detailOf: claimantOf,
  readAnew: readClaimsAnew,
  words: 'record',
  unread: { gone: 'claim.gone', failed: 'claim.readFailed' },
};
