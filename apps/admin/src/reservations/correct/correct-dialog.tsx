import { useQueryClient } from '@tanstack/react-query';
import type { Reservation } from '@camino/contracts/reservation.js';
import { useState } from 'react';
import { readReservationsAnew } from '../../data/live-refresh.js';
import { useVerb } from '../../data/use-verb.js';
import { useText } from '../../i18n/use-text.js';
import { ActionDialog } from '../../ui/action-dialog.js';
import { FailureNotice } from '../../ui/failure-notice.js';
import { changesIn, CORRECTABLE, type CorrectableField, correctionOf, wrongsIn } from './correction.js';
import styles from './correct-dialog.module.css';
import { CorrectField } from './correct-field.js';

/** The fields as they were and are, what is wrong with them, and the saving. */
const useCorrection = (row: Reservation, onClose: () => void) => {
  const text = useText();
  const { run, pending, failure } = useVerb({ resource: 'reservation', row, verb: 'correct', done: 'reservation.updated', failed: 'reservation.updateFailed' });
  const [before] = useState(() => correctionOf(row));
  const [after, setAfter] = useState(before);
  const [judged, setJudged] = useState(false);
  const wrongs = wrongsIn(before, after);
  const changes = changesIn(before, after);
  const answered = failure?.problem?.errors ?? {};

  const submit = async (): Promise<void> => {
    setJudged(true);
    if (Object.keys(wrongs).length === 0 && (await run(changes))) onClose();
  };
  const wrongOf = (field: CorrectableField): string | undefined => {
    const wrong = wrongs[field];
    return judged && wrong ? text(wrong.key, wrong.params) : answered[field]?.[0];
  };
  return { after, setAfter, unchanged: Object.keys(changes).length === 0, wrongOf, submit, pending, failure };
};

/** Corrects contact, party, route, time and notes of a booking; only what was changed is sent. */
export function CorrectDialog({ row, onClose }: Readonly<{ row: Reservation; onClose: () => void }>) {
  const text = useText();
  const queries = useQueryClient();
  const { after, setAfter, unchanged, wrongOf, submit, pending, failure } = useCorrection(row, onClose);
  const reload = (): void => {
    void readReservationsAnew(queries);
    onClose();
  };
  return (
    <ActionDialog
      wide
      title={text('verb.correct.title', { number: row.reservation_number })}
      confirm={text('verb.correct.confirm')}
      pending={pending}
      disabled={unchanged}
      onClose={onClose}
      onConfirm={() => void submit()}
    >
      <div className={styles.fields}>
        {CORRECTABLE.map((field) => (
          <CorrectField key={field} field={field} value={after[field]} wrong={wrongOf(field)} onChange={(value) => setAfter({ ...after, [field]: value })} />
        ))}
      </div>
      {unchanged && <p className={styles.hint}>{text('verb.correct.unchanged')}</p>}
      <FailureNotice failure={failure} onReload={reload} />
    </ActionDialog>
  );
}
