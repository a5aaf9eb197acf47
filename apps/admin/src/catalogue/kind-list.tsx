import Button from '@mui/material/Button';
import { describedAs } from '@camino/domain/catalogue/rules/kinds.js';
import type { CatalogueKind } from '@camino/contracts/catalogue/catalogue.js';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { useText } from '../i18n/use-text.js';
import { useShowDialog } from '../ui/dialog-host.js';
import { ExportButton } from '../ui/export-button.js';
import { Icon } from '../ui/icon.js';
import { RecordList } from '../ui/list/record-list.js';
import { sortOf, useKindShape } from './kind-shape.js';
import { RemovedFilter } from './removed-filter.js';
import { RowDialog } from './row-dialog.js';

const ImportDialog = lazy(() => import('./import/import-dialog.js'));

type KindProps = Readonly<{ kind: CatalogueKind; head?: ReactNode }>;

/** Opens the empty form of a kind. */
function AddButton({ kind }: KindProps) {
  const text = useText();
  const showDialog = useShowDialog();
  return (
    <Button
      variant="contained"
      startIcon={<Icon name="plus" />}
      onClick={() => showDialog((close) => <RowDialog kind={kind} row={null} onClose={close} />)}
    >
      {text('record.add')}
    </Button>
  );
}

/** Kinds that make prices. */
const PRICED: readonly CatalogueKind[] = ['fee', 'fee_price', 'surcharge'];

/** The way to trying other prices before they are saved. */
function TryPrices() {
  const text = useText();
  return (
    <Button variant="outlined" component={Link} to="/price_trial" startIcon={<Icon name="search" />}>
      {text('priceTrial.open')}
    </Button>
  );
}

/** Opens the import of a file. */
function ImportButton({ kind }: KindProps) {
  const text = useText();
  const showDialog = useShowDialog();
  return (
    <Button
      variant="outlined"
      startIcon={<Icon name="up" />}
      onClick={() =>
        showDialog((close) => (
          <Suspense fallback={null}>
            <ImportDialog kind={kind} onClose={close} />
          </Suspense>
        ))
      }
    >
      {text('catalogue.import.button')}
    </Button>
  );
}

/** The rows of a kind, those that were removed where any can be, and the way to more; `head` stands above them. */
export function KindList({ kind, head }: KindProps) {
  const text = useText();
  const shape = useKindShape(kind);
  return (
    <RecordList
      resource={kind}
      shape={shape}
      head={head}
      sort={sortOf(kind)}
      failed={`catalogue.kind.${kind}.listFailed`}
      filters={describedAs(kind).permanent ? undefined : <RemovedFilter />}
      empty={{ title: text(`catalogue.kind.${kind}.none`), next: <AddButton kind={kind} /> }}
    >
      {PRICED.includes(kind) && <TryPrices />}
      <ImportButton kind={kind} />
      <ExportButton resource={kind} />
      <AddButton kind={kind} />
    </RecordList>
  );
}
