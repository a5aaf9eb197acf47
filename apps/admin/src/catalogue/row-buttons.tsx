import { catalogueKind, type CatalogueKind, type CatalogueRow } from '@camino/contracts/catalogue-kinds.js';
import { useText } from '../i18n/use-text.js';
import { useShowDialog } from '../ui/dialog-host.js';
import { IconAction } from '../ui/icon-action.js';
import { AvailabilityDialog } from './availability-dialog.js';
import { DeleteDialog } from './delete-dialog.js';
import { RowHistory } from './history/row-history.js';
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

/** What can be done to a row. Those that stay for ever, vehicles, are set not available instead of deleted. */
export function RowButtons({ kind, row }: RowProps) {
  const text = useText();
  const showDialog = useShowDialog();
  const name = nameOf(kind, row);
  return (
    <>
      <IconAction icon="clock" label={text('record.history')} of={name} onPress={() => showDialog((close) => <RowHistory kind={kind} row={row} onClose={close} />)} />
      <IconAction icon="edit" label={text('record.edit')} of={name} onPress={() => showDialog((close) => <RowDialog kind={kind} row={row} onClose={close} />)} />
      {catalogueKind(kind).permanent ? (
        <AvailabilityButton kind={kind} row={row} />
      ) : (
        <IconAction danger icon="trash" label={text('record.delete')} of={name} onPress={() => showDialog((close) => <DeleteDialog kind={kind} row={row} onClose={close} />)} />
      )}
    </>
  );
}
