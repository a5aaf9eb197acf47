import {
  DOCUMENT,
  EMAIL,
  LIMITS,
  LOCAL_DATE,
  LOCAL_TIME,
  LOCAL_TIME_OR_NONE,
  PHONE,
} from '@camino/contracts/limits.js';
import type { Reservation } from '@camino/contracts/reservation.js';
import { atMost, type Check, like, needed, whole, type Wrong } from '../../ui/form/checks.js';

/** Fields an administrator may correct, by the names the call has for them. */
export const CORRECTABLE = [
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
export type CorrectableField = (typeof CORRECTABLE)[number];
export type Correction = Readonly<Record<CorrectableField, string>>;
type Wrongs = Readonly<Partial<Record<CorrectableField, Wrong>>>;

const NUMBERS: readonly CorrectableField[] = ['passenger', 'childs', 'suitcase'];

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

const CHECKS: Readonly<Record<CorrectableField, Check>> = {
  name: needed(atMost(LIMITS.name)),
  last_name: atMost(LIMITS.lastName),
  email: needed((value) => atMost(LIMITS.email)(value) ?? like(EMAIL, 'validation.email')(value)),
  phone: needed(like(PHONE, 'validation.phone')),
  cui_passport: needed((value) => atMost(LIMITS.document)(value) ?? like(DOCUMENT, 'validation.document')(value)),
  passenger: needed(whole(LIMITS.adults)),
  childs: needed(whole(LIMITS.children)),
  suitcase: needed(whole(LIMITS.suitcases)),
  fee: needed(() => null),
  date: needed(like(LOCAL_DATE, 'common.dateRequired')),
  hour: needed(like(LOCAL_TIME, 'validation.admin.required')),
  pick_up_address: atMost(LIMITS.address),
  drop_off_address: atMost(LIMITS.address),
  flight_number: atMost(LIMITS.flightNumber),
  arrival_time: like(LOCAL_TIME_OR_NONE, 'validation.time'),
  note: atMost(LIMITS.note),
};

const isChanged = (before: Correction, after: Correction, field: CorrectableField): boolean =>
  before[field] !== after[field].trim();

/** What was typed stays, everything else becomes what somebody else made of it meanwhile. */
export const rebased = (before: Correction, after: Correction, fresh: Correction): Correction =>
  Object.fromEntries(
    CORRECTABLE.map((field) => [field, isChanged(before, after, field) ? after[field] : fresh[field]]),
  ) as Correction;

/** Fields somebody else changed as well while they were being changed here. */
export const contested = (before: Correction, after: Correction, fresh: Correction): readonly CorrectableField[] =>
  CORRECTABLE.filter(
    (field) => isChanged(before, after, field) && before[field] !== fresh[field] && isChanged(fresh, after, field),
  );

/** What is wrong with the fields that were changed; an old value nobody touches is not judged. */
export const wrongsIn = (before: Correction, after: Correction): Wrongs =>
  Object.fromEntries(
    CORRECTABLE.filter((field) => isChanged(before, after, field))
      .map((field) => [field, CHECKS[field](after[field].trim())] as const)
      .filter(([, wrong]) => wrong !== null),
  );

/** Only what was changed, as the call wants it. */
export const changesIn = (before: Correction, after: Correction): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    CORRECTABLE.filter((field) => isChanged(before, after, field)).map((field) => {
      const value = after[field].trim();
      return [field, NUMBERS.includes(field) ? Number(value) : value];
    }),
  );
