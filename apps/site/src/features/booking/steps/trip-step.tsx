import { FLIGHT_NUMBER, LIMITS } from '@camino/contracts/kernel/limits.js';
import { AIRPORT } from '@camino/contracts/catalogue/places.js';
import { flightWarning } from '../../../time/flight-time.js';
import { booking } from '../../../i18n/booking.js';
import { useLanguage } from '../../../i18n/language.js';
import { useTexts } from '../../../i18n/texts.js';
import { hourText } from '../../../time/trip-time.js';
import { Banner } from '../../../ui/banner.js';
import { Button } from '../../../ui/button.js';
import { ChoiceGroup } from '../../../ui/choice.js';
import { FieldWarning } from '../../../ui/field-warning.js';
import { TextArea, TextField } from '../../../ui/text-field.js';
import { focusField } from './error-summary.js';
import { NO_FLIGHT, seatsOf, touchesAirport, vehicleChoices } from '../state/party.js';
import type { Wizard } from '../state/wizard-state.js';
import styles from './steps.module.css';

const looksOdd = (flight: string): boolean => {
  const text = flight.trim().toUpperCase();
  return text !== '' && text !== NO_FLIGHT && !FLIGHT_NUMBER.test(text);
};

type FlightField = 'flight_number' | 'return_flight_number';

function FlightNumber({ wizard, field, hint }: Readonly<{ wizard: Wizard; field: FlightField; hint: string }>) {
  const t = useTexts(booking);
  const { draft, change, say } = wizard;
  return (
    <div data-field={field}>
      <TextField
        label={t.fields[field]}
        hint={looksOdd(draft[field]) ? t.hints.flightOdd : hint}
        icon="plane"
        name={field}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={LIMITS.flightNumber}
        value={draft[field]}
        error={say(field)}
        onChange={(event) => change({ [field]: event.target.value })}
      />
    </div>
  );
}

function ArrivalTime({ draft, change, fee }: Wizard) {
  const t = useTexts(booking);
  const { language } = useLanguage();
  const warning = flightWarning({
    origin: draft.origin,
    destination: draft.destination,
    pickUp: draft.hour,
    airport: draft.arrival_time,
    durationMin: fee?.duration_min ?? 0,
  });
  return (
    <TextField
      label={t.fields.arrival_time}
      hint={t.hints.arrival}
      optional
      icon="clock"
      type="time"
      name="arrival_time"
      below={<FieldWarning text={warning ? t.landsLater(hourText(draft.hour, language)) : ''} />}
      value={draft.arrival_time}
      onChange={(event) => change({ arrival_time: event.target.value })}
    />
  );
}

function Flight(wizard: Wizard) {
  const t = useTexts(booking);
  const { draft, change } = wizard;
  const byPlane = touchesAirport(draft);
  const arrives = draft.origin === AIRPORT;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t.groups.flight}</legend>
      <div className={styles.pair}>
        <FlightNumber
          wizard={wizard}
          field="flight_number"
          hint={byPlane ? (arrives ? t.hints.flight : t.hints.flightOut) : t.hints.noFlight}
        />
        {arrives && <ArrivalTime {...wizard} />}
        {byPlane && draft.round_trip && (
          <FlightNumber
            wizard={wizard}
            field="return_flight_number"
            hint={arrives ? t.hints.flightOut : t.hints.flight}
          />
        )}
        {!byPlane && (
          <div className={styles.beside}>
            <Button
              variant="secondary"
              disabled={draft.flight_number === NO_FLIGHT}
              onClick={() => {
                change({ flight_number: NO_FLIGHT });
                // The button that was pressed cannot be pressed again, and keeps no focus.
                focusField('flight_number');
              }}
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
  const { names, details, note, seats: upTo, tooSmall } = t.vehicles;
  const options = vehicleChoices(draft, lists.type_vehicles).map(({ id, name, seats, fits }) => ({
    value: id,
    label: names[id as keyof typeof names] ?? name,
    detail: [details[id as keyof typeof details], seats > 0 && (fits ? upTo(seats) : tooSmall(seats, seatsOf(draft)))]
      .filter(Boolean)
      .join(' · '),
    disabled: !fits,
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

/** Where to meet, and when to be there: at the airport we wait, elsewhere the traveller is to be ready. */
function Meeting({ draft }: Wizard) {
  const { meeting: t } = useTexts(booking);
  const atAirport = draft.origin === AIRPORT;
  return (
    <Banner title={atAirport ? t.airport.title : t.elsewhere.title}>
      {atAirport ? t.airport.text : t.elsewhere.text}
    </Banner>
  );
}

function Doors(wizard: Wizard) {
  const t = useTexts(booking);
  const { draft, change, say } = wizard;
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
      <Meeting {...wizard} />
      <div className={styles.pair}>
        {draft.origin !== AIRPORT && address('pick_up_address')}
        {draft.destination !== AIRPORT && address('drop_off_address')}
      </div>
      <div data-field="stops">
        <TextField
          label={t.fields.stops}
          hint={t.hints.stops}
          optional
          icon="stops"
          name="stops"
          autoComplete="off"
          maxLength={LIMITS.stops}
          value={draft.stops}
          error={say('stops')}
          onChange={(event) => change({ stops: event.target.value })}
        />
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
