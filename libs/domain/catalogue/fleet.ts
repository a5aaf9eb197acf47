import { type Catalogue, type Listed, rowOf, rowsOf } from './catalogue.js';

/** A vehicle as bookings and the calendar see it. */
type FleetVehicle = Readonly<{
  id: string;
  seats: number;
  /** In service; other vehicles take no new trips. */
  active: boolean;
  typeId: string;
  type: string;
  plates: string;
  brand: string;
  color: string;
  image: string | null;
}>;

/** A fee with the texts of the rows it refers to, as in the lists. Amounts in quetzales. */
export type JoinedFee = Listed<'fee'> &
  Readonly<{
    measure_type: Readonly<{ abbreviation: string }>;
    origin: Readonly<{ id: string; place: string }>;
    destination: Readonly<{ id: string; place: string }>;
    /** Prices that replace those of the fee from a day on, the earliest first; absent if there are none. */
    prices?: readonly FeePrice[];
  }>;

type FeePrice = Pick<Listed<'fee_price'>, 'from_date' | 'total' | 'price_default' | 'people'>;

type JoinedRate = Listed<'exchange_rate'> & Readonly<{ currency: Readonly<{ abbreviation: string }> }>;

const nameOf = (state: Catalogue, kind: 'brand_vehicle' | 'type_vehicle', id: string): string =>
  rowOf(state, kind, id)?.name ?? '';

const seen = (state: Catalogue, row: Listed<'vehicle'>): FleetVehicle => ({
  id: row.id,
  seats: row.no_passengers,
  active: row.status,
  typeId: row.type_vehicle_id,
  type: nameOf(state, 'type_vehicle', row.type_vehicle_id),
  plates: row.no_plate,
  brand: nameOf(state, 'brand_vehicle', row.brand_vehicle_id),
  color: row.color,
  image: row.image,
});

/** Every vehicle, including those out of service. */
export const vehiclesOf = (state: Catalogue): readonly FleetVehicle[] =>
  rowsOf(state, 'vehicle').map((row) => seen(state, row));

export const vehicleOf = (state: Catalogue, id: string): FleetVehicle | null => {
  const row = rowOf(state, 'vehicle', id);
  return row && seen(state, row);
};

export const typeVehicleOf = (state: Catalogue, id: string): Readonly<{ id: string; name: string }> | null =>
  rowOf(state, 'type_vehicle', id);

/** The types of vehicle, with the passengers that the largest vehicle in service of each takes; 0 without one. */
export const typeVehiclesOf = (
  state: Catalogue,
): readonly Readonly<{ id: string; name: string; version: number; seats: number }>[] => {
  const inService = vehiclesOf(state).filter(({ active }) => active);
  return rowsOf(state, 'type_vehicle').map(({ id, name }) => ({
    id,
    name,
    version: state.type_vehicle.get(id)?.version ?? 0,
    seats: Math.max(0, ...inService.filter(({ typeId }) => typeId === id).map(({ seats }) => seats)),
  }));
};

/** The places where a trip may begin or end. */
export const placeOf = (
  state: Catalogue,
  kind: 'origin' | 'destination',
  id: string,
): Readonly<{ id: string; place: string }> | null => {
  const row = rowOf(state, kind, id);
  return row && { id: row.id, place: row.place };
};

/** The prices of every fee that has some from a day on. */
const pricesIn = (state: Catalogue): ReadonlyMap<string, readonly FeePrice[]> => {
  const found = new Map<string, FeePrice[]>();
  const rows = [...rowsOf(state, 'fee_price')].sort((a, b) => (a.from_date < b.from_date ? -1 : 1));
  for (const { fee_id, from_date, total, price_default, people } of rows)
    found.set(fee_id, [...(found.get(fee_id) ?? []), { from_date, total, price_default, people }]);
  return found;
};

/** What trips cost more on some days or at some hours, in the order in which they were added. */
export const surchargesOf = (state: Catalogue): readonly Listed<'surcharge'>[] =>
  rowsOf(state, 'surcharge').map(
    ({ id, name, name_en, from_date, until_date, weekday, from_time, until_time, percent, amount }) => ({
      id,
      name,
      name_en,
      from_date,
      until_date,
      weekday,
      from_time,
      until_time,
      percent,
      amount,
    }),
  );

const joined = (state: Catalogue, fee: Listed<'fee'>, prices = pricesIn(state)): JoinedFee => ({
  ...fee,
  ...(prices.has(fee.id) && { prices: prices.get(fee.id) }),
  measure_type: { abbreviation: rowOf(state, 'measure_type', fee.measure_type_id)?.abbreviation ?? '' },
  origin: placeOf(state, 'origin', fee.origin_id) ?? { id: fee.origin_id, place: '' },
  destination: placeOf(state, 'destination', fee.destination_id) ?? { id: fee.destination_id, place: '' },
});

export const feesOf = (state: Catalogue): readonly JoinedFee[] => {
  const prices = pricesIn(state);
  return rowsOf(state, 'fee').map((fee) => joined(state, fee, prices));
};

export const feeOf = (state: Catalogue, id: string): JoinedFee | null => {
  const fee = rowOf(state, 'fee', id);
  return fee && joined(state, fee);
};

/** The one fee of a route, null if the route is not served. */
export const feeBetween = (state: Catalogue, originId: string, destinationId: string): JoinedFee | null => {
  const fee = rowsOf(state, 'fee').find(
    ({ origin_id, destination_id }) => origin_id === originId && destination_id === destinationId,
  );
  return fee ? joined(state, fee) : null;
};

export const ratesOf = (state: Catalogue): readonly JoinedRate[] =>
  rowsOf(state, 'exchange_rate').map((rate) => ({
    ...rate,
    currency: { abbreviation: rowOf(state, 'currency', rate.currency_id)?.abbreviation ?? '' },
  }));

/** Quetzales for one unit of a currency such as `USD`; null if no rate is in force. */
export const rateOf = (state: Catalogue, abbreviation: string): number | null =>
  ratesOf(state).find(({ currency }) => currency.abbreviation === abbreviation)?.amount ?? null;
