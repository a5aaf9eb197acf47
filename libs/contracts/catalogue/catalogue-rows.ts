/*
 * Generated from libs/domain/catalogue/rules/kinds.ts by `node scripts/write-catalogue-rows.mjs`, after a build: the
 * rows of each kind in responses and in requests. Limits have the same meaning as there.
 */

/**
 * A number as text, as forms send it: "12.50".
 * @pattern ^-?\d{1,15}(\.\d{1,15})?$
 */
export type NumberText = string;

export type CountryRow = Readonly<{
  id: string;
  /** Version of this row; counts from 1. */
  version: number;
  name: string;
}>;

export type CountryFields = Readonly<{
  /**
   * @maxLength 50
   */
  name: string;
  /** Other fields are dropped. */
  [other: string]: unknown;
}>;

export type DepartmentRow = Readonly<{
  id: string;
  /** Version of this row; counts from 1. */
  version: number;
  name: string;
  country_id: string;
  country: Readonly<{ id: string; name: string }>;
}>;

export type DepartmentFields = Readonly<{
  /**
   * @maxLength 50
   */
  name: string;
  /**
   * Id of a row of country.
   * @maxLength 64
   */
  country_id: string;
  /** Other fields are dropped. */
  [other: string]: unknown;
}>;

export type MunicipalityRow = Readonly<{
  id: string;
  /** Version of this row; counts from 1. */
  version: number;
  name: string;
  department_id: string;
  departments: Readonly<{ id: string; name: string; country_id: string; country: Readonly<{ id: string; name: string }> }>;
}>;

export type MunicipalityFields = Readonly<{
  /**
   * @maxLength 80
   */
  name: string;
  /**
   * Id of a row of department.
   * @maxLength 64
   */
  department_id: string;
  /** Other fields are dropped. */
  [other: string]: unknown;
}>;

export type OriginRow = Readonly<{
  id: string;
  /** Version of this row; counts from 1. */
  version: number;
  place: string;
  municipality_id: string;
  municipalities: Readonly<{ id: string; name: string; department_id: string; departments: Readonly<{ id: string; name: string; country_id: string }> }>;
}>;

export type OriginFields = Readonly<{
  /**
   * @maxLength 60
   */
  place: string;
  /**
   * Id of a row of municipality.
   * @maxLength 64
   */
  municipality_id: string;
  /** Other fields are dropped. */
  [other: string]: unknown;
}>;

export type DestinationRow = Readonly<{
  id: string;
  /** Version of this row; counts from 1. */
  version: number;
  place: string;
  municipality_id: string;
  municipalities: Readonly<{ id: string; name: string; department_id: string; departments: Readonly<{ id: string; name: string; country_id: string }> }>;
}>;

export type DestinationFields = Readonly<{
  /**
   * @maxLength 60
   */
  place: string;
  /**
   * Id of a row of municipality.
   * @maxLength 64
   */
  municipality_id: string;
  /** Other fields are dropped. */
  [other: string]: unknown;
}>;

export type CurrencyRow = Readonly<{
  id: string;
  /** Version of this row; counts from 1. */
  version: number;
  name: string;
  abbreviation: string;
}>;

export type CurrencyFields = Readonly<{
  /**
   * @maxLength 50
   */
  name: string;
  /**
   * @maxLength 5
   */
  abbreviation: string;
  /** Other fields are dropped. */
  [other: string]: unknown;
}>;

export type ExchangeRateRow = Readonly<{
  id: string;
  /** Version of this row; counts from 1. */
  version: number;
  amount: number;
  currency_id: string;
  currency: Readonly<{ id: string; name: string; abbreviation: string }>;
}>;

export type ExchangeRateFields = Readonly<{
  /**
   * At most 2 decimals.
   * @minimum 0.01
   * @maximum 100000
   */
  amount: number | NumberText;
  /**
   * Id of a row of currency.
   * @maxLength 64
   */
  currency_id: string;
  /** Other fields are dropped. */
  [other: string]: unknown;
}>;

export type MeasureTypeRow = Readonly<{
  id: string;
  /** Version of this row; counts from 1. */
  version: number;
  description: string;
  abbreviation: string;
}>;

export type MeasureTypeFields = Readonly<{
  /**
   * @maxLength 50
   */
  description: string;
  /**
   * @maxLength 5
   */
  abbreviation: string;
  /** Other fields are dropped. */
  [other: string]: unknown;
}>;

export type BrandVehicleRow = Readonly<{
  id: string;
  /** Version of this row; counts from 1. */
  version: number;
  name: string;
}>;

export type BrandVehicleFields = Readonly<{
  /**
   * @maxLength 50
   */
  name: string;
  /** Other fields are dropped. */
  [other: string]: unknown;
}>;

export type TypeVehicleRow = Readonly<{
  id: string;
  /** Version of this row; counts from 1. */
  version: number;
  name: string;
}>;

export type TypeVehicleFields = Readonly<{
  /**
   * @maxLength 50
   */
  name: string;
  /** Other fields are dropped. */
  [other: string]: unknown;
}>;

export type VehicleRow = Readonly<{
  id: string;
  /** Version of this row; counts from 1. */
  version: number;
  no_plate: string;
  brand_vehicle_id: string;
  brand_vehicle: Readonly<{ id: string; name: string }>;
  type_vehicle_id: string;
  type_vehicle: Readonly<{ id: string; name: string }>;
  no_chassis: string;
  color: string;
  image: string | null;
  status: boolean;
  no_passengers: number;
}>;

export type VehicleFields = Readonly<{
  /**
   * @maxLength 12
   */
  no_plate: string;
  /**
   * Id of a row of brand_vehicle.
   * @maxLength 64
   */
  brand_vehicle_id: string;
  /**
   * Id of a row of type_vehicle.
   * @maxLength 64
   */
  type_vehicle_id: string;
  /**
   * @maxLength 25
   */
  no_chassis: string;
  /**
   * @maxLength 25
   */
  color: string;
  /**
   * @maxLength 200
   */
  image?: string;
  status?: boolean;
  /**
   * A whole number.
   * @minimum 1
   * @maximum 60
   */
  no_passengers: number | NumberText;
  /** Other fields are dropped. */
  [other: string]: unknown;
}>;

export type FeeRow = Readonly<{
  id: string;
  /** Version of this row; counts from 1. */
  version: number;
  trip: string;
  price: number;
  price_default: number;
  distance: number;
  total: number;
  people: number;
  measure_type_id: string;
  measure_type: Readonly<{ id: string; description: string; abbreviation: string }>;
  origin_id: string;
  origin: Readonly<{ id: string; place: string; municipality_id: string; municipalities: Readonly<{ id: string; name: string; department_id: string }> }>;
  destination_id: string;
  destination: Readonly<{ id: string; place: string; municipality_id: string; municipalities: Readonly<{ id: string; name: string; department_id: string }> }>;
  only_cash: boolean;
  duration_min: number;
  return_min: number;
}>;

export type FeeFields = Readonly<{
  /**
   * @maxLength 120
   */
  trip: string;
  /**
   * At most 2 decimals.
   * @minimum 0
   * @maximum 1000000
   */
  price: number | NumberText;
  /**
   * At most 2 decimals.
   * @minimum 0
   * @maximum 1000000
   */
  price_default: number | NumberText;
  /**
   * At most 2 decimals.
   * @minimum 0.01
   * @maximum 10000
   */
  distance: number | NumberText;
  /**
   * At most 2 decimals.
   * @minimum 0
   * @maximum 1000000
   */
  total?: number | NumberText;
  /**
   * A whole number.
   * @minimum 1
   * @maximum 60
   */
  people: number | NumberText;
  /**
   * Id of a row of measure_type.
   * @maxLength 64
   */
  measure_type_id: string;
  /**
   * Id of a row of origin.
   * @maxLength 64
   */
  origin_id: string;
  /**
   * Id of a row of destination.
   * @maxLength 64
   */
  destination_id: string;
  only_cash?: boolean;
  /**
   * A whole number.
   * @minimum 1
   * @maximum 1440
   */
  duration_min?: number | NumberText;
  /**
   * A whole number.
   * @minimum 0
   * @maximum 1440
   */
  return_min?: number | NumberText;
  /** Other fields are dropped. */
  [other: string]: unknown;
}>;

export type PaymentTypeRow = Readonly<{
  id: string;
  /** Version of this row; counts from 1. */
  version: number;
  name: string;
}>;

export type PaymentTypeFields = Readonly<{
  /**
   * @maxLength 50
   */
  name: string;
  /** Other fields are dropped. */
  [other: string]: unknown;
}>;

export type ClaimTypeRow = Readonly<{
  id: string;
  /** Version of this row; counts from 1. */
  version: number;
  description: string;
  priority: number;
}>;

export type ClaimTypeFields = Readonly<{
  /**
   * @maxLength 100
   */
  description: string;
  /**
   * A whole number.
   * @minimum 1
   * @maximum 10
   */
  priority: number | NumberText;
  /** Other fields are dropped. */
  [other: string]: unknown;
}>;

export type FeePriceRow = Readonly<{
  id: string;
  /** Version of this row; counts from 1. */
  version: number;
  fee_id: string;
  fee: Readonly<{ id: string; trip: string; price: number; price_default: number; distance: number; total: number; people: number; measure_type_id: string; measure_type: Readonly<{ id: string; description: string; abbreviation: string }>; origin_id: string; origin: Readonly<{ id: string; place: string; municipality_id: string }>; destination_id: string; destination: Readonly<{ id: string; place: string; municipality_id: string }>; only_cash: boolean; duration_min: number; return_min: number }>;
  from_date: string;
  total: number;
  price_default: number;
  people: number;
}>;

export type FeePriceFields = Readonly<{
  /**
   * Id of a row of fee.
   * @maxLength 64
   */
  fee_id: string;
  /**
   * @format date
   */
  from_date: string;
  /**
   * At most 2 decimals.
   * @minimum 0
   * @maximum 1000000
   */
  total: number | NumberText;
  /**
   * At most 2 decimals.
   * @minimum 0
   * @maximum 1000000
   */
  price_default: number | NumberText;
  /**
   * A whole number.
   * @minimum 1
   * @maximum 60
   */
  people: number | NumberText;
  /** Other fields are dropped. */
  [other: string]: unknown;
}>;

export type SurchargeRow = Readonly<{
  id: string;
  /** Version of this row; counts from 1. */
  version: number;
  name: string;
  name_en: string;
  from_date: string | null;
  until_date: string | null;
  weekday: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday' | 'weekdays' | 'weekend' | null;
  from_time: string | null;
  until_time: string | null;
  percent: number | null;
  amount: number | null;
}>;

export type SurchargeFields = Readonly<{
  /**
   * @maxLength 60
   */
  name: string;
  /**
   * @maxLength 60
   */
  name_en: string;
  /**
   * @format date
   */
  from_date?: string | null;
  /**
   * @format date
   */
  until_date?: string | null;
  weekday?: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday' | 'weekdays' | 'weekend' | null;
  /**
   * @pattern ^([01]\d|2[0-3]):[0-5]\d$
   */
  from_time?: string | null;
  /**
   * @pattern ^([01]\d|2[0-3]):[0-5]\d$
   */
  until_time?: string | null;
  /**
   * At most 2 decimals.
   * @minimum 0.01
   * @maximum 500
   */
  percent?: number | NumberText | null;
  /**
   * At most 2 decimals.
   * @minimum 0.01
   * @maximum 100000
   */
  amount?: number | NumberText | null;
  /** Other fields are dropped. */
  [other: string]: unknown;
}>;
