import { describedAs } from '@camino/domain/catalogue/rules/kinds.js';
import type { CatalogueKind, CatalogueRow } from '@camino/contracts/catalogue/catalogue.js';
import { useText } from '../i18n/use-text.js';
import { ActionButton } from '../ui/action-button.js';
import { useShowDialog } from '../ui/dialog-host.js';
import type { Verb } from '../verbs/verb.js';
import { VerbButton } from '../verbs/verb-button.js';
import { RowHistory } from './history/row-history.js';
import { useShowsRemoved } from './removed-filter.js';
import { RowDialog } from './row-dialog.js';
import { nameOf } from './kind/row-words.js';
import { deleteRow } from './verbs/delete-row.js';
import { restoreRow } from './verbs/restore-row.js';
import { setAvailable, setNotAvailable } from './verbs/set-available.js';

type RowProps = Readonly<{ kind: CatalogueKind; row: CatalogueRow }>;

/**
 * Those that were removed can be brought back as they were last, in the version before their removal; those that stay
 * for ever, vehicles, are set not available instead of deleted.
 */
const verbsOf = (kind: CatalogueKind, { version }: CatalogueRow, removed: boolean): readonly Verb<CatalogueRow>[] => {
  if (removed) return [restoreRow({ kind, version: version - 1, label: 'record.removed.restore' })];
  return describedAs(kind).permanent ? [setAvailable, setNotAvailable] : [deleteRow(kind)];
};

/** What can be done to a row. */
export function RowButtons({ kind, row }: RowProps) {
  const text = useText();
  const showDialog = useShowDialog();
  const removed = useShowsRemoved();
  const name = nameOf(kind, row);
  return (
    <>
      <ActionButton
        icon="clock"
        label={text('record.history')}
        of={name}
        onPress={() => showDialog((close) => <RowHistory kind={kind} row={row} onClose={close} />)}
      />
      {!removed && (
        <ActionButton
          icon="edit"
          label={text('record.edit')}
          of={name}
          onPress={() => showDialog((close) => <RowDialog kind={kind} row={row} onClose={close} />)}
        />
      )}
      {verbsOf(kind, row, removed).map((verb) => (
        <VerbButton key={verb.name} verb={verb} row={row} appearance="icon" />
      ))}
    </>
  );
}
