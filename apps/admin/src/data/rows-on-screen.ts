import type { QueryClient } from '@tanstack/react-query';

type Row = Readonly<{ id: unknown }>;
type Page = { data: Row[] } | undefined;

/** Puts the server's row where lists of the resource show it; null takes it out of them. */
export const replaceRow = (queries: QueryClient, resource: string, id: string, row: Row | null): void => {
  const fresh = row ? [row] : [];
  queries.setQueriesData<Page>(
    { queryKey: [resource, 'getList'] },
    (page) => page && { ...page, data: page.data.flatMap((other) => (other.id === id ? fresh : [other])) },
  );
};
