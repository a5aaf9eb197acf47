import { LIMITS, PHONE } from '@camino/contracts/limits.js';
import type { Reservation } from '@camino/contracts/reservation.js';
import type { Text } from '../../i18n/use-text.js';
import { atMost, like, type Check, whole } from '../../ui/form/checks.js';
import type { FormField, FormValues } from '../../ui/form/form-field.js';
import type { Verb } from '../../verbs/verb.js';
import { RESERVATIONS } from '../reservation-resource.js';
import { transportAsBefore } from './compensations.js';

type More = Readonly<{ check?: Check; type?: 'tel'; inputMode?: 'numeric'; capitals?: boolean; required?: boolean }>;

const field = (name: string, label: string, max: number, { required = true, ...more }: More = {}): FormField => ({
  name,
  control: 'text',
  label,
  required,
  check: atMost(max),
  maxLength: max,
  ...more,
});

const { external } = LIMITS;

const fields = ({ no_passengers }: Reservation, text: Text): readonly FormField[] => [
  field('company', text('verb.external.company'), external.company, { required: false }),
  field('driver_name', text('verb.external.name'), LIMITS.name),
  field('driver_last_name', text('verb.external.lastName'), LIMITS.lastName, { required: false }),
  field('driver_phone', text('verb.external.phone'), LIMITS.phone, {
    type: 'tel',
    check: like(PHONE, 'validation.phone'),
  }),
  field('vehicle', text('verb.external.vehicle'), external.vehicle),
  field('color', text('verb.external.color'), external.color, { required: false }),
  field('plates', text('verb.external.plates'), external.plates, { capitals: true }),
  {
    ...field('seats', text('verb.external.seats'), 2, { inputMode: 'numeric', check: whole(external.seats) }),
    hint: () => text('verb.assign.party', { smart_count: no_passengers }),
  },
];

const NOBODY = {
  company: '',
  driver_name: '',
  driver_last_name: '',
  driver_phone: '',
  vehicle: '',
  color: '',
  plates: '',
  seats: '',
};

/** Who drives the trip already, if others do. */
const initial = ({ external: others, Driver, Vehicle }: Reservation): FormValues =>
  others && Driver && Vehicle
    ? {
        company: others.company,
        driver_name: Driver.erased ? '' : Driver.name,
        driver_last_name: Driver.last_name,
        driver_phone: Driver.phone,
        vehicle: Vehicle.brand,
        color: Vehicle.color,
        plates: Vehicle.plates,
        seats: String(Vehicle.no_passengers),
      }
    : NOBODY;

/** Has a driver and a vehicle of somebody else make the trip, which then takes no place of the fleet. */
export const assignExternal: Verb<Reservation> = {
  resource: RESERVATIONS,
  name: 'assign-external',
  icon: 'globe',
  label: ({ external: others }, text) => text(others ? 'verb.external.change' : 'verb.external.label'),
  question: 'verb.external.question',
  confirm: 'verb.external.confirm',
  fields,
  initial,
  reason: 'required',
  done: 'verb.external.done',
  failed: 'reservation.updateFailed',
  undo: transportAsBefore,
};
