import { useEffect, useRef, type SubmitEvent } from 'react';
import { LIMITS } from '@camino/contracts/kernel/limits.js';
import type { TrackedReservation } from '@camino/contracts/reservations/reservation.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { tracking } from '../../i18n/tracking.js';
import { dayText, hourText } from '../../time/trip-time.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { DateField } from '../../ui/date-field.js';
import { SelectField, TextArea } from '../../ui/text-field.js';
import styles from './changes.module.css';
import { useChange, type Refusal } from './use-change.js';

type ChangeFormProps = Readonly<{
  token: string;
  booking: TrackedReservation;
  onChanged: (booking: TrackedReservation) => void;
  /** Something about the booking may be different from what is shown. */
  onRefused: () => void;
  onClose: () => void;
}>;

type Form = ReturnType<typeof useChange>;

/** The free hours of the day; says when there are none, and lets one ask again when they did not come. */
function TimeField({ change, write, faults, free, choices }: Form) {
  const t = useTexts(tracking);
  const { language } = useLanguage();
  const none = free.status === 'ready' && choices.length === 0;
  const refused = free.status === 'none' && change.date !== '';
  const first = {
    none: t.form.dateFirst,
    loading: t.form.loadingTimes,
    ready: t.form.chooseTime,
    failed: t.form.timesFailed,
  }[free.status];
  const fault = none ? t.messages.noHours : free.status === 'failed' ? t.form.timesFailed : faults.time;
  return (
    <div>
      <SelectField
        label={t.form.time}
        name="time"
        hint={t.form.timeHint}
        error={fault}
        value={choices.includes(change.time) ? change.time : ''}
        disabled={choices.length === 0}
        onChange={(event) => write({ time: event.target.value })}
      >
        <option value="">{none || refused ? '—' : first}</option>
        {choices.map((hour) => (
          <option key={hour} value={hour}>
            {hourText(hour, language)}
          </option>
        ))}
      </SelectField>
      {free.status === 'failed' && (
        <Button variant="quiet" icon="refresh" onClick={free.askAgain}>
          {t.form.retry}
        </Button>
      )}
    </div>
  );
}

function RefusalNotice({
  refusal: { text, nearest },
  onChoose,
}: Readonly<{ refusal: Refusal; onChoose: (hour: string) => void }>) {
  const t = useTexts(tracking).form;
  const { language } = useLanguage();
  return (
    <Banner kind="error" title={text}>
      {nearest && <p>{nearest.length > 0 ? t.nearest : t.noNearest}</p>}
      {nearest && nearest.length > 0 && (
        <div className={styles.nearest}>
          {nearest.map((hour) => (
            <Button key={hour} variant="secondary" onClick={() => onChoose(hour)}>
              {hourText(hour, language)}
            </Button>
          ))}
        </div>
      )}
    </Banner>
  );
}

/**
 * Date, time and note, in the place where the change was asked for. It comes with its own library: load it when it is
 * needed.
 */
export default function ChangeForm({ token, booking, onChanged, onRefused, onClose }: ChangeFormProps) {
  const t = useTexts(tracking).form;
  const { language } = useLanguage();
  const form = useChange(booking, { token, onChanged, onRefused });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { change, write, faults, refusal, today, busy } = form;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-labelledby="change-title">
      <div>
        <h3 id="change-title" ref={heading} tabIndex={-1} className={styles.formTitle}>
          {t.title}
        </h3>
        <p className={styles.soft}>{t.lead}</p>
      </div>
      <div className={styles.pair}>
        <DateField
          label={t.date}
          name="date"
          hint={[t.dateHint, dayText(change.date, language)].filter(Boolean).join(' · ')}
          value={change.date}
          min={today}
          onChange={(date) => write({ date })}
          error={faults.date}
          dayFirst
        />
        <TimeField {...form} />
      </div>
      <TextArea
        label={t.note}
        name="note"
        hint={t.noteHint}
        optional
        maxLength={LIMITS.note}
        value={change.note}
        error={faults.note}
        onChange={(event) => write({ note: event.target.value })}
      />
      {refusal && <RefusalNotice refusal={refusal} onChoose={(time) => write({ time })} />}
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onClose}>
          {t.keep}
        </Button>
        <Button type="submit" busy={busy}>
          {t.submit}
        </Button>
      </div>
    </form>
  );
}
