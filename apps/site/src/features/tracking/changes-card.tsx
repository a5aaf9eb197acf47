import { lazy, Suspense, useId, useState } from 'react';
import type { TrackedReservation } from '@camino/contracts/reservation.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { tracking } from '../../i18n/tracking.js';
import { dayText, hourText, tripTimeText } from '../../trip-time.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import { TextArea, TextField } from '../../ui/text-field.js';
import { CancelDialog } from './cancel-dialog.js';
import styles from './changes.module.css';
import { useCancel } from './use-cancel.js';

const ChangeForm = lazy(() => import('./change-form.js'));

type Words = typeof tracking.es;

/** What the traveller can still do, or why they cannot and what to do instead. Only `allowed_actions` decides what is offered. */
const noticesOf = ({ allowed_actions: allowed, booking_changes, state }: TrackedReservation, { changes: t }: Words): readonly string[] => {
  const [change, cancel] = [allowed.includes('change'), allowed.includes('cancel')];
  if (change && cancel) return [state === 'requested' ? t.ruleRequest : t.rule];
  if (state === 'started') return [t.started];
  if (booking_changes > 0) return cancel ? [t.used, t.usedWhat] : [t.used, t.lateCancel, t.lateWhat];
  if (!change && !cancel) return [t.late, t.lateWhat];
  return [change ? t.lateCancel : t.lateChange, t.lateWhat];
};

/** Date, time and note once the one change is used: they can be read, no longer written. */
function UsedChange({ booking }: Readonly<{ booking: TrackedReservation }>) {
  const { form: t } = useTexts(tracking);
  const { language } = useLanguage();
  const { pick_up_date, pick_up_time } = booking.pending_change ?? booking;
  const note = booking.pending_change?.note || booking.note;
  return (
    <div className={styles.form}>
      <div className={styles.pair}>
        <TextField label={t.date} name="date" value={dayText(pick_up_date, language)} readOnly />
        <TextField label={t.time} name="time" hint={t.timeHint} value={hourText(pick_up_time, language)} readOnly />
      </div>
      <TextArea label={t.note} name="note" rows={2} value={note || '—'} readOnly />
    </div>
  );
}

function CancelOption({ token, booking, onCancelled, onRefused }: Readonly<{ token: string; booking: TrackedReservation; onCancelled: () => void; onRefused: () => void }>) {
  const t = useTexts(tracking);
  const { language } = useLanguage();
  const { step, refusal, ask, confirm, keep } = useCancel({ token, onCancelled, onRefused });
  const inDialog = step === 'confirming' || step === 'cancelling';
  return (
    <>
      {booking.allowed_actions.includes('cancel') && (
        <Button variant="danger" icon="close" busy={step === 'asking'} onClick={() => void ask()}>
          {t.changes.cancel}
        </Button>
      )}
      {refusal && !inDialog && (
        <div className={styles.refusal}>
          <Banner kind="error" title={t.messages.cancelFailed}>
            {refusal}
          </Banner>
        </div>
      )}
      <CancelDialog
        open={inDialog}
        what={`${tripTimeText(booking.pick_up_date, booking.pick_up_time, language)} (${t.zone})`}
        busy={step === 'cancelling'}
        refusal={refusal}
        onConfirm={(reason) => void confirm(reason)}
        onKeep={keep}
      />
    </>
  );
}

export type ChangesCardProps = Readonly<{
  token: string;
  booking: TrackedReservation;
  onChanged: (booking: TrackedReservation) => void;
  onCancelled: () => void;
  /** A refusal shows that the booking may be different from what is on screen. */
  onRefused: () => void;
}>;

/** Changing and cancelling: offered while they are allowed, explained when they are not. */
export function ChangesCard({ token, booking, onChanged, onCancelled, onRefused }: ChangesCardProps) {
  const t = useTexts(tracking);
  const id = useId();
  const [open, setOpen] = useState(false);
  const canChange = booking.allowed_actions.includes('change');
  const used = booking.booking_changes !== 0;
  const changed = (fresh: TrackedReservation): void => {
    setOpen(false);
    onChanged(fresh);
  };
  const form = (
    <Suspense fallback={<Loading><Skeleton shape="field" count={3} /></Loading>}>
      <ChangeForm {...{ token, booking, onRefused }} onChanged={changed} onClose={() => setOpen(false)} />
    </Suspense>
  );
  if (open && canChange) return <section className={styles.card} aria-labelledby="change-title">{form}</section>;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t.changes.title}
      </h2>
      <div className={styles.notices}>{noticesOf(booking, t).map((text) => <p key={text}>{text}</p>)}</div>
      {used && <UsedChange booking={booking} />}
      <div className={styles.options}>
        {canChange && (
          <Button variant="secondary" icon="edit" onClick={() => setOpen(true)}>
            {t.changes.change}
          </Button>
        )}
        <CancelOption {...{ token, booking, onCancelled, onRefused }} />
      </div>
    </section>
  );
}
