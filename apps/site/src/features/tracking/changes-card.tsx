import { lazy, Suspense, useId, useState } from 'react';
import type { TrackedReservation } from '@camino/contracts/reservations/reservation.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { tracking } from '../../i18n/tracking.js';
import { isReachable, useOffice } from '../../data/office.js';
import { dayText, hourText, tripTimeText } from '../../time/trip-time.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { CallUs } from '../../ui/call-us.js';
import { CancelDialogLater } from '../../ui/cancel-dialog-later.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import { TextArea, TextField } from '../../ui/text-field.js';
import { showToast } from '../../state/toast.js';
import styles from './changes.module.css';
import { useCancel } from './use-cancel.js';
import { holdingOf } from './words.js';

const fetchForm = () => import('./change-form.js');
const ChangeForm = lazy(fetchForm);
const OtherWayStays = lazy(async () => ({ default: (await import('./other-way.js')).OtherWayStays }));

type Words = typeof tracking.es;

type Notices = Readonly<{
  texts: readonly string[];
  /** When to call the office: words the sentence begins with, empty for at once. */
  call?: string;
}>;

/** The one change was asked for: what became of it, and until when the booking can be canceled, if it can. */
const afterAChange = (
  t: Words['changes'],
  booking: TrackedReservation,
  { cancel, instead }: Readonly<{ cancel: boolean; instead: readonly string[] }>,
): Notices => {
  const used = booking.pending_change ? t.waiting : t.used;
  const until = holdingOf(booking).state === 'requested' ? t.canCancelRequest : t.canCancel;
  return cancel ? { texts: [used, until], call: t.usedWhat } : { texts: [used, t.lateCancel, ...instead], call: '' };
};

/**
 * What the traveller can still do, or why they cannot and what to do instead. Only `allowed_actions` decides what is
 * offered.
 */
const noticesOf = (booking: TrackedReservation, { changes: t }: Words): Notices => {
  const { allowed_actions: allowed, booking_changes, state } = booking;
  const [change, cancel] = [allowed.includes('change'), allowed.includes('cancel')];
  const instead = allowed.includes('report-delay') || allowed.includes('withdraw-report') ? [t.report] : [];
  if (change && cancel) return { texts: [state === 'requested' ? t.ruleRequest : t.rule] };
  if (state === 'started') return { texts: [t.started] };
  if (booking_changes > 0) return afterAChange(t, booking, { cancel, instead });
  if (!change && !cancel) return { texts: [t.late, ...instead], call: '' };
  return { texts: [change ? t.lateCancel : t.lateChange, ...instead], call: '' };
};

/** Date, time and note once the one change is used: they can be read, no longer written. */
function UsedChange({ booking }: Readonly<{ booking: TrackedReservation }>) {
  const { form: t } = useTexts(tracking);
  const { language } = useLanguage();
  const { pick_up_date, pick_up_time, note } = booking;
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

export type ChangesCardProps = Readonly<{
  token: string;
  booking: TrackedReservation;
  onChanged: (booking: TrackedReservation) => void;
  onCancelled: () => void;
  /** A refusal shows that the booking may be different from what is on screen. */
  onRefused: () => void;
}>;

type OptionsProps = ChangesCardProps &
  Readonly<{
    onChange: () => void;
    /** The form is on its way. */
    coming: boolean;
    /** It was left: its button has the focus again. */
    back: boolean;
  }>;

/** What can be pressed, and the question before a cancellation. */
function Options({ token, booking, onCancelled, onRefused, onChange, coming, back }: OptionsProps) {
  const t = useTexts(tracking);
  const { language } = useLanguage();
  const { step, ready, refusal, ask, confirm, keep } = useCancel({ token, onCancelled, onRefused });
  const [canChange, canCancel] = [
    booking.allowed_actions.includes('change'),
    booking.allowed_actions.includes('cancel'),
  ];
  const asked = step === 'confirming';
  const what = `${tripTimeText(booking.pick_up_date, booking.pick_up_time, language)} (${t.zone})`;
  return (
    <>
      {(canChange || canCancel) && (
        <div className={styles.options}>
          {canChange && (
            <Button variant="secondary" icon="edit" busy={coming} autoFocus={back} onClick={onChange}>
              {t.changes.change}
            </Button>
          )}
          {canCancel && (
            <Button variant="danger" icon="close" busy={step === 'asking'} onClick={() => void ask()}>
              {t.changes.cancel}
            </Button>
          )}
        </div>
      )}
      {refusal && !asked && (
        <Banner kind="error" title={t.messages.cancelFailed}>
          {refusal}
        </Banner>
      )}
      {ready && (
        <CancelDialogLater
          open={asked}
          words={{ ...t.cancel, failed: t.messages.cancelFailed }}
          refusal={refusal}
          onConfirm={confirm}
          onKeep={keep}
        >
          <p>{t.cancel.text(what)}</p>
          {booking.other_way && <OtherWayStays other={booking.other_way} />}
        </CancelDialogLater>
      )}
    </>
  );
}

/** Changing and cancelling: offered while they are allowed, explained when they are not. */
export function ChangesCard(props: ChangesCardProps) {
  const { token, booking, onChanged, onRefused } = props;
  const t = useTexts(tracking);
  const id = useId();
  const notices = noticesOf(booking, t);
  const office = useOffice();
  const [form, setForm] = useState<'unopened' | 'coming' | 'open' | 'left'>('unopened');
  const close = (): void => setForm('left');
  /**
   * A form whose code does not arrive must not take away what the page shows: it may be all a traveller on the road
   * has.
   */
  const open = async (): Promise<void> => {
    setForm('coming');
    try {
      await fetchForm();
      setForm('open');
    } catch {
      showToast(t.cancel.noAnswer, 'error');
      setForm('unopened');
    }
  };
  const changed = (fresh: TrackedReservation): void => {
    close();
    onChanged(fresh);
  };
  if (form === 'open' && booking.allowed_actions.includes('change')) {
    return (
      <section className={styles.card} aria-labelledby="change-title">
        <Suspense
          fallback={
            <Loading>
              <Skeleton shape="field" count={3} />
            </Loading>
          }
        >
          <ChangeForm {...{ token, booking, onRefused }} onChanged={changed} onClose={close} />
        </Suspense>
      </section>
    );
  }
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t.changes.title}
      </h2>
      <div className={styles.notices}>
        {notices.texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {notices.call !== undefined && isReachable(office) && (
          <p>
            <CallUs lead={notices.call} after={t.changes.withNumber} />
          </p>
        )}
      </div>
      {booking.booking_changes !== 0 && <UsedChange booking={booking} />}
      <Options {...props} onChange={() => void open()} coming={form === 'coming'} back={form === 'left'} />
    </section>
  );
}
