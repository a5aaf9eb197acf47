/** Prices of a fee from a day on; row of `prices` of GET /fee. Amounts in quetzales. */
export type FeePrice = Readonly<{ from_date: string; total: number; price_default: number; people: number }>;

/** Row of GET /fee. Amounts in quetzales with at most two decimals; `id`s are opaque. */
export type Fee = Readonly<{
  id: string;
  trip: string;
  price: number;
  price_default: number;
  total: number;
  /** `price_default` applies from this number of adults on. */
  people: number;
  distance: number;
  duration_min: number;
  return_min: number;
  measure_type_id: string;
  measure_type: Readonly<{ abbreviation: string }>;
  origin_id: string;
  destination_id: string;
  origin: Readonly<{ id: string; place: string }>;
  destination: Readonly<{ id: string; place: string }>;
  only_cash: boolean;
  /** Prices that replace these from a day on, the earliest first; absent if there are none. */
  prices?: readonly FeePrice[];
}>;

/** A trip that is offered, and the least it costs. */
export type FareRoute = Readonly<{
  origin_id: string;
  destination_id: string;
  /** Quetzales. */
  from: number;
  /** Dollars; null without an exchange rate. */
  from_usd: number | null;
}>;

/** Response of GET /fee/routes. */
export type FareRoutes = Readonly<{
  routes: readonly FareRoute[];
  /** Every place that a trip begins or ends at. */
  places: readonly Readonly<{ id: string; place: string }>[];
}>;

/** Row of GET /exchange_rate: `amount` quetzales buy one unit of the currency. */
export type ExchangeRate = Readonly<{
  id: string;
  amount: number;
  currency_id: string;
  currency: Readonly<{ abbreviation: string }>;
}>;
/** Row of GET /fleet: a vehicle in service as anybody may know it, without plates. */
export type ShownVehicle = Readonly<{
  type_vehicle_id: string;
  type: string;
  brand: string;
  color: string;
  seats: number;
  image: string | null;
}>;
/** Row of GET /type_vehicle. `seats`: passengers in the largest vehicle of the type in service, 0 if there is none. */
export type TypeVehicle = Readonly<{ id: string; name: string; version: number; seats: number }>;
/** Row of GET /origin and /destination; the seeded ids are the place codes. */
export type PlaceRow = Readonly<{ id: string; place: string; municipality_id: string }>;
/** Row of GET /departamento. */
export type Departamento = Readonly<{
  id: string;
  name: string;
  municipios: readonly Readonly<{ id: string; name: string }>[];
}>;

const AMOUNT = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const formatQuetzales = (amount: number): string => `Q${AMOUNT.format(amount)}`;
export const formatDollars = (amount: number): string => `$${AMOUNT.format(amount)}`;
