import Alert from '@mui/material/Alert';
import type { Reservation } from '@camino/contracts/reservation.js';
import { useState } from 'react';
import { useFetchFresh } from '../../data/use-record.js';
import { useText } from '../../i18n/use-text.js';
import { useKeptDraft } from '../../ui/form/use-kept-draft.js';
import { ActionDialog } from '../../ui/action-dialog.js';
import { FailureNotice } from '../../ui/failure-notice.js';
import { useVerb } from '../../verbs/use-verb.js';
import type { VerbDialogProps } from '../../verbs/verb.js';
import {
  changesIn,
  contested,
  CORRECTABLE,
  type CorrectableField,
  type Correction,
  correctionOf,
  rebased,
  wrongsIn,
} from './correction.js';
import { PriceChange, usePriceChange } from './price-change.js';
import styles from './correct-dialog.module.css';
import { CorrectField } from './correct-field.js';

/** Each field as it was seen and as it is now, and what others wrote where one was typing. */
type Fields = Readonly<{ seen: Reservation; after: Correction; contested: readonly CorrectableField[] }>;

const typedIn = (before: Correction, after: Correction): Partial<Correction> =>
  Object.fromEntries(
    CORRECTABLE.filter((field) => after[field] !== before[field]).map((field) => [field, after[field]]),
  );

/** The fields as they were and are, what is wrong with them, and the saving. */
const useCorrection = ({ verb, row, onClose }: VerbDialogProps<Reservation>) => {
  const text = useText();
  const [{ seen, after, contested: others }, setFields] = useState<Fields>(() => ({
    seen: row,
    after: correctionOf(row),
    contested: [],
  }));
  const command = useVerb(verb, seen);
  const [judged, setJudged] = useState(false);
  const before = correctionOf(seen);
  const wrongs = wrongsIn(before, after);
  const changes = changesIn(before, after);
  const answered = command.failure?.problem?.errors ?? {};
  const price = usePriceChange(seen, after, command.failure?.code === 'reservation.price_reason_required');
  const why = price.repriced ? { reason: price.why.trim() } : {};
  const isExplained = !price.repriced || price.why.trim() !== '';

  const submit = async (): Promise<void> => {
    setJudged(true);
    if (Object.keys(wrongs).length === 0 && isExplained && (await command.run({ ...changes, ...why }))) onClose();
  };
  const takeOver = (fresh: Reservation): void => {
    const now = correctionOf(fresh);
    setFields({ seen: fresh, after: rebased(before, after, now), contested: contested(before, after, now) });
    command.forgive();
  };
  const wrongOf = (field: CorrectableField): string | undefined => {
    const wrong = wrongs[field];
    return judged && wrong ? text(wrong.key, wrong.params) : answered[field]?.[0];
  };
  const newsOf = (field: CorrectableField): string | undefined =>
    others.includes(field) && after[field] !== before[field] ? before[field] : undefined;
  const set = (field: CorrectableField, value: string): void =>
    setFields((now) => ({ ...now, after: { ...now.after, [field]: value } }));
  const unchanged = Object.keys(changes).length === 0;
  const restored = useKeptDraft<Partial<Correction>>({
    name: `reservation ${row.id} ${verb.name}`,
    typed: unchanged ? null : typedIn(before, after),
    restore: (kept) => setFields((now) => ({ ...now, after: { ...now.after, ...kept } })),
  });
  return { ...command, seen, price, judged, restored, after, set, unchanged, wrongOf, newsOf, submit, takeOver };
};

/**
 * Corrects contact, party, route, time and notes of a booking; only what was changed is sent. Whoever was faster takes
 * nothing typed away.
 */
export function CorrectDialog(props: VerbDialogProps<Reservation>) {
  const { verb, row, onClose } = props;
  const text = useText();
  const fetchFresh = useFetchFresh(verb.resource);
  const { seen, price, judged, restored, after, set, unchanged, wrongOf, newsOf, submit, takeOver, pending, failure } =
    useCorrection(props);
  const seeNew = async (): Promise<void> => {
    const fresh = await fetchFresh(row.id);
    if (fresh) takeOver(fresh);
  };
  return (
    <ActionDialog
      wide
      title={text('verb.correct.title', { number: row.reservation_number })}
      confirm={text('verb.correct.confirm')}
      pending={pending}
      disabled={unchanged || failure?.status === 412}
      onClose={onClose}
      onConfirm={() => void submit()}
    >
      {restored && <Alert severity="info">{text('session.restored')}</Alert>}
      <div className={styles.fields}>
        {CORRECTABLE.map((field) => (
          <CorrectField
            key={field}
            field={field}
            value={after[field]}
            wrong={wrongOf(field)}
            news={newsOf(field)}
            onChange={(value) => set(field, value)}
          />
        ))}
      </div>
      <PriceChange row={seen} change={price} judged={judged} />
      {unchanged && <p className={styles.hint}>{text('verb.correct.unchanged')}</p>}
      <FailureNotice failure={failure} title={verb.failed} about="form" onReload={() => void seeNew()} />
    </ActionDialog>
  );
}
