import { FLIGHT_NUMBER, LIMITS } from '@camino/contracts/limits.js';
import { booking } from '../../../i18n/booking.js';
import { useTexts } from '../../../i18n/texts.js';
import { Button } from '../../../ui/button.js';
import { ChoiceGroup } from '../../../ui/choice.js';
import { TextArea, TextField } from '../../../ui/text-field.js';
import { NO_FLIGHT, touchesAirport } from '../party.js';
import type { Wizard } from '../wizard-state.js';
import styles from './steps.module.css';

const looksOdd = (flight: string): boolean => {
  const text = flight.trim().toUpperCase();
  return text !== '' && text !== NO_FLIGHT && !FLIGHT_NUMBER.test(text);
};

function Flight({ draft, change, say }: Wizard) {
  const t = useTexts(booking);
  const byPlane = touchesAirport(draft);
  const hint = looksOdd(draft.flight_number) ? t.hints.flightOdd : byPlane ? t.hints.flight : t.hints.noFlight;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t.groups.flight}</legend>
      <div className={styles.pair}>
        <div data-field="flight_number">
          <TextField
            label={t.fields.flight_number}
            hint={hint}
            icon="plane"
            name="flight_number"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={LIMITS.flightNumber}
            value={draft.flight_number}
            error={say('flight_number')}
            onChange={(event) => change({ flight_number: event.target.value })}
          />
        </div>
        {byPlane ? (
          <TextField
            label={t.fields.arrival_time}
            hint={t.hints.arrival}
            optional
            icon="clock"
            type="time"
            name="arrival_time"
            value={draft.arrival_time}
            onChange={(event) => change({ arrival_time: event.target.value })}
          />
        ) : (
          <div className={styles.beside}>
            <Button
              variant="secondary"
              disabled={draft.flight_number === NO_FLIGHT}
              onClick={() => change({ flight_number: NO_FLIGHT })}
            >
              {t.noFlight}
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  );
}

function Vehicle({ draft, change, say, lists }: Wizard) {
  const t = useTexts(booking);
  const { names, details, note } = t.vehicles;
  const options = lists.type_vehicles.map(({ id, name }) => ({
    value: id,
    label: names[id as keyof typeof names] ?? name,
    detail: details[id as keyof typeof details],
  }));
  return (
    <div className={styles.group} data-field="type_vehicle">
      <ChoiceGroup
        legend={t.fields.type_vehicle}
        name="type_vehicle"
        value={draft.type_vehicle || null}
        options={options}
        columns
        error={say('type_vehicle')}
        onChange={(type_vehicle) => change({ type_vehicle })}
      />
      <p className={styles.note}>{note}</p>
    </div>
  );
}

function Doors({ draft, change, say }: Wizard) {
  const t = useTexts(booking);
  const address = (field: 'pick_up_address' | 'drop_off_address') => (
    <div data-field={field}>
      <TextField
        label={t.fields[field]}
        optional
        icon="pin"
        name={field}
        autoComplete="off"
        maxLength={LIMITS.address}
        value={draft[field]}
        error={say(field)}
        onChange={(event) => change({ [field]: event.target.value })}
      />
    </div>
  );
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t.groups.doors}</legend>
      <div className={styles.pair}>
        {address('pick_up_address')}
        {address('drop_off_address')}
      </div>
      <div data-field="note">
        <TextArea
          label={t.fields.note}
          optional
          name="note"
          rows={3}
          maxLength={LIMITS.note}
          value={draft.note}
          error={say('note')}
          onChange={(event) => change({ note: event.target.value })}
        />
      </div>
    </fieldset>
  );
}

/** Step 3: the flight, the vehicle wished for, and the doors. */
export function TripStep(wizard: Wizard) {
  return (
    <>
      <Flight {...wizard} />
      <Vehicle {...wizard} />
      <Doors {...wizard} />
    </>
  );
}
