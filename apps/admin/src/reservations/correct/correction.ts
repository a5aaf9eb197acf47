import { type Fee, formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Text } from '../../i18n/use-text.js';
import type { Check } from '../../ui/form/checks.js';
import { filledIn, type FormField, type FormValue, type FormValues, sameValue } from '../../ui/form/form-field.js';
import { feeWords, guestFields, sentValue, tripFields, wishFields } from '../book/booking-form.js';

/** Fields an administrator may correct, by the names the call has for them. */
const CORRECTABLE = [
  'name',
  'last_name',
  'email',
  'phone',
  'cui_passport',
  'passenger',
  'childs',
  'suitcase',
  'fee',
  'date',
  'hour',
  'pick_up_address',
  'drop_off_address',
  'flight_number',
  'arrival_time',
  'note',
] as const;
type CorrectableField = (typeof CORRECTABLE)[number];
type Correction = Readonly<Record<CorrectableField, string>>;

/** Required of a new booking, but not of one that was made without. */
const MAY_BE_EMPTY: readonly string[] = ['last_name', 'flight_number'] satisfies readonly CorrectableField[];

/** The booking as it is, field by field. */
export const correctionOf = (row: Reservation): Correction => ({
  name: row.PersonalInfo.first_name,
  last_name: row.PersonalInfo.last_name,
  email: row.PersonalInfo.email,
  phone: row.PersonalInfo.phone,
  cui_passport: row.user.cui_passport,
  passenger: String(row.adults),
  childs: String(row.childs),
  suitcase: String(row.suitcase),
  fee: row.reservation_detail.fee.id,
  date: row.pick_up_date,
  hour: row.pick_up_time,
  pick_up_address: row.pick_up_address,
  drop_off_address: row.drop_off_address,
  flight_number: row.flight_number,
  arrival_time: row.arrival_time,
  note: row.note,
});

/** An old value is not judged until somebody changes it. */
const onceChanged =
  (check: Check, before: FormValue | undefined): Check =>
  (value) =>
    sameValue(value, before) ? null : check(value);

const correctable = (field: FormField, before: FormValue | undefined): FormField => ({
  ...field,
  required: field.required && !MAY_BE_EMPTY.includes(field.name) && before !== '',
  ...(field.control === 'day' && { fromToday: false }),
  ...(field.control === 'text' && { check: onceChanged(field.check, before) }),
});

/**
 * The fields of a new booking that can be corrected, with the fares beside the routes. `before`: the booking as it is.
 */
export const correctionFields = (before: FormValues, fees: readonly Fee[], text: Text): readonly FormField[] => {
  const choices = { fees: [], types: [], agencies: null };
  const all = [...tripFields(choices, text), ...guestFields(choices, text), ...wishFields({ fees }, text)];
  const options = fees.map((fee) => ({ id: fee.id, label: `${feeWords(fee, text)}, ${formatQuetzales(fee.total)}` }));
  return CORRECTABLE.flatMap((name) =>
    all
      .filter((field) => field.name === name)
      .map((field) => correctable(field.control === 'select' ? { ...field, options } : field, before[name])),
  );
};

/** Only what was changed, as the call wants it; what was emptied is sent as an empty text. */
export const changesIn = (before: FormValues, after: FormValues): Readonly<Record<string, unknown>> => {
  const filled = filledIn(after);
  return Object.fromEntries(
    CORRECTABLE.filter((name) => !sameValue(after[name], before[name])).map((name) => [
      name,
      name in filled ? sentValue(name, filled[name]) : '',
    ]),
  );
};
