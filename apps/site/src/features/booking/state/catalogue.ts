import { startTransition, useCallback, useEffect, useState } from 'react';
import type { ExchangeRate, Fee, TypeVehicle } from '@camino/contracts/catalogue/fee.js';
import type { PickUp } from '@camino/domain/catalogue/rules/price.js';
import { localNow } from '@camino/client/clock.js';
import type { Surcharge } from '@camino/contracts/catalogue/price.js';
import { PLACE_CODES } from '@camino/contracts/catalogue/places.js';
import { type Quote, quoteFor, sumOfQuotes } from '../../../data/quote.js';
import type { Calls } from './calls.js';

/** The lists the wizard holds. */
export type Catalogue = Readonly<{
  exchanges: readonly ExchangeRate[];
  fees: readonly Fee[];
  type_vehicles: readonly TypeVehicle[];
  surcharges: readonly Surcharge[];
}>;

type Loaded = Readonly<{ status: 'loading' | 'ready' | 'failed'; lists: Catalogue }>;

const NOTHING: Catalogue = { exchanges: [], fees: [], type_vehicles: [], surcharges: [] };

const load = async (calls: Calls): Promise<Catalogue> => {
  const list = <T>(path: string) => calls.request<readonly T[]>('GET', path);
  const [fees, exchanges, type_vehicles, surcharges] = await Promise.all([
    list<Fee>('/fee'),
    list<ExchangeRate>('/exchange_rate'),
    list<TypeVehicle>('/type_vehicle'),
    list<Surcharge>('/fee/surcharges'),
  ]);
  return { exchanges, fees, type_vehicles, surcharges };
};

/**
 * Fees, exchange rates, vehicle types and surcharges; `reload` fetches them anew, after a failure or when a price
 * changed.
 */
export const useCatalogue = (calls: Calls): Loaded & Readonly<{ reload: () => void }> => {
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading', lists: NOTHING });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let stale = false;
    load(calls).then(
      (lists) => startTransition(() => void (stale || setLoaded({ status: 'ready', lists }))),
      () =>
        !stale && setLoaded((before) => (before.status === 'ready' ? before : { status: 'failed', lists: NOTHING })),
    );
    return () => void (stale = true);
  }, [calls, attempt]);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...loaded, reload };
};

export const feeOf = ({ fees }: Catalogue, origin: string, destination: string): Fee | null =>
  fees.find((fee) => fee.origin_id === origin && fee.destination_id === destination) ?? null;

/** Quetzales for a dollar; undefined where the office has set no rate. */
export const rateIn = (exchanges: Catalogue['exchanges']): number | undefined =>
  exchanges.find(({ currency }) => currency.abbreviation === 'USD')?.amount;

/** Day and hour that were chosen; the price of today, at no hour, as long as they are not. */
export const pickUpOf = (date: string, time: string): PickUp => ({ date: date || localNow().date, time });

/** The price as the traveller sees it; null while trip or adults are not chosen. */
export const quoteOf = (
  { exchanges, surcharges }: Catalogue,
  fee: Fee | null,
  adults: number | null,
  pickUp: PickUp,
): Quote | null => {
  if (!fee || adults === null) return null;
  return quoteFor(fee, { ...pickUp, adults }, { surcharges, rate: rateIn(exchanges) });
};

/** The price of a trip and its return. */
export const sumOf = ({ exchanges }: Catalogue, outward: Quote, back: Quote): Quote =>
  sumOfQuotes(outward, back, { rate: rateIn(exchanges) });

/** Places the office added to the twelve, as the fees name them. */
export const morePlaces = ({ fees }: Catalogue): readonly Readonly<{ id: string; place: string }>[] => {
  const places = new Map(
    fees.flatMap(({ origin, destination }) => [origin, destination]).map((place) => [place.id, place]),
  );
  return [...places.values()].filter(({ id }) => !(PLACE_CODES as readonly string[]).includes(id));
};
