import Skeleton from '@mui/material/Skeleton';
import type { AccessEntry } from '@camino/contracts/taxpayers/taxpayer.js';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../i18n/format.js';
import { useText } from '../i18n/use-text.js';
import { ActionDialog } from '../ui/action-dialog.js';
import { ReadState } from '../ui/read-state.js';
import { fetchAccessHistory } from './settings-calls.js';
import styles from './settings.module.css';
import { ACCESS } from './settings-words.js';

function Entry({ entry }: Readonly<{ entry: AccessEntry }>) {
  const text = useText();
  const format = useFormat();
  const { que, correo: email, nivel, fecha } = entry;
  const level = text(`settings.access.${nivel}`);
  return (
    <li className={styles.row}>
      <span className={styles.what}>{text(`settings.access.deed.${que}`, { email, level })}</span>
      <time className={styles.soft} dateTime={fecha}>
        {format.instant(fecha)}
      </time>
    </li>
  );
}

/** Everything that happened to the access to one's books, the latest first. */
export function AccessHistory({ onClose }: Readonly<{ onClose: () => void }>) {
  const text = useText();
  const history = useQuery({
    queryKey: [...ACCESS, 'history'],
    queryFn: ({ signal }) => fetchAccessHistory(signal),
    retry: false,
  });
  return (
    <ActionDialog
      single
      wide
      title={text('settings.access.history')}
      confirm={text('shell.close')}
      onConfirm={onClose}
      onClose={onClose}
    >
      <ReadState query={history} skeleton={<Skeleton variant="rounded" height={160} />}>
        {(entries) =>
          entries.length === 0 ? (
            <p className={styles.hint}>{text('settings.access.historyNone')}</p>
          ) : (
            <ul className={styles.rows}>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
          )
        }
      </ReadState>
    </ActionDialog>
  );
}
