/** The kinds of rows in the catalogue, named as in the specified API. A kind refers only to kinds before it. */
export const KIND_NAMES = [
  'country',
  'department',
  'municipality',
  'origin',
  'destination',
  'currency',
  'exchange_rate',
  'measure_type',
  'brand_vehicle',
  'type_vehicle',
  'vehicle',
  'fee',
  'payment_type',
  'claim_type',
  'fee_price',
  'surcharge',
] as const;
export type Kind = (typeof KIND_NAMES)[number];

export type Value = string | number | boolean | null;
export type Row = Readonly<Record<string, Value>>;

/** `otherwise` is the default of a missing field; a field without it is required. */
type Otherwise = Readonly<{ otherwise?: Value | ((row: Row) => Value) }>;
/** `capitals`: the text is stored in upper case. */
export type TextField = Readonly<{ type: 'text'; max: number; capitals?: true }> & Otherwise;
export type NumberField = Readonly<{ type: 'number'; min: number; max: number; decimals: 0 | 2 }> & Otherwise;
type FlagField = Readonly<{ type: 'flag' }> & Otherwise;
/** `joined` is the key of the referenced row in responses. */
export type ReferenceField = Readonly<{ type: 'reference'; to: Kind; joined: string }> & Otherwise;
/** A day in Guatemala, `YYYY-MM-DD`. */
type DateField = Readonly<{ type: 'date' }> & Otherwise;
/** A time in Guatemala, `HH:mm`. */
type TimeField = Readonly<{ type: 'time' }> & Otherwise;
/** One of a few values. */
type ChoiceField = Readonly<{ type: 'choice'; options: readonly string[] }> & Otherwise;
export type Field = TextField | NumberField | FlagField | ReferenceField | DateField | TimeField | ChoiceField;

type KindDescription = Readonly<{
  fields: Readonly<Record<string, Field>>;
  /**
   * Groups of fields that must be unique among rows; texts are compared without regard to case, width and Unicode form.
   */
  unique: readonly (readonly string[])[];
  /** The name of the row in refusals of other kinds. */
  label: string;
  /** Rows of the kind cannot be removed, only set inactive. */
  permanent?: true;
  /** Name of the field that is reported when the fields contradict each other. */
  misfit?: (row: Row) => string | null;
}>;

const text = (max: number) => ({ type: 'text', max }) as const;
/** Numbers stamped on a vehicle contain no lower-case letters. */
const mark = (max: number) => ({ type: 'text', max, capitals: true }) as const;
const reference = <K extends Kind>(to: K, joined: string = to) => ({ type: 'reference', to, joined }) as const;
/** Quetzales, or a distance: at most two decimals. */
const decimal = (min: number, max: number) => ({ type: 'number', min, max, decimals: 2 }) as const;
const whole = (min: number, max: number) => ({ type: 'number', min, max, decimals: 0 }) as const;
const day = { type: 'date' } as const;
const time = { type: 'time' } as const;
/** The field may be empty. */
const orNone = <F extends object>(field: F) => ({ ...field, otherwise: null }) as const;
const flag = (otherwise: boolean) => ({ type: 'flag', otherwise }) as const;

const PLACE = {
  fields: { place: text(60), municipality_id: reference('municipality', 'municipalities') },
  unique: [['municipality_id', 'place']],
  label: 'place',
} as const;
const NAMED = { fields: { name: text(50) }, unique: [['name']], label: 'name' } as const;

/** Price by distance in whole hundredths, so that half a centavo rounds up as in manual calculation. */
const priceByDistance = ({ price, distance }: Row): number =>
  Math.round((Math.round(Number(price) * 100) * Math.round(Number(distance) * 100)) / 100) / 100;

/** Days of the week a surcharge can be limited to. */
const DAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
  'weekdays',
  'weekend',
] as const;

/** A surcharge has its days in order, both times or neither, and a percentage or an amount. */
const misfitOfSurcharge = ({ from_date, until_date, from_time, until_time, percent, amount }: Row): string | null => {
  if (from_date && until_date && until_date < from_date) return 'until_date';
  if (Boolean(from_time) !== Boolean(until_time)) return from_time ? 'until_time' : 'from_time';
  if (from_time && from_time === until_time) return 'until_time';
  return (percent === null) === (amount === null) ? 'amount' : null;
};

/**
 * Fields and rules of every kind; screens, validation and lists are generated from this. Fields are validated in this
 * order.
 */
export const KINDS = {
  country: NAMED,
  department: {
    fields: { name: text(50), country_id: reference('country') },
    unique: [['country_id', 'name']],
    label: 'name',
  },
  municipality: {
    fields: { name: text(80), department_id: reference('department', 'departments') },
    unique: [['department_id', 'name']],
    label: 'name',
  },
  origin: PLACE,
  destination: PLACE,
  currency: { fields: { name: text(50), abbreviation: text(5) }, unique: [['abbreviation']], label: 'name' },
  exchange_rate: {
    /** `amount` quetzales buy one unit of the currency. */
    fields: { amount: decimal(0.01, 100_000), currency_id: reference('currency') },
    unique: [['currency_id']],
    label: 'currency_id',
  },
  measure_type: {
    fields: { description: text(50), abbreviation: text(5) },
    unique: [['abbreviation']],
    label: 'description',
  },
  brand_vehicle: NAMED,
  type_vehicle: NAMED,
  vehicle: {
    fields: {
      no_plate: mark(12),
      brand_vehicle_id: reference('brand_vehicle'),
      type_vehicle_id: reference('type_vehicle'),
      no_chassis: mark(25),
      color: text(25),
      /** Id of the photo at the file-sharing service. */
      image: { ...text(200), otherwise: null },
      /** In service: true, not available: false. */
      status: flag(true),
      no_passengers: whole(1, 60),
    },
    unique: [['no_plate']],
    label: 'no_plate',
    permanent: true,
  },
  fee: {
    fields: {
      trip: text(120),
      price: decimal(0, 1_000_000),
      price_default: decimal(0, 1_000_000),
      distance: decimal(0.01, 10_000),
      /** Price of the whole trip for parties below `people`. */
      total: { ...decimal(0, 1_000_000), otherwise: priceByDistance },
      /** `price_default` is the price of the trip from this number of adults on. */
      people: whole(1, 60),
      measure_type_id: reference('measure_type'),
      origin_id: reference('origin'),
      destination_id: reference('destination'),
      only_cash: flag(false),
      duration_min: { ...whole(1, 1440), otherwise: 180 },
      /** Minutes the empty vehicle needs to return. */
      return_min: { ...whole(0, 1440), otherwise: ({ duration_min }) => duration_min! },
    },
    unique: [['origin_id', 'destination_id']],
    label: 'trip',
    misfit: ({ origin_id, destination_id }) => (origin_id === destination_id ? 'destination_id' : null),
  },
  payment_type: NAMED,
  claim_type: {
    /** Priority: up to 3 low, 4 to 6 medium, above 6 high. */
    fields: { description: text(100), priority: whole(1, 10) },
    unique: [['description']],
    label: 'description',
  },
  /** Prices of a fee for trips from a day on, until the next ones begin. */
  fee_price: {
    fields: {
      fee_id: reference('fee'),
      from_date: day,
      total: decimal(0, 1_000_000),
      price_default: decimal(0, 1_000_000),
      people: whole(1, 60),
    },
    unique: [['fee_id', 'from_date']],
    label: 'fee_id',
  },
  /** What every trip costs more on some days or at some hours; what is empty does not restrict it. */
  surcharge: {
    fields: {
      name: text(60),
      name_en: text(60),
      from_date: orNone(day),
      until_date: orNone(day),
      weekday: orNone({ type: 'choice', options: DAYS } as const),
      from_time: orNone(time),
      until_time: orNone(time),
      /** Of the fare. */
      percent: orNone(decimal(0.01, 500)),
      amount: orNone(decimal(0.01, 100_000)),
    },
    unique: [['name', 'from_date', 'weekday']],
    label: 'name',
    misfit: misfitOfSurcharge,
  },
} as const satisfies Readonly<Record<Kind, KindDescription>>;

type ValueOf<F> = F extends { otherwise: null } ? PresentValueOf<F> | null : PresentValueOf<F>;
type PresentValueOf<F> = F extends { type: 'number' }
  ? number
  : F extends { type: 'flag' }
    ? boolean
    : F extends { type: 'choice'; options: readonly (infer Option)[] }
      ? Option
      : string;
/** A row of one kind as it is stored, with every field present. */
export type RowOf<K extends Kind> = {
  readonly [F in keyof (typeof KINDS)[K]['fields']]: ValueOf<(typeof KINDS)[K]['fields'][F]>;
};

export const isKind = (name: string): name is Kind => (KIND_NAMES as readonly string[]).includes(name);
export type FieldName<K extends Kind> = keyof (typeof KINDS)[K]['fields'] & string;

/** Whether the field of a new row may be left out by forms: it may be empty, or the server computes it. */
export const isOptional = ({ otherwise }: Field): boolean => otherwise === null || typeof otherwise === 'function';

/** Whether the server computes the field from the others if it is empty. */
export const isComputed = ({ otherwise }: Field): boolean => typeof otherwise === 'function';

/** What a form begins with for a new row; null for an empty field. */
export const initialValue = ({ otherwise = null }: Field): Value =>
  typeof otherwise === 'function' ? null : otherwise;

export const describedAs = (kind: Kind): KindDescription => KINDS[kind];
