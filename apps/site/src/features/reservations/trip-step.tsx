import { localNow } from '@camino/client/clock.js';
import { LIMITS } from '@camino/contracts/kernel/limits.js';
import type { PlaceCode } from '@camino/contracts/catalogue/places.js';
import { reservations } from '../../i18n/reservations.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { hourText } from '../../time/trip-time.js';
import { DateField } from '../../ui/date-field.js';
import { NumberStepper } from '../../ui/number-stepper.js';
import { PlaceOptions } from '../../ui/place-options.js';
import { SelectField } from '../../ui/text-field.js';
import { useHours } from './hours.js';
import { dayBefore } from './rules.js';
import styles from './steps.module.css';
import type { ThreeSteps } from './three-steps.js';

function Passengers({ draft, change, say }: ThreeSteps) {
  const t = useTexts(reservations);
  const count = (field: 'adults' | 'children', hint?: string) => (
    <div data-field={field}>
      <NumberStepper
        label={t.fields[field]}
        hint={hint}
        value={draft[field]}
        {...LIMITS[field]}
        error={say(field)}
        onChange={(value) => change({ [field]: value })}
        onClear={() => change({ [field]: null })}
        inline
      />
    </div>
  );
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t.groups.passengers}</legend>
      <div className={styles.lines}>
        {count('adults')}
        {count('children', t.hints.children)}
      </div>
    </fieldset>
  );
}

function Route({ draft, change, say }: ThreeSteps) {
  const t = useTexts(reservations);
  const place = (field: 'pickUp' | 'dropOff') => (
    <div data-field={field}>
      <SelectField
        label={t.fields[field]}
        icon="pin"
        name={field}
        value={draft[field]}
        error={say(field)}
        onChange={(event) => change({ [field]: event.target.value as PlaceCode | '' })}
      >
        <PlaceOptions choose={t.choosePlace} />
      </SelectField>
    </div>
  );
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t.groups.route}</legend>
      <div className={styles.pair}>
        {place('pickUp')}
        {place('dropOff')}
      </div>
    </fieldset>
  );
}

function Time({ draft, change, say, fee }: ThreeSteps) {
  const t = useTexts(reservations);
  const { language } = useLanguage();
  const { status, hours } = useHours(draft, fee);
  const none = status === 'ready' && hours.length === 0;
  const first = { none: draft.date ? '—' : t.dateFirst, loading: t.loadingTimes, ready: t.chooseTime }[status];
  const missing = draft.time !== '' && !hours.includes(draft.time);
  return (
    <div data-field="time">
      <SelectField
        label={t.fields.time}
        hint={t.hints.time}
        icon="clock"
        name="time"
        value={draft.time}
        disabled={hours.length === 0}
        error={none ? t.noTimes : say('time')}
        onChange={(event) => change({ time: event.target.value })}
      >
        <option value="">{first}</option>
        {missing && <option value={draft.time}>{hourText(draft.time, language)}</option>}
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {hourText(hour, language)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Step 1: who travels, from where to where, and when. */
export function TripStep(steps: ThreeSteps) {
  const t = useTexts(reservations);
  const { draft, change, say } = steps;
  return (
    <>
      <Passengers {...steps} />
      <Route {...steps} />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t.groups.when}</legend>
        <div className={styles.pair}>
          <div data-field="date">
            <DateField
              label={t.fields.date}
              name="date"
              value={draft.date}
              min={dayBefore(localNow().date)}
              error={say('date')}
              monthFirst
              onChange={(date) => change({ date })}
            />
          </div>
          <Time {...steps} />
        </div>
      </fieldset>
    </>
  );
}
