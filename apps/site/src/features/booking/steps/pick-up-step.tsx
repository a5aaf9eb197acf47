import { guatemalaClock, hoursUntil, instantInGuatemala } from '@camino/contracts/guatemala-time.js';
import { LEAD_HOURS, LIMITS } from '@camino/contracts/limits.js';
import { booking } from '../../../i18n/booking.js';
import { useLanguage } from '../../../i18n/language.js';
import { useTexts } from '../../../i18n/texts.js';
import { hourText } from '../../../trip-time.js';
import { Banner } from '../../../ui/banner.js';
import { IconButton } from '../../../ui/button.js';
import { Checkbox } from '../../../ui/choice.js';
import { DateField } from '../../../ui/date-field.js';
import { NumberStepper } from '../../../ui/number-stepper.js';
import { PlaceOptions } from '../../../ui/place-options.js';
import { SelectField } from '../../../ui/text-field.js';
import { AvailabilityNotice } from '../availability-notice.js';
import { morePlaces } from '../catalogue.js';
import { useHours } from '../hours.js';
import type { Wizard } from '../wizard-state.js';
import type { StepProps } from './step-props.js';
import styles from './steps.module.css';

function Where({ draft, change, say, lists }: Wizard) {
  const t = useTexts(booking);
  const place = (field: 'origin' | 'destination') => (
    <div data-field={field}>
      <SelectField
        label={t.fields[field]}
        icon="pin"
        name={field}
        value={draft[field]}
        error={say(field)}
        onChange={(event) => change({ [field]: event.target.value })}
      >
        <PlaceOptions choose={t.choose} more={morePlaces(lists)} />
      </SelectField>
    </div>
  );
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t.groups.where}</legend>
      <div className={styles.route}>
        {place('origin')}
        <div className={styles.swap}>
          <IconButton
            icon="swap"
            label={t.swap}
            onClick={() => change({ origin: draft.destination, destination: draft.origin })}
          />
        </div>
        {place('destination')}
      </div>
    </fieldset>
  );
}

function Hour({ wizard: { draft, change, say, fee } }: Readonly<{ wizard: Wizard }>) {
  const t = useTexts(booking);
  const { language } = useLanguage();
  const { status, hours } = useHours(draft, fee);
  const first = status === 'none' ? t.dateFirst : status === 'loading' ? t.loadingHours : t.chooseHour;
  const full = status === 'ready' && hours.length === 0;
  const missing = status === 'ready' && draft.hour && !hours.includes(draft.hour);
  return (
    <div data-field="hour">
      <SelectField
        label={t.fields.hour}
        hint={t.hints.hour}
        icon="clock"
        name="hour"
        value={draft.hour}
        error={full ? t.noHours : say('hour')}
        onChange={(event) => change({ hour: event.target.value })}
      >
        <option value="">{first}</option>
        {status !== 'ready' && draft.hour && <option value={draft.hour}>{hourText(draft.hour, language)}</option>}
        {missing && <option value={draft.hour}>{t.notFree(hourText(draft.hour, language))}</option>}
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {hourText(hour, language)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Under 24 hours a booking is possible, only not recommended. */
const isSoon = (date: string, hour: string): boolean => {
  const ahead = date && hour ? hoursUntil(instantInGuatemala(date, hour).toISOString()) : LEAD_HOURS;
  return ahead > 0 && ahead < LEAD_HOURS;
};

function When({ availability, ...wizard }: StepProps) {
  const t = useTexts(booking);
  const { draft, change, say } = wizard;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t.groups.when}</legend>
      <div className={styles.pair}>
        <div data-field="date">
          <DateField
            label={t.fields.date}
            name="date"
            value={draft.date}
            min={guatemalaClock().date}
            error={say('date')}
            onChange={(date) => change({ date })}
          />
        </div>
        <Hour wizard={wizard} />
      </div>
      <AvailabilityNotice availability={availability} wizard={wizard} />
      {isSoon(draft.date, draft.hour) && (
        <Banner kind="warning" title={t.lead.title}>
          {t.lead.text}
        </Banner>
      )}
    </fieldset>
  );
}

const COUNTS = { passenger: LIMITS.adults, childs: LIMITS.children, suitcase: LIMITS.suitcases } as const;

function Who({ draft, change, say }: Wizard) {
  const t = useTexts(booking);
  const count = (field: keyof typeof COUNTS, hint?: string) => (
    <div data-field={field}>
      <NumberStepper
        label={t.fields[field]}
        hint={hint}
        value={draft[field]}
        {...COUNTS[field]}
        error={say(field)}
        onChange={(value) => change({ [field]: value })}
        onClear={() => change({ [field]: null })}
        inline
      />
    </div>
  );
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t.groups.who}</legend>
      <div className={styles.lines}>
        {count('passenger')}
        {count('childs', t.hints.childs)}
        {count('suitcase')}
        <Checkbox
          asSwitch
          label={t.fields.children_chair}
          name="children_chair"
          checked={draft.children_chair}
          onChange={(event) => change({ children_chair: event.target.checked })}
        />
        <Checkbox
          asSwitch
          label={t.fields.wheelchair}
          name="wheelchair"
          checked={draft.wheelchair}
          onChange={(event) => change({ wheelchair: event.target.checked })}
        />
      </div>
    </fieldset>
  );
}

/** Step 1: from where to where, when, and who travels. */
export function PickUpStep(wizard: StepProps) {
  return (
    <>
      <Where {...wizard} />
      <When {...wizard} />
      <Who {...wizard} />
    </>
  );
}
