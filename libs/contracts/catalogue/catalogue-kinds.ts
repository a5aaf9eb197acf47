/*
 * Generated from libs/domain/catalogue/kinds.ts by `node scripts/write-catalogue-kinds.mjs`, after a build: the parts of the kinds that
 * the front ends, which do not import the domain, need for lists and forms. Limits have the same meaning as there.
 */
export type CatalogueKind =
  | 'country'
  | 'department'
  | 'municipality'
  | 'origin'
  | 'destination'
  | 'currency'
  | 'exchange_rate'
  | 'measure_type'
  | 'brand_vehicle'
  | 'type_vehicle'
  | 'vehicle'
  | 'fee'
  | 'payment_type'
  | 'claim_type'
  | 'fee_price'
  | 'surcharge';

type LeftOut = Readonly<{
  /** The field may be empty. */
  optional?: true;
  /** If the field is empty, the server computes it from the other fields. */
  computed?: true;
  /** Initial value of a new row. */
  otherwise?: string | number | boolean;
}>;
export type CatalogueTextField = Readonly<{ type: 'text'; max: number; capitals?: true }> & LeftOut;
export type CatalogueNumberField = Readonly<{ type: 'number'; min: number; max: number; decimals: 0 | 2 }> & LeftOut;
export type CatalogueFlagField = Readonly<{ type: 'flag' }> & LeftOut;
/** `joined` is the key of the referenced row in responses. */
export type CatalogueReferenceField = Readonly<{ type: 'reference'; to: CatalogueKind; joined: string }> & LeftOut;
export type CatalogueDateField = Readonly<{ type: 'date' }> & LeftOut;
export type CatalogueTimeField = Readonly<{ type: 'time' }> & LeftOut;
export type CatalogueChoiceField = Readonly<{ type: 'choice'; options: readonly string[] }> & LeftOut;
export type CatalogueField =
  | CatalogueTextField
  | CatalogueNumberField
  | CatalogueFlagField
  | CatalogueReferenceField
  | CatalogueDateField
  | CatalogueTimeField
  | CatalogueChoiceField;

export type CatalogueDescription = Readonly<{
  fields: Readonly<Record<string, CatalogueField>>;
  /** Name of the field or reference that labels a row. */
  label: string;
  /** Rows cannot be removed. */
  permanent?: true;
}>;

/** Fields of every kind in display order. */
export const CATALOGUE_KINDS = {
  country: {
    fields: {
      name: { type: 'text', max: 50 },
    },
    label: 'name',
  },
  department: {
    fields: {
      name: { type: 'text', max: 50 },
      country_id: { type: 'reference', to: 'country', joined: 'country' },
    },
    label: 'name',
  },
  municipality: {
    fields: {
      name: { type: 'text', max: 80 },
      department_id: { type: 'reference', to: 'department', joined: 'departments' },
    },
    label: 'name',
  },
  origin: {
    fields: {
      place: { type: 'text', max: 60 },
      municipality_id: { type: 'reference', to: 'municipality', joined: 'municipalities' },
    },
    label: 'place',
  },
  destination: {
    fields: {
      place: { type: 'text', max: 60 },
      municipality_id: { type: 'reference', to: 'municipality', joined: 'municipalities' },
    },
    label: 'place',
  },
  currency: {
    fields: {
      name: { type: 'text', max: 50 },
      abbreviation: { type: 'text', max: 5 },
    },
    label: 'name',
  },
  exchange_rate: {
    fields: {
      amount: { type: 'number', min: 0.01, max: 100000, decimals: 2 },
      currency_id: { type: 'reference', to: 'currency', joined: 'currency' },
    },
    label: 'currency_id',
  },
  measure_type: {
    fields: {
      description: { type: 'text', max: 50 },
      abbreviation: { type: 'text', max: 5 },
    },
    label: 'description',
  },
  brand_vehicle: {
    fields: {
      name: { type: 'text', max: 50 },
    },
    label: 'name',
  },
  type_vehicle: {
    fields: {
      name: { type: 'text', max: 50 },
    },
    label: 'name',
  },
  vehicle: {
    fields: {
      no_plate: { type: 'text', max: 12, capitals: true },
      brand_vehicle_id: { type: 'reference', to: 'brand_vehicle', joined: 'brand_vehicle' },
      type_vehicle_id: { type: 'reference', to: 'type_vehicle', joined: 'type_vehicle' },
      no_chassis: { type: 'text', max: 25, capitals: true },
      color: { type: 'text', max: 25 },
      image: { type: 'text', max: 200, optional: true },
      status: { type: 'flag', otherwise: true },
      no_passengers: { type: 'number', min: 1, max: 60, decimals: 0 },
    },
    label: 'no_plate',
    permanent: true,
  },
  fee: {
    fields: {
      trip: { type: 'text', max: 120 },
      price: { type: 'number', min: 0, max: 1000000, decimals: 2 },
      price_default: { type: 'number', min: 0, max: 1000000, decimals: 2 },
      distance: { type: 'number', min: 0.01, max: 10000, decimals: 2 },
      total: { type: 'number', min: 0, max: 1000000, decimals: 2, optional: true, computed: true },
      people: { type: 'number', min: 1, max: 60, decimals: 0 },
      measure_type_id: { type: 'reference', to: 'measure_type', joined: 'measure_type' },
      origin_id: { type: 'reference', to: 'origin', joined: 'origin' },
      destination_id: { type: 'reference', to: 'destination', joined: 'destination' },
      only_cash: { type: 'flag', otherwise: false },
      duration_min: { type: 'number', min: 1, max: 1440, decimals: 0, otherwise: 180 },
      return_min: { type: 'number', min: 0, max: 1440, decimals: 0, optional: true, computed: true },
    },
    label: 'trip',
  },
  payment_type: {
    fields: {
      name: { type: 'text', max: 50 },
    },
    label: 'name',
  },
  claim_type: {
    fields: {
      description: { type: 'text', max: 100 },
      priority: { type: 'number', min: 1, max: 10, decimals: 0 },
    },
    label: 'description',
  },
  fee_price: {
    fields: {
      fee_id: { type: 'reference', to: 'fee', joined: 'fee' },
      from_date: { type: 'date' },
      total: { type: 'number', min: 0, max: 1000000, decimals: 2 },
      price_default: { type: 'number', min: 0, max: 1000000, decimals: 2 },
      people: { type: 'number', min: 1, max: 60, decimals: 0 },
    },
    label: 'fee_id',
  },
  surcharge: {
    fields: {
      name: { type: 'text', max: 60 },
      name_en: { type: 'text', max: 60 },
      from_date: { type: 'date', optional: true },
      until_date: { type: 'date', optional: true },
      weekday: { type: 'choice', options: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'weekdays', 'weekend'], optional: true },
      from_time: { type: 'time', optional: true },
      until_time: { type: 'time', optional: true },
      percent: { type: 'number', min: 0.01, max: 500, decimals: 2, optional: true },
      amount: { type: 'number', min: 0.01, max: 100000, decimals: 2, optional: true },
    },
    label: 'name',
  },
} as const satisfies Readonly<Record<CatalogueKind, CatalogueDescription>>;

export type CatalogueFieldName<K extends CatalogueKind> = keyof (typeof CATALOGUE_KINDS)[K]['fields'] & string;

export const catalogueKinds = Object.keys(CATALOGUE_KINDS) as CatalogueKind[];
export const isCatalogueKind = (name: string): name is CatalogueKind => Object.hasOwn(CATALOGUE_KINDS, name);
export const catalogueKind = (kind: CatalogueKind): CatalogueDescription => CATALOGUE_KINDS[kind];

/** A row as returned by /api/admin/<kind>: its fields, with the referenced rows beside references. `version` counts from 1. */
export type CatalogueRow = Readonly<{ id: string; version: number } & { [field: string]: unknown }>;
