import type { Fee } from '@camino/contracts/catalogue/fee.js';
import { localNow } from '@camino/client/clock.js';
import { instantOf, minutesBetween } from '@camino/domain/kernel/rules/time.js';
import { LEAD_HOURS, LIMITS } from '@camino/contracts/kernel/limits.js';
import { booking } from '../../../i18n/booking.js';
import { useLanguage } from '../../../i18n/language.js';
import { useTexts } from '../../../i18n/texts.js';
import { hourText } from '../../../time/trip-time.js';
import { Banner } from '../../../ui/banner.js';
import { IconButton } from '../../../ui/button.js';
import { Checkbox } from '../../../ui/choice.js';
import { DateField } from '../../../ui/date-field.js';
import { NumberStepper } from '../../../ui/number-stepper.js';
import { PlaceOptions } from '../../../ui/place-options.js';
import { SelectField } from '../../../ui/text-field.js';
import { AvailabilityNotice, Unreachable } from './availability-notice.js';
import { morePlaces } from '../state/catalogue.js';
import { focusField } from './error-summary.js';
import { type Hours, useHours } from '../state/hours.js';
import { childSeatsOf } from '../state/party.js';
import { isBackTooSoon } from '../state/rules.js';
import type { Wizard } from '../state/wizard-state.js';
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

type TimeFields = Readonly<{ date: 'date' | 'return_date'; hour: 'hour' | 'return_hour' }>;
const THERE: TimeFields = { date: 'date', hour: 'hour' };
const BACK: TimeFields = { date: 'return_date', hour: 'return_hour' };

type HourProps = Readonly<{ wizard: Wizard; fields: TimeFields; free: Hours }>;

function Hour({ wizard: { draft, change, say }, fields: { date, hour: field }, free: { status, hours } }: HourProps) {
  const t = useTexts(booking);
  const { language } = useLanguage();
  const none = draft[date] ? '—' : t.dateFirst;
  const first = { none, loading: t.loadingHours, ready: t.chooseHour, failed: t.chooseHour }[status];
  const full = status === 'ready' && hours.length === 0;
  const chosen = draft[field];
  const listed = hours.includes(chosen);
  return (
    <div data-field={field}>
      <SelectField
        label={t.fields[field]}
        hint={t.hints.hour}
        icon="clock"
        name={field}
        value={chosen}
        error={full ? t.noHours : say(field)}
        onChange={(event) => change({ [field]: event.target.value })}
      >
        <option value="">{first}</option>
        {chosen && !listed && (
          <option value={chosen}>
            {status === 'ready' ? t.notFree(hourText(chosen, language)) : hourText(chosen, language)}
          </option>
        )}
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {hourText(hour, language)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

type TimeProps = Readonly<{ wizard: Wizard; fields: TimeFields; free: Hours; min: string }>;

function Time({ wizard, fields, free, min }: TimeProps) {
  const t = useTexts(booking);
  const { draft, change, say } = wizard;
  const { date } = fields;
  return (
    <div className={styles.pair}>
      <div data-field={date}>
        <DateField
          label={t.fields[date]}
          name={date}
          value={draft[date]}
          min={min}
          error={say(date)}
          onChange={(day) => change({ [date]: day })}
        />
      </div>
      <Hour wizard={wizard} fields={fields} free={free} />
    </div>
  );
}

/** Under 24 hours a booking is possible, only not recommended. */
const isSoon = (date: string, hour: string): boolean => {
  const ahead = date && hour ? minutesBetween(new Date().toISOString(), instantOf(date, hour)) / 60 : LEAD_HOURS;
  return ahead > 0 && ahead < LEAD_HOURS;
};

/** The day to ask free hours of: none while it is refused, which is said beside it. */
const askedDay = ({ draft, say }: Wizard, field: TimeFields['date']): string => (say(field) ? '' : draft[field]);

type WayProps = Readonly<{ step: StepProps; fee: Fee | null }>;

/** Who could not be asked is asked again: what is free, and whether the time chosen is. */
const retriesOf = (free: Hours, held: StepProps['going']['there']): readonly (() => void)[] => [
  ...(free.status === 'failed' ? [free.askAgain] : []),
  ...(held.availability.status === 'unreachable' ? [held.askAgain] : []),
];

function Away({ retries }: Readonly<{ retries: readonly (() => void)[] }>) {
  return retries.length > 0 && <Unreachable onRetry={() => retries.forEach((askAgain) => askAgain())} />;
}

function When({ step, fee }: WayProps) {
  const t = useTexts(booking);
  const { draft, going, booker } = step;
  const free = useHours(booker.calls, { date: askedDay(step, 'date'), draft, fee, own: true });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t.groups.when}</legend>
      <Time wizard={step} fields={THERE} free={free} min={localNow().date} />
      <AvailabilityNotice
        availability={going.there.availability}
        title={t.availability.taken}
        onHour={(hour) => step.change({ hour })}
        onChangeDate={() => focusField('date')}
      />
      <Away retries={retriesOf(free, going.there)} />
      {isSoon(draft.date, draft.hour) && (
        <Banner kind="warning" title={t.lead.title}>
          {t.lead.text}
        </Banner>
      )}
    </fieldset>
  );
}

/** Without the hours before having arrived; the one chosen stays, and what is wrong with it is said beside it. */
const afterArrival = (free: Hours, { draft, fee }: Wizard): Hours => {
  const isEarly = (hour: string): boolean =>
    fee !== null && hour !== draft.return_hour && isBackTooSoon({ ...draft, return_hour: hour }, fee.duration_min);
  return { ...free, hours: free.hours.filter((hour) => !isEarly(hour)) };
};

function TimeBack({ step, fee }: WayProps) {
  const t = useTexts(booking);
  const { draft, going, booker } = step;
  const free = useHours(booker.calls, { date: askedDay(step, 'return_date'), draft, fee, own: false });
  return (
    <>
      <Time wizard={step} fields={BACK} free={afterArrival(free, step)} min={draft.date || localNow().date} />
      <AvailabilityNotice
        availability={going.back.availability}
        title={t.availability.backTaken}
        onHour={(return_hour) => step.change({ return_hour })}
        onChangeDate={() => focusField('return_date')}
      />
      <Away retries={retriesOf(free, going.back)} />
    </>
  );
}

/** The way back in the same go, where anybody travels that way. */
function WayBack({ step }: Readonly<{ step: StepProps }>) {
  const t = useTexts(booking);
  const { draft, change, fee, feeBack, say } = step;
  if (!draft.round_trip && fee && !feeBack) return null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t.groups.back}</legend>
      <div className={styles.lines} data-field="round_trip">
        <Checkbox
          asSwitch
          label={t.fields.round_trip}
          hint={t.hints.round_trip}
          name="round_trip"
          checked={draft.round_trip}
          onChange={(event) => change({ round_trip: event.target.checked })}
        />
      </div>
      {draft.round_trip && say('round_trip') && <Banner kind="warning">{say('round_trip')}</Banner>}
      {draft.round_trip && <TimeBack step={step} fee={feeBack} />}
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
        {(draft.childs ?? 0) > 0 && (
          <div data-field="child_seats">
            <NumberStepper
              label={t.fields.child_seats}
              hint={t.hints.child_seats}
              value={childSeatsOf(draft)}
              min={0}
              max={draft.childs ?? 0}
              error={say('child_seats')}
              onChange={(child_seats) => change({ child_seats })}
              inline
            />
          </div>
        )}
        {count('suitcase')}
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

/** Step 1: from where to where, when, who travels, and whether they come back. */
export function PickUpStep(step: StepProps) {
  return (
    <>
      <Where {...step} />
      {!step.group && <When step={step} fee={step.fee} />}
      <Who {...step} />
      {!step.group && <WayBack step={step} />}
    </>
  );
}
