import { catalogueKind, type CatalogueKind, type CatalogueRow } from '@camino/contracts/catalogue-kinds.js';
import { useQueryClient } from '@tanstack/react-query';
import { readCatalogueAnew } from '../data/catalogue-calls.js';
import { useText } from '../i18n/use-text.js';
import { useShowDialog } from '../ui/dialog-host.js';
import { IconAction } from '../ui/icon-action.js';
import { AvailabilityDialog } from './availability-dialog.js';
import { DeleteDialog } from './delete-dialog.js';
import { RestoreDialog } from './history/restore-dialog.js';
import { RowHistory } from './history/row-history.js';
import { useShowsRemoved } from './removed-filter.js';
import { RowDialog } from './row-dialog.js';
import { nameOf } from './row-words.js';

type RowProps = Readonly<{ kind: CatalogueKind; row: CatalogueRow }>;

function AvailabilityButton({ kind, row }: RowProps) {
  const text = useText();
  const showDialog = useShowDialog();
  const on = row.status === true;
  return (
    <IconAction
      icon={on ? 'refuse' : 'check'}
      label={text(on ? 'catalogue.status.setNotAvailable' : 'catalogue.status.setAvailable')}
      of={nameOf(kind, row)}
      danger={on}
      onPress={() => showDialog((close) => <AvailabilityDialog row={row} onClose={close} />)}
    />
  );
}

/** Brings a removed row back as it was last: in the version before its removal. */
function BringBackButton({ kind, row }: RowProps) {
  const text = useText();
  const showDialog = useShowDialog();
  const queries = useQueryClient();
  const restoring = { version: row.version - 1, row };
  return (
    <IconAction
      icon="undo"
      label={text('record.removed.restore')}
      of={nameOf(kind, row)}
      onPress={() =>
        showDialog((close) => (
          <RestoreDialog
            kind={kind}
            seen={row}
            restoring={restoring}
            onSeeNew={() => void readCatalogueAnew(queries)}
            onClose={close}
          />
        ))
      }
    />
  );
}

/**
 * What can be done to a row. Those that were removed can be brought back; those that stay for ever, vehicles, are set
 * not available instead of deleted.
 */
export function RowButtons({ kind, row }: RowProps) {
  const text = useText();
  const showDialog = useShowDialog();
  const removed = useShowsRemoved();
  const name = nameOf(kind, row);
  const history = (
    <IconAction
      icon="clock"
      label={text('record.history')}
      of={name}
      onPress={() => showDialog((close) => <RowHistory kind={kind} row={row} onClose={close} />)}
    />
  );
  if (removed)
    return (
      <>
        {history}
        <BringBackButton kind={kind} row={row} />
      </>
    );
  return (
    <>
      {history}
      <IconAction
        icon="edit"
        label={text('record.edit')}
        of={name}
        onPress={() => showDialog((close) => <RowDialog kind={kind} row={row} onClose={close} />)}
      />
      {catalogueKind(kind).permanent ? (
        <AvailabilityButton kind={kind} row={row} />
      ) : (
        <IconAction
          danger
          icon="trash"
          label={text('record.delete')}
          of={name}
          onPress={() => showDialog((close) => <DeleteDialog kind={kind} row={row} onClose={close} />)}
        />
      )}
    </>
  );
}
