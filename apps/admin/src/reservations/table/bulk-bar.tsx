import Button from '@mui/material/Button';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { useListContext } from 'react-admin';
import { useText } from '../../i18n/use-text.js';
import { ProposeButton } from '../../propose/propose-button.js';
import { BulkVerbButton } from '../../verbs/bulk-verb-button.js';
import styles from './bulk-bar.module.css';
import { approve } from '../verbs/approve.js';

/** What can be done to all selected rows at once. */
export function BulkBar() {
  const text = useText();
  const { data = [], selectedIds, onUnselectItems } = useListContext<Reservation>();
  const rows = data.filter(({ id }) => selectedIds.includes(id));
  const plannable = rows.filter(({ allowed_actions }) => allowed_actions.includes('assign-transport'));
  if (rows.length === 0) return null;
  return (
    <div className={styles.bar} role="region" aria-label={text('reservation.actions')}>
      <strong>{text('reservation.selected', { smart_count: rows.length })}</strong>
      <BulkVerbButton verb={approve} rows={rows} onDone={onUnselectItems} />
      {plannable.length > 0 && (
        <ProposeButton
          form={{ trips: plannable.map(({ id }) => id) }}
          count={plannable.length}
          onClose={onUnselectItems}
        />
      )}
      <Button onClick={() => onUnselectItems()}>{text('reservation.unselect')}</Button>
    </div>
  );
}
