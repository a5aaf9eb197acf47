import { useEffect, useRef, type ReactNode } from 'react';
import { LIMITS } from '@camino/contracts/kernel/limits.js';
import type { TrackedReservation } from '@camino/contracts/reservations/reservation.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { tracking } from '../../i18n/tracking.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { SelectField, TextArea } from '../../ui/text-field.js';
import { showToast } from '../../state/toast.js';
import { useProblemForm } from '../../ui/use-problem-form.js';
import styles from './changes.module.css';
import { reportAbsence, reportDelay } from './tracked-reservation.js';
import { useSending } from './use-sending.js';
import { pickUpHour, reportedHour } from './words.js';

type FormProps = Readonly<{
  token: string;
  booking: TrackedReservation;
  onChanged: (booking: TrackedReservation) => void;
  onRefused: () => void;
  onClose: () => void;
}>;

/** Minutes to choose from, within `LIMITS.delay`. */
const MINUTES = [10, 15, 20, 30, 45, 60, 90, 120, 180, 240] as const;

type Written = Readonly<{ minutes: string; note: string }>;
type Report = Readonly<{ minutes: number; note: string }>;

/** The form of a report, and its sending. `asksMinutes`: without them it is not sent. */
const useReport = (
  { booking, onChanged, onRefused }: FormProps,
  report: (content: Report, attempt: Readonly<{ idempotencyKey: string }>) => Promise<TrackedReservation>,
  asksMinutes: boolean,
) => {
  const t = useTexts(tracking).arrival;
  const { language } = useLanguage();
  const { minutes, note } = booking.arrival_report ?? {};
  /* After a delay the same minutes would be another hour, which nobody chose. */
  const stands = minutes && pickUpHour(booking, language, minutes) === reportedHour(booking, language);
  const { failure, submit, forget } = useSending<Report, TrackedReservation>(
    async (content, attempt) =>
      report(content, attempt).catch((error: unknown) => {
        onRefused();
        throw error;
      }),
    (fresh) => {
      showToast(t.sent, 'success');
      onChanged(fresh);
    },
  );
  const form = useProblemForm<keyof Written, 'required'>({
    initial: { minutes: stands ? String(minutes) : '', note: note ?? '' },
    faultsOf: (written) => (asksMinutes && written.minutes === '' ? { minutes: 'required' } : {}),
    say: () => t.required,
    send: (written) => submit({ minutes: Number(written.minutes), note: written.note.trim() }),
    onlyWhenSent: true,
  });
  return { ...form, failure, forget };
};

type FrameProps = Readonly<{
  title: string;
  lead: string;
  form: ReturnType<typeof useReport>;
  submit: string;
  noteHint?: string;
  danger?: boolean;
  onClose: () => void;
  children?: ReactNode;
}>;

/** What both forms have: a note, and sending it. The heading is read first. */
function Frame({ title, lead, form, submit, noteHint, danger, onClose, children }: FrameProps) {
  const t = useTexts(tracking).arrival;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <form className={styles.form} noValidate onSubmit={form.submit} aria-labelledby="arrival-title">
      <div>
        <h3 id="arrival-title" ref={heading} tabIndex={-1} className={styles.formTitle}>
          {title}
        </h3>
        <p className={styles.soft}>{lead}</p>
      </div>
      {children}
      <TextArea label={t.note} hint={noteHint} optional rows={2} maxLength={LIMITS.reason} {...form.field('note')} />
      {form.failure && (
        <Banner kind="error" title={t.failed}>
          {form.failure}
        </Banner>
      )}
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onClose}>
          {t.back}
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={form.busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

/** How late the traveller will be, and when that is. */
export function DelayForm(props: FormProps) {
  const { token, booking, onClose } = props;
  const t = useTexts(tracking).arrival;
  const { language } = useLanguage();
  const form = useReport(props, (report, attempt) => reportDelay(token, report, attempt), true);
  const known = booking.arrival_report?.minutes;
  const choices = known && !MINUTES.some((one) => one === known) ? [known, ...MINUTES] : MINUTES;
  const { onChange, ...minutes } = form.field('minutes');
  const choose: typeof onChange = async (event) => {
    form.forget();
    await onChange(event);
  };
  return (
    <Frame
      title={t.lateTitle}
      lead={t.lateLead}
      form={form}
      submit={t.sendLate}
      noteHint={t.noteHint}
      onClose={onClose}
    >
      <SelectField label={t.howLate} {...minutes} onChange={choose}>
        <option value="">{t.choose}</option>
        {choices.map((late) => (
          <option key={late} value={late}>
            {t.lateUntil(t.minutes(late), pickUpHour(booking, language, late))}
          </option>
        ))}
      </SelectField>
    </Frame>
  );
}

/** That the traveller does not come: the last question before office and driver are told. */
export function AbsenceForm(props: FormProps) {
  const { token, onClose } = props;
  const t = useTexts(tracking).arrival;
  const form = useReport(props, ({ note }, attempt) => reportAbsence(token, note, attempt), false);
  return <Frame title={t.absentTitle} lead={t.absentLead} form={form} submit={t.sendAbsent} danger onClose={onClose} />;
}
