import type { Fee } from '@camino/contracts/catalogue/fee.js';
import { LIMITS } from '@camino/contracts/kernel/limits.js';
import { flightWarning, hourAfter } from '../../time/flight-time.js';
import { useLanguage } from '../../i18n/language.js';
import { reservations } from '../../i18n/reservations.js';
import { useTexts } from '../../i18n/texts.js';
import { hourText } from '../../time/trip-time.js';
import { FieldWarning } from '../../ui/field-warning.js';
import { LimitNote } from '../../ui/limit-note.js';
import { NumberStepper } from '../../ui/number-stepper.js';
import { TextArea, TextField } from '../../ui/text-field.js';
import type { Draft } from './draft.js';
import styles from './steps.module.css';
import type { ThreeSteps } from './three-steps.js';

/** What the hour of the flight says against the hour of the pick-up; '' for nothing. */
const useFlightWarning = ({ pickUp, dropOff, time, arrivalTime }: Draft, fee: Fee | null): string => {
  const { flight: t } = useTexts(reservations);
  const { language } = useLanguage();
  const durationMin = fee?.duration_min ?? 0;
  const at = { origin: pickUp, destination: dropOff, pickUp: time, airport: arrivalTime, durationMin };
  const warning = flightWarning(at);
  if (!warning) return '';
  const hour = hourText(time, language);
  return warning === 'landsLater'
    ? t.landsLater(hour)
    : t.tooSoon(hour, hourText(hourAfter(time, durationMin), language));
};

/** Step 3: what helps the driver. */
export function DetailsStep({ draft, fee, change, say }: ThreeSteps) {
  const t = useTexts(reservations);
  const warning = useFlightWarning(draft, fee);
  return (
    <div className={styles.group}>
      <div className={styles.pair}>
        <div data-field="flightNumber">
          <TextField
            label={t.fields.flightNumber}
            hint={t.hints.flightNumber}
            name="flightNumber"
            optional
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={LIMITS.flightNumber}
            below={<LimitNote text={draft.flightNumber} max={LIMITS.flightNumber} />}
            value={draft.flightNumber}
            error={say('flightNumber')}
            onChange={(event) => change({ flightNumber: event.target.value })}
          />
        </div>
        <div data-field="arrivalTime">
          <TextField
            label={t.fields.arrivalTime}
            hint={t.hints.time}
            name="arrivalTime"
            type="time"
            optional
            value={draft.arrivalTime}
            error={say('arrivalTime')}
            below={<FieldWarning text={warning} />}
            onChange={(event) => change({ arrivalTime: event.target.value })}
          />
        </div>
      </div>
      <div className={styles.lines} data-field="bags">
        <NumberStepper
          label={t.fields.bags}
          value={draft.bags}
          {...LIMITS.suitcases}
          onChange={(bags) => change({ bags })}
          inline
        />
      </div>
      <div data-field="notes">
        <TextArea
          label={t.fields.notes}
          hint={t.hints.notes}
          name="notes"
          optional
          rows={4}
          maxLength={LIMITS.note}
          value={draft.notes}
          error={say('notes')}
          onChange={(event) => change({ notes: event.target.value })}
        />
      </div>
    </div>
  );
}
