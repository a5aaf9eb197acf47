import Button from '@mui/material/Button';
import type { CatalogueRow } from '@camino/contracts/catalogue/catalogue.js';
import { formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import type { TrialRow } from '@camino/contracts/reservations/price-trial.js';
import { bodyOf, formFieldsOf, valuesOf } from '../catalogue/kind/row-form.js';
import { choiceWords } from '../catalogue/kind/field-words.js';
import { useFormat } from '../i18n/format.js';
import { type Text, useText } from '../i18n/use-text.js';
import { ActionButton } from '../ui/action-button.js';
import { ActionDialog } from '../ui/action-dialog.js';
import { useShowDialog } from '../ui/dialog-host.js';
import { FormFields } from '../ui/form/form-fields.js';
import { useForm } from '../ui/form/use-form.js';
import { Icon } from '../ui/icon.js';
import styles from './price-trial-page.module.css';
import type { Draft, DraftSurcharge } from './trial-draft.js';

type FormProps = Readonly<{
  title: string;
  row: CatalogueRow | null;
  onTake: (row: TrialRow) => void;
  onClose: () => void;
}>;

/** The form of a surcharge; what it is filled with goes into the trial alone. */
function SurchargeDialog({ title, row, onTake, onClose }: FormProps) {
  const text = useText();
  const form = useForm(
    formFieldsOf('surcharge', text),
    valuesOf('surcharge', row),
    `trial surcharge ${row?.id ?? 'new'}`,
  );
  const { missing, wrong } = form.open;
  const { percent, amount } = bodyOf('surcharge', form.values);
  const either = (percent === null) === (amount === null);
  const why = [
    missing.length > 0 && text('record.missing', { fields: missing.join(', ') }),
    wrong.length > 0 && text('record.toCorrect', { fields: wrong.join(', ') }),
    either && text('priceTrial.surcharge.either'),
  ].filter(Boolean);
  return (
    <ActionDialog
      wide
      title={title}
      confirm={text('priceTrial.surcharge.take')}
      disabled={why.length > 0}
      why={why.join(' ') || undefined}
      onTry={form.touchAll}
      onConfirm={() => {
        onTake(bodyOf('surcharge', form.values));
        onClose();
      }}
      onClose={onClose}
    >
      <p className={styles.soft}>{text('priceTrial.mark')}</p>
      <FormFields form={form} />
    </ActionDialog>
  );
}

const textAt = (row: TrialRow, name: string): string =>
  row[name] === null || row[name] === undefined ? '' : String(row[name]);

/** When it is charged and what, in a line. */
const useDescribed = (): ((row: TrialRow) => string) => {
  const text = useText();
  const format = useFormat();
  return (row) => {
    const at = (name: string): string => textAt(row, name);
    const days = [at('from_date'), at('until_date')].map((day) => day && format.day(day));
    const times = [at('from_time'), at('until_time')].filter(Boolean);
    return [
      at('percent') ? `+${at('percent')} %` : `+${formatQuetzales(Number(at('amount')))}`,
      days.some(Boolean) && days.map((day) => day || '…').join(' – '),
      at('weekday') && choiceWords(at('weekday'), text),
      times.length > 0 && times.join(' – '),
    ]
      .filter(Boolean)
      .join(' · ');
  };
};

type RowProps = Readonly<{
  id: string;
  stored: CatalogueRow | null;
  change: DraftSurcharge | undefined;
  set: (id: string, change: DraftSurcharge | null) => void;
}>;

const stateWords = (change: DraftSurcharge | undefined, text: Text): string =>
  change ? text(`priceTrial.surcharge.state.${change.action}`) : '';

function SurchargeRow({ id, stored, change, set }: RowProps) {
  const text = useText();
  const describe = useDescribed();
  const showDialog = useShowDialog();
  const shown = change?.row ?? (stored as TrialRow | null) ?? {};
  const name = textAt(shown, 'name');
  const removed = change?.action === 'remove';
  const edit = (): void =>
    showDialog((close) => (
      <SurchargeDialog
        title={text('priceTrial.surcharge.edit', { name })}
        row={{ ...stored, ...shown, id, version: stored?.version ?? 0 }}
        onTake={(row) => set(id, { action: stored ? 'change' : 'add', row })}
        onClose={close}
      />
    ));
  return (
    <li className={styles.surcharge}>
      <span className={removed ? styles.struck : undefined}>
        <strong>{name}</strong>
        <span className={styles.soft}>{describe(shown)}</span>
      </span>
      <span className={styles.state}>{stateWords(change, text)}</span>
      <span>
        {!removed && <ActionButton icon="edit" label={text('record.edit')} of={name} onPress={edit} />}
        {change ? (
          <ActionButton
            icon="undo"
            label={text('priceTrial.surcharge.asStored')}
            of={name}
            onPress={() => set(id, null)}
          />
        ) : (
          <ActionButton
            icon="trash"
            label={text('priceTrial.surcharge.leaveOut')}
            of={name}
            onPress={() => set(id, { action: 'remove' })}
          />
        )}
      </span>
    </li>
  );
}

type SurchargesProps = Readonly<{
  draft: Draft;
  rows: readonly CatalogueRow[];
  onChange: (draft: Draft) => void;
}>;

/** The surcharges as they are stored, each to be changed or left out in the trial, and new ones. */
export function TriedSurcharges({ draft, rows, onChange }: SurchargesProps) {
  const text = useText();
  const showDialog = useShowDialog();
  const set: RowProps['set'] = (id, change) => {
    const { [id]: _, ...others } = draft.surcharges;
    onChange({ ...draft, surcharges: change ? { ...others, [id]: change } : others });
  };
  const added = Object.entries(draft.surcharges).filter(([, { action }]) => action === 'add');
  const next = `new-${1 + Math.max(0, ...added.map(([id]) => Number(id.slice(4))))}`;
  return (
    <>
      {rows.length + added.length === 0 && <p className={styles.soft}>{text('priceTrial.surcharge.none')}</p>}
      <ul className={styles.surcharges} aria-label={text('catalogue.kind.surcharge.title')}>
        {rows.map((row) => (
          <SurchargeRow key={row.id} id={row.id} stored={row} change={draft.surcharges[row.id]} set={set} />
        ))}
        {added.map(([id, change]) => (
          <SurchargeRow key={id} id={id} stored={null} change={change} set={set} />
        ))}
      </ul>
      <Button
        startIcon={<Icon name="plus" />}
        className={styles.start}
        onClick={() =>
          showDialog((close) => (
            <SurchargeDialog
              title={text('priceTrial.surcharge.add')}
              row={null}
              onTake={(row) => set(next, { action: 'add', row })}
              onClose={close}
            />
          ))
        }
      >
        {text('priceTrial.surcharge.add')}
      </Button>
    </>
  );
}
