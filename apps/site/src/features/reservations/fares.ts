import { useCallback, useEffect, useState } from 'react';
import type { ExchangeRate, Fee } from '@camino/contracts/catalogue/fee.js';
import { localNow } from '@camino/client/clock.js';
import type { Surcharge } from '@camino/contracts/catalogue/price.js';
import { publicApi } from '../../data/public-api.js';
import { type Quote, quoteFor } from '../../data/quote.js';
import type { Draft } from './draft.js';

export type Fares = Readonly<{
  fees: readonly Fee[];
  surcharges: readonly Surcharge[];
  rate: number | undefined;
}>;

type Loaded = Readonly<{ status: 'loading' | 'failed' }> | Readonly<{ status: 'ready'; fares: Fares }>;

const load = async (): Promise<Fares> => {
  const [fees, rates, surcharges] = await Promise.all([
    publicApi.request<readonly Fee[]>('GET', '/fee'),
    publicApi.request<readonly ExchangeRate[]>('GET', '/exchange_rate'),
    publicApi.request<readonly Surcharge[]>('GET', '/fee/surcharges'),
  ]);
  return { fees, surcharges, rate: rates.find(({ currency }) => currency.abbreviation === 'USD')?.amount };
};

/** Fees, surcharges and the rate of the dollar; `reload` fetches them anew after a failure. */
export const useFares = (): Loaded & Readonly<{ reload: () => void }> => {
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let stale = false;
    load().then(
      (fares) => !stale && setLoaded({ status: 'ready', fares }),
      () => !stale && setLoaded({ status: 'failed' }),
    );
    return () => void (stale = true);
  }, [attempt]);
  const reload = useCallback(() => {
    setLoaded({ status: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return { ...loaded, reload };
};

export const feeOf = ({ fees }: Fares, { pickUp, dropOff }: Draft): Fee | null =>
  fees.find((fee) => fee.origin_id === pickUp && fee.destination_id === dropOff) ?? null;

/** The price on screen; null while route or adults are not chosen. */
export const quoteOf = (
  { rate, surcharges }: Fares,
  fee: Fee | null,
  { adults, date, time }: Pick<Draft, 'adults' | 'date' | 'time'>,
): Quote | null => {
  if (!fee || adults === null) return null;
  return quoteFor(fee, { date: date || localNow().date, time, adults }, { surcharges, rate });
};
