import type { Fee } from '@camino/contracts/catalogue/fee.js';
import type { TypeVehicle } from '@camino/contracts/catalogue/fee.js';
import { LANGUAGES } from '@camino/contracts/kernel/language.js';
import { DOCUMENT, EMAIL, LIMITS, LOCAL_TIME, PHONE } from '@camino/contracts/kernel/limits.js';
import { AIRPORT } from '@camino/contracts/catalogue/places.js';
import { PAYMENTS } from '@camino/contracts/reservations/reservation.js';
import { vehicleTypeWords } from '../../data/row-names.js';
import type { Text } from '../../i18n/use-text.js';
import { atMost, type Check, like, plainNumber, whole } from '../../ui/form/checks.js';
import { typedIn } from '../../ui/form/typed-in.js';
import { placeWords } from '../../ui/reservation/reservation-words.js';
import type { Choice, ChoiceSource, FormField, FormValues } from '../../ui/form/form-field.js';

/** What can be chosen, and whether somebody books for an agency. */
export type BookingChoices = Readonly<{
  fees: readonly Fee[];
  types: readonly TypeVehicle[];
  agencies: ChoiceSource | null;
}>;

type TextField = Extract<FormField, { control: 'text' }>;

const both =
  (first: Check, second: Check): Check =>
  (value) =>
    first(value) ?? second(value);

const textField = (name: string, label: string, check: Check, more: Partial<TextField> = {}): FormField => ({
  name,
  label,
  control: 'text',
  required: true,
  check,
  ...more,
});

const optional = (name: string, label: string, max: number, more: Partial<TextField> = {}): FormField =>
  textField(name, label, atMost(max), { required: false, maxLength: max, ...more });

/** The route of a fee. */
export const feeWords = ({ origin, destination }: Fee, text: Text): string =>
  `${placeWords(origin, text)} → ${placeWords(destination, text)}`;

const routeField = (fees: readonly Fee[], text: Text): FormField => ({
  name: 'fee',
  label: text('form.fee'),
  control: 'select',
  required: true,
  wide: true,
  options: fees.map((fee) => ({ id: fee.id, label: feeWords(fee, text) })),
});

const number = (name: 'passenger' | 'childs' | 'suitcase', label: string, bounds: { min: number; max: number }) =>
  textField(name, label, whole(bounds), { inputMode: 'numeric' });

const TIME: Check = like(LOCAL_TIME, 'validation.time');

/** The trip: where, when, how many. */
export const tripFields = ({ fees, types }: BookingChoices, text: Text): readonly FormField[] => [
  routeField(fees, text),
  {
    name: 'date',
    label: text('form.date'),
    control: 'day',
    required: true,
    fromToday: true,
    missing: 'common.dateRequired',
  },
  textField('hour', text('form.hour'), TIME, { type: 'time' }),
  number('passenger', text('form.passenger'), LIMITS.adults),
  number('childs', text('form.childs'), LIMITS.children),
  number('suitcase', text('form.suitcase'), LIMITS.suitcases),
  {
    name: 'type_vehicle',
    label: text('detail.wished'),
    control: 'select',
    required: true,
    options: types.map(({ id, name }): Choice => ({ id, label: vehicleTypeWords(name, text) })),
  },
];

/** Who travels, how they are reached, how they pay; for which agency, where somebody may say so. */
export const guestFields = ({ agencies }: BookingChoices, text: Text): readonly FormField[] => [
  textField('name', text('form.name'), atMost(LIMITS.name), { maxLength: LIMITS.name }),
  textField('last_name', text('form.last_name'), atMost(LIMITS.lastName), { maxLength: LIMITS.lastName }),
  textField('email', text('form.email'), both(atMost(LIMITS.email), like(EMAIL, 'validation.email')), {
    type: 'email',
    maxLength: LIMITS.email,
  }),
  textField('phone', text('form.phone'), like(PHONE, 'validation.phone'), { type: 'tel', maxLength: LIMITS.phone }),
  textField('cui_passport', text('form.cui_passport'), like(DOCUMENT, 'validation.document'), {
    maxLength: LIMITS.document,
  }),
  {
    name: 'payment',
    label: text('detail.payment.label'),
    control: 'select',
    required: true,
    options: PAYMENTS.map((id) => ({ id, label: text(`detail.payment.${id}`) })),
  },
  {
    name: 'language',
    label: text('detail.language'),
    control: 'select',
    required: true,
    options: LANGUAGES.map((id) => ({ id, label: text(`shell.language.${id}`) })),
  },
  ...(agencies
    ? [
        {
          name: 'agency_id',
          label: text('book.agency'),
          control: 'choice',
          required: false,
          choices: agencies,
          hint: () => text('book.agencyHint'),
        } as const,
      ]
    : []),
];

const HALF_A_DAY_MIN = 12 * 60;
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Whether an hour is before the pick-up: what is earlier on the clock may be after midnight. */
const isBefore = (hour: string, pickUp: string): boolean =>
  LOCAL_TIME.test(hour) &&
  LOCAL_TIME.test(pickUp) &&
  minuteOf(pickUp) - minuteOf(hour) > 0 &&
  minuteOf(pickUp) - minuteOf(hour) < HALF_A_DAY_MIN;

/**
 * Who is driven to the airport cannot be there before the pick-up. Only warned of: some write the hour of the flight,
 * others when they want to be there.
 */
const airportHint =
  (fees: readonly Fee[], text: Text) =>
  (values: FormValues): string | null => {
    const hour = typedIn(values, 'hour');
    const toAirport = fees.find(({ id }) => id === values['fee'])?.destination.id === AIRPORT;
    return toAirport && isBefore(typedIn(values, 'arrival_time'), hour) ? text('book.airportEarly', { hour }) : null;
  };

/** What else the driver should know. */
export const wishFields = ({ fees }: Pick<BookingChoices, 'fees'>, text: Text): readonly FormField[] => [
  optional('flight_number', text('form.flight_number'), LIMITS.flightNumber, { required: true }),
  textField('arrival_time', text('form.arrival_time'), TIME, {
    required: false,
    type: 'time',
    hint: airportHint(fees, text),
  }),
  optional('pick_up_address', text('form.pick_up_address'), LIMITS.address),
  optional('drop_off_address', text('form.drop_off_address'), LIMITS.address),
  optional('note', text('form.note'), LIMITS.note, { lines: 2, wide: true }),
];

/** What stands in the form at first. */
export const FIRST: FormValues = { childs: '0', suitcase: '0', payment: 'cash', language: 'es' };

const NUMBERS = ['passenger', 'childs', 'suitcase'];

/** A value of a field as calls want it. */
export const sentValue = (name: string, value: unknown): unknown => {
  if (NUMBERS.includes(name)) return Number(plainNumber(String(value)));
  return value;
};

/** The booking as the wizard sends it, with the price that was shown: when it is another by now, nothing is booked. */
export const bookingOf = (filled: Readonly<Record<string, string | boolean>>, price: number | null) => {
  const given = Object.fromEntries(Object.entries(filled).map(([name, value]) => [name, sentValue(name, value)]));
  return { ...given, ...(price !== null && { price }) };
};
