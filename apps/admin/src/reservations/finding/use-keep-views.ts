import type { View } from '@camino/contracts/bookmarks/view.js';
import { useQueryClient } from '@tanstack/react-query';

/** Keeps what the server answered as what is known. */
export const useKeepViews = (): ((views: readonly View[]) => void) => {
  const queries = useQueryClient();
  return (views) => queries.setQueryData(['view'], views);
};
