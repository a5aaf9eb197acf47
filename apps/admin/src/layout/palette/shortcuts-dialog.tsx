import { useText } from '../../i18n/use-text.js';
import { ActionDialog } from '../../ui/action-dialog.js';
import { ROW_KEYS } from '../../ui/list/use-row-keys.js';
import styles from './shortcuts-dialog.module.css';

/** Every key there is, and what it does. */
export default function ShortcutsDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const text = useText();
  const keys: readonly (readonly [string, string])[] = [
    ['Ctrl K', text('palette.label')],
    ['/', text('reservation.search.label')],
    ...ROW_KEYS.map((key) => [key, text(`palette.key.${key}`)] as const),
    ['Enter', text('palette.key.open')],
    ['?', text('palette.shortcuts')],
  ];
  return (
    <ActionDialog
      single
      ready
      title={text('palette.shortcuts')}
      confirm={text('shell.close')}
      onConfirm={onClose}
      onClose={onClose}
    >
      <dl className={styles.keys}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </ActionDialog>
  );
}
