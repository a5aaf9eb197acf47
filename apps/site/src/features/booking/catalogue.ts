import { useCallback, useEffect, useState } from 'react';
import { dollarsOf, priceOf, type ExchangeRate, type Fee, type TypeVehicle } from '@camino/contracts/fee.js';
import { PLACE_CODES } from '@camino/contracts/places.js';
import type { Calls } from './calls.js';

/** The three lists the wizard holds. */
export type Catalogue = Readonly<{
  exchanges: readonly ExchangeRate[];
  fees: readonly Fee[];
  type_vehicles: readonly TypeVehicle[];
}>;

type Loaded = Readonly<{ status: 'loading' | 'ready' | 'failed'; lists: Catalogue }>;

const NOTHING: Catalogue = { exchanges: [], fees: [], type_vehicles: [] };

const load = async (calls: Calls): Promise<Catalogue> => {
  const list = <T>(path: string) => calls.request<readonly T[]>('GET', path);
  const [fees, exchanges, type_vehicles] = await Promise.all([
    list<Fee>('/fee'),
    list<ExchangeRate>('/exchange_rate'),
    list<TypeVehicle>('/type_vehicle'),
  ]);
  return { exchanges, fees, type_vehicles };
};

/** Fees, exchange rates and vehicle types; `reload` fetches them anew, after a failure or when a price changed. */
export const useCatalogue = (calls: Calls): Loaded & Readonly<{ reload: () => void }> => {
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading', lists: NOTHING });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let stale = false;
    load(calls).then(
      (lists) => !stale && setLoaded({ status: 'ready', lists }),
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

export type Quote = Readonly<{ quetzales: number; /** null without an exchange rate. */ dollars: number | null }>;

/** Quetzales for a dollar; undefined where the office has set no rate. */
export const rateIn = (exchanges: Catalogue['exchanges']): number | undefined =>
  exchanges.find(({ currency }) => currency.abbreviation === 'USD')?.amount;

/** The price as the traveller sees it; null while trip or adults are not chosen. */
export const quoteOf = ({ exchanges }: Catalogue, fee: Fee | null, adults: number | null): Quote | null => {
  if (!fee || adults === null) return null;
  const quetzales = priceOf(fee, adults);
  return { quetzales, dollars: dollarsOf(quetzales, rateIn(exchanges)) };
};

/** The price of both ways; dollars are made of the sum, not summed. */
export const sumOf = ({ exchanges }: Catalogue, one: Quote, other: Quote): Quote => {
  const quetzales = Math.round((one.quetzales + other.quetzales) * 100) / 100;
  return { quetzales, dollars: dollarsOf(quetzales, rateIn(exchanges)) };
};

/** Places the office added to the twelve, as the fees name them. */
export const morePlaces = ({ fees }: Catalogue): readonly Readonly<{ id: string; place: string }>[] => {
  const places = new Map(
    fees.flatMap(({ origin, destination }) => [origin, destination]).map((place) => [place.id, place]),
  );
  return [...places.values()].filter(({ id }) => !(PLACE_CODES as readonly string[]).includes(id));
};
