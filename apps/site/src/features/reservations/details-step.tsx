import { LIMITS } from '@camino/contracts/limits.js';
import { reservations } from '../../i18n/reservations.js';
import { useTexts } from '../../i18n/texts.js';
import { LimitNote } from '../../ui/limit-note.js';
import { NumberStepper } from '../../ui/number-stepper.js';
import { TextArea, TextField } from '../../ui/text-field.js';
import styles from './steps.module.css';
import type { ThreeSteps } from './three-steps.js';

/** Step 3: what helps the driver. */
export function DetailsStep({ draft, change, say }: ThreeSteps) {
  const t = useTexts(reservations);
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
