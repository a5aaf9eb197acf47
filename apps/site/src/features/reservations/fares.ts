import { useCallback, useEffect, useState } from 'react';
import { dollarsOf, priceOf, type ExchangeRate, type Fee } from '@camino/contracts/fee.js';
import { publicApi } from '../../public-api.js';
import type { Draft } from './draft.js';

export type Fares = Readonly<{ fees: readonly Fee[]; rate: number | undefined }>;

type Loaded = Readonly<{ status: 'loading' | 'failed' }> | Readonly<{ status: 'ready'; fares: Fares }>;

const load = async (): Promise<Fares> => {
  const [fees, rates] = await Promise.all([
    publicApi.request<readonly Fee[]>('GET', '/fee'),
    publicApi.request<readonly ExchangeRate[]>('GET', '/exchange_rate'),
  ]);
  return { fees, rate: rates.find(({ currency }) => currency.abbreviation === 'USD')?.amount };
};

/** Fees and the rate of the dollar; `reload` fetches them anew after a failure. */
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

export type Quote = Readonly<{ quetzales: number; /** null without a rate. */ dollars: number | null }>;

/** The price on screen; null while route or adults are not chosen. */
export const quoteOf = ({ rate }: Fares, fee: Fee | null, { adults }: Draft): Quote | null => {
  if (!fee || adults === null) return null;
  const quetzales = priceOf(fee, adults);
  return { quetzales, dollars: dollarsOf(quetzales, rate) };
};
