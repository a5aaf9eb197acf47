import type { CatalogueKind, CatalogueRow } from '@camino/contracts/catalogue/catalogue.js';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { fetchUses } from '../../data/catalogue-calls.js';
import { useText } from '../../i18n/use-text.js';
import { RowsInTheWay } from './rows-in-the-way.js';

const stay = (): void => undefined;

/**
 * What uses a row, before anybody tries to delete it. Where that cannot be learned nothing is said: the server refuses
 * what must not be deleted, and says the same.
 */
export function RowUses({ kind, row }: Readonly<{ kind: CatalogueKind; row: CatalogueRow }>) {
  const text = useText();
  const uses = useQuery({
    // Not among the kind's own reads: those run again once the row is gone.
    queryKey: ['uses', kind, row.id, row.version],
    queryFn: ({ signal }) => fetchUses(kind, row.id, signal),
    retry: false,
    gcTime: 0,
  });
  if (uses.isPending) return <Skeleton variant="rounded" height={48} />;
  if (!uses.data) return null;
  if (uses.data.count === 0) return <p>{text('record.inUse.nothing')}</p>;
  return (
    <Alert severity="warning">
      <strong>{text('record.inUse.title', { smart_count: uses.data.count })}</strong>
      <RowsInTheWay inUse={uses.data} onLeave={stay} />
    </Alert>
  );
}
