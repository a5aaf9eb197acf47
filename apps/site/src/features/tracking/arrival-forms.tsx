import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { LIMITS } from '@camino/contracts/limits.js';
import type { TrackedReservation } from '@camino/contracts/reservation.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { tracking } from '../../i18n/tracking.js';
import { hourText } from '../../trip-time.js';
import { guatemalaClock } from '@camino/contracts/guatemala-time.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { SelectField, TextArea } from '../../ui/text-field.js';
import { showToast } from '../../ui/toast.js';
import styles from './changes.module.css';
import { reportAbsence, reportDelay } from './tracked-reservation.js';
import { useSending } from './use-sending.js';

type FormProps = Readonly<{
  token: string;
  booking: TrackedReservation;
  onChanged: (booking: TrackedReservation) => void;
  onRefused: () => void;
  onClose: () => void;
}>;

/** Minutes to choose from, within `LIMITS.delay`. */
const MINUTES = [10, 15, 20, 30, 45, 60, 90, 120, 180, 240] as const;
const MINUTE_MS = 60_000;

type FrameProps = Readonly<{
  title: string;
  lead: string;
  note: string;
  onNote: (note: string) => void;
  failure: string;
  busy: boolean;
  submit: string;
  danger?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}>;

/** What both forms have: a note, and sending it. The heading is read first. */
function Frame({ title, lead, note, onNote, failure, busy, submit, danger, onSubmit, onClose, children }: FrameProps) {
  const t = useTexts(tracking).arrival;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles.form} noValidate onSubmit={send} aria-labelledby="arrival-title">
      <div>
        <h3 id="arrival-title" ref={heading} tabIndex={-1} className={styles.formTitle}>
          {title}
        </h3>
        <p className={styles.soft}>{lead}</p>
      </div>
      {children}
      <TextArea
        label={t.note}
        name="note"
        hint={t.noteHint}
        optional
        rows={2}
        maxLength={LIMITS.reason}
        value={note}
        onChange={(event) => onNote(event.target.value)}
      />
      {failure && (
        <Banner kind="error" title={t.failed}>
          {failure}
        </Banner>
      )}
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onClose}>
          {t.back}
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

/** How late the traveller will be, and when that is. */
export function DelayForm({ token, booking, onChanged, onRefused, onClose }: FormProps) {
  const t = useTexts(tracking).arrival;
  const { language } = useLanguage();
  const known = booking.arrival_report?.minutes;
  const [minutes, setMinutes] = useState(known ? String(known) : '');
  const [note, setNote] = useState(booking.arrival_report?.note ?? '');
  const [missing, setMissing] = useState(false);
  const { busy, failure, submit, forget } = useSending<{ minutes: number; note: string }, TrackedReservation>(
    async (report, attempt) =>
      reportDelay(token, report, attempt).catch((error: unknown) => {
        onRefused();
        throw error;
      }),
    (fresh) => {
      showToast(t.sent, 'success');
      onChanged(fresh);
    },
  );
  const hourAfter = (late: number): string =>
    hourText(guatemalaClock(new Date(Date.parse(booking.pick_up_at) + late * MINUTE_MS)).time, language);
  const send = (): void => {
    if (minutes === '') return setMissing(true);
    void submit({ minutes: Number(minutes), note: note.trim() });
  };
  const choices = known && !MINUTES.some((one) => one === known) ? [known, ...MINUTES] : MINUTES;
  return (
    <Frame
      title={t.lateTitle}
      lead={t.lateLead}
      note={note}
      onNote={setNote}
      failure={failure}
      busy={busy}
      submit={t.sendLate}
      onSubmit={send}
      onClose={onClose}
    >
      <SelectField
        label={t.howLate}
        name="minutes"
        value={minutes}
        error={missing && minutes === '' ? t.required : undefined}
        onChange={(event) => {
          setMinutes(event.target.value);
          forget();
        }}
      >
        <option value="">{t.choose}</option>
        {choices.map((late) => (
          <option key={late} value={late}>
            {t.lateUntil(t.minutes(late), hourAfter(late))}
          </option>
        ))}
      </SelectField>
    </Frame>
  );
}

/** That the traveller does not come: the last question before office and driver are told. */
export function AbsenceForm({ token, booking, onChanged, onRefused, onClose }: FormProps) {
  const t = useTexts(tracking).arrival;
  const [note, setNote] = useState(booking.arrival_report?.note ?? '');
  const { busy, failure, submit } = useSending<{ note: string }, TrackedReservation>(
    async (report, attempt) =>
      reportAbsence(token, report.note, attempt).catch((error: unknown) => {
        onRefused();
        throw error;
      }),
    (fresh) => {
      showToast(t.sent, 'success');
      onChanged(fresh);
    },
  );
  return (
    <Frame
      title={t.absentTitle}
      lead={t.absentLead}
      note={note}
      onNote={setNote}
      failure={failure}
      busy={busy}
      submit={t.sendAbsent}
      danger
      onSubmit={() => void submit({ note: note.trim() })}
      onClose={onClose}
    />
  );
}
