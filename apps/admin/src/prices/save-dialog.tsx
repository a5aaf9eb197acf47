import Alert from '@mui/material/Alert';
import { useFormat } from '../i18n/format.js';
import { type Text, useText } from '../i18n/use-text.js';
import { ActionDialog } from '../ui/action-dialog.js';
import styles from './price-trial-page.module.css';
import type { DraftChange } from './trial-draft.js';
import { type SaveTrial, useSaveTrial } from './use-save-trial.js';

/** What will be stored, for one to read before it is. */
const useSummary = (changes: readonly DraftChange[], fromDate: string): readonly string[] => {
  const text = useText();
  const format = useFormat();
  const count = (is: (change: DraftChange) => boolean): number => changes.filter(is).length;
  const prices = count(({ kind }) => kind === 'fee_price');
  const surcharges = (['add', 'change', 'remove'] as const).map((action) => ({
    action,
    smart_count: count((change) => change.kind === 'surcharge' && change.action === action),
  }));
  return [
    ...(prices > 0 ? [text('priceTrial.save.prices', { smart_count: prices, day: format.day(fromDate) })] : []),
    ...surcharges.flatMap(({ action, smart_count }) =>
      smart_count > 0 ? [text(`priceTrial.save.surcharge.${action}`, { smart_count })] : [],
    ),
  ];
};

const confirmOf = ({ stage, waiting }: SaveTrial, text: Text): string => {
  if (stage === 'done') return text('shell.close');
  return text(stage === 'stopped' ? 'priceTrial.save.resume' : 'priceTrial.save.confirm', {
    smart_count: waiting.length,
  });
};

function Outcome({ save }: Readonly<{ save: SaveTrial }>) {
  const text = useText();
  const { stage, saved, failed } = save;
  if (stage === 'open') return null;
  return (
    <>
      {stage === 'stopped' && <Alert severity="warning">{text('priceTrial.save.offline')}</Alert>}
      <p role="status" className={styles.strong}>
        {text('priceTrial.save.done', { smart_count: saved.length })}
      </p>
      {failed.length > 0 && (
        <Alert severity="error">
          {text('priceTrial.save.failed', { smart_count: failed.length })}
          <ul className={styles.reasons}>
            {failed.map(({ change, why }) => (
              <li key={change.key}>
                {change.name}: {why}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

type SaveDialogProps = Readonly<{
  changes: readonly DraftChange[];
  fromDate: string;
  /** Gets what was stored. */
  onClose: (saved: readonly DraftChange[]) => void;
}>;

/** Stores a price list that was tried: says what that means, does it, and says what became of each change. */
export function SaveDialog({ changes, fromDate, onClose }: SaveDialogProps) {
  const text = useText();
  const save = useSaveTrial(changes);
  const close = (): void => onClose(save.saved);
  return (
    <ActionDialog
      ready
      single={save.stage === 'done'}
      pending={save.stage === 'saving'}
      title={text('priceTrial.save.title')}
      confirm={confirmOf(save, text)}
      onConfirm={() => (save.stage === 'done' ? close() : void save.run())}
      onClose={close}
    >
      <ul className={styles.reasons}>
        {useSummary(changes, fromDate).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className={styles.soft}>{text('priceTrial.save.keeps')}</p>
      <Outcome save={save} />
    </ActionDialog>
  );
}
