import { LIMITS, PHONE } from '@camino/contracts/kernel/limits.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Text } from '../../i18n/use-text.js';
import { atMost, like, type Check, whole } from '../../ui/form/checks.js';
import type { FormField, FormValues } from '../../ui/form/form-field.js';
import { reasonField } from '../../verbs/verb.js';

/** What is not the company's: driver and vehicle, or one of them. */
export type HiredPart = 'both' | 'driver' | 'vehicle';

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

const driverFields = (text: Text): readonly FormField[] => [
  field('driver_name', text('verb.external.name'), LIMITS.name),
  field('driver_last_name', text('verb.external.lastName'), LIMITS.lastName, { required: false }),
  field('driver_phone', text('verb.external.phone'), LIMITS.phone, {
    type: 'tel',
    check: like(PHONE, 'validation.phone'),
  }),
];

const vehicleFields = ({ no_passengers }: Reservation, text: Text): readonly FormField[] => [
  field('vehicle', text('verb.external.vehicle'), external.vehicle),
  field('color', text('verb.external.color'), external.color, { required: false }),
  field('plates', text('verb.external.plates'), external.plates, { capitals: true }),
  {
    ...field('seats', text('verb.external.seats'), 2, { inputMode: 'numeric', check: whole(external.seats) }),
    hint: () => text('verb.assign.party', { smart_count: no_passengers }),
  },
];

/** What is to be known of those who are hired, and why they are. */
export const hiredFields = (part: HiredPart, row: Reservation, text: Text): readonly FormField[] => [
  field('company', text('verb.external.company'), external.company, { required: false }),
  ...(part === 'vehicle' ? [] : driverFields(text)),
  ...(part === 'driver' ? [] : vehicleFields(row, text)),
  reasonField(text, 'required'),
];

const PARTS: readonly HiredPart[] = ['both', 'driver', 'vehicle'];

export const partField = (text: Text): FormField => ({
  name: 'part',
  control: 'select',
  label: text('verb.external.part'),
  required: true,
  options: PARTS.map((id) => ({ id, label: text(`verb.external.parts.${id}`) })),
});

const NOBODY = { driver_name: '', driver_last_name: '', driver_phone: '' };
const NOTHING = { vehicle: '', color: '', plates: '', seats: '' };

const driverOf = ({ external: others, Driver }: Reservation): FormValues =>
  others && others.only !== 'vehicle' && Driver
    ? {
        driver_name: Driver.erased ? '' : Driver.name,
        driver_last_name: Driver.last_name,
        driver_phone: Driver.phone,
      }
    : NOBODY;

const vehicleOf = ({ external: others, Vehicle }: Reservation): FormValues =>
  others && others.only !== 'driver' && Vehicle
    ? {
        vehicle: Vehicle.brand,
        color: Vehicle.color,
        plates: Vehicle.plates,
        seats: String(Vehicle.no_passengers),
      }
    : NOTHING;

/** Who and what is hired already; the half of the fleet is the one the trip has. */
export const hiredAlready = (row: Reservation): FormValues => ({
  company: row.external?.company ?? '',
  ...driverOf(row),
  ...vehicleOf(row),
  driver_id: row.Driver?.id ?? '',
  vehicle_id: row.Vehicle?.id ?? '',
  reason: '',
});
