import type { CatalogueKind } from '@camino/contracts/catalogue/catalogue.js';

/** Page of a kind's table, searched for `q`. Origins and destinations share the page of places. */
export const pathOfKind = (kind: CatalogueKind, q?: string): string => {
  const path = kind === 'origin' ? '/place' : kind === 'destination' ? '/place/destination' : `/${kind}`;
  return q ? `${path}?${new URLSearchParams({ filter: JSON.stringify({ q }) }).toString()}` : path;
};
