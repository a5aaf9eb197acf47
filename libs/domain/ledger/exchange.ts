import type { EventCatalogue } from '../kernel/catalogued.js';
import type { Command, Decider, Event } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';
import { isLocalDate, type LocalDate, localOf, plusDays } from '../kernel/rules/time.js';
import { exactOf } from './exact.js';

/*
 * The rates of the Bank of Guatemala, one for each day: one stream for each currency, `exchange-USD`. They are public
 * facts, the same for every taxpayer, and not the rates of the shop. A document keeps the rate it was recorded with, so
 * a corrected rate changes no book.
 */

/** Millionths of a quetzal for one unit of the currency. */
export type DayRate = Readonly<{ date: LocalDate; rate: number }>;
export type RateSource = 'manual' | 'file';

export type ExchangeCommand = Command<
  'EnterExchangeRates',
  Readonly<{ currency: string; rates: readonly DayRate[]; source: RateSource }>
>;
/** Only what is new or different. */
export type ExchangeEvent = Event<
  'ExchangeRatesEntered',
  Readonly<{ currency: string; rates: readonly DayRate[]; source: RateSource }>
>;

export type Exchange = Readonly<{ rates: ReadonlyMap<LocalDate, number> }>;

/** Days of one command: more than five years. */
export const MOST_RATES = 2000;
const MILLIONTHS = 10_000n;
/** A unit of no currency is worth more. */
const HIGHEST = 1_000_000_000;
const CURRENCY = /^[A-Z]{3}$/;
export const QUETZAL = 'GTQ';

/** Millionths of what people write, such as `7.66417`; null if it is no rate. */
export const rateOf = (text: string): number | null => {
  const exact = exactOf(text.trim());
  if (exact === null || exact % MILLIONTHS !== 0n) return null;
  const rate = Number(exact / MILLIONTHS);
  return rate > 0 && rate <= HIGHEST ? rate : null;
};

/** The rate of a day; null if nobody entered it. */
export const rateOn = ({ rates }: Exchange, date: LocalDate): number | null => rates.get(date) ?? null;

const isForeignCurrency = (currency: string): boolean => CURRENCY.test(currency) && currency !== QUETZAL;

const refuseWrong = ({ data: { currency, rates }, at }: ExchangeCommand): void => {
  if (!isForeignCurrency(currency)) throw new Rejection('exchange.currency_invalid', { currency });
  if (rates.length > MOST_RATES) throw new Rejection('exchange.too_many', { most: MOST_RATES });
  const tomorrow = plusDays(localOf(at).date, 1);
  for (const { date, rate } of rates) {
    if (!isLocalDate(date)) throw new Rejection('exchange.date_invalid', { date });
    if (date > tomorrow) throw new Rejection('exchange.date_ahead', { date });
    if (!Number.isSafeInteger(rate) || rate <= 0 || rate > HIGHEST)
      throw new Rejection('exchange.rate_invalid', { date });
  }
};

export const exchange: Decider<Exchange, ExchangeCommand, ExchangeEvent> = {
  category: 'exchange',
  initial: { rates: new Map() },

  decide(command, state) {
    const { by, data } = command;
    if (by.role !== 'admin' && by.role !== 'system') throw new Rejection('auth.forbidden');
    refuseWrong(command);
    const last = new Map(data.rates.map(({ date, rate }) => [date, rate]));
    const rates = [...last].flatMap(([date, rate]) => (state.rates.get(date) === rate ? [] : [{ date, rate }]));
    const { currency, source } = data;
    return rates.length === 0 ? [] : [{ type: 'ExchangeRatesEntered', data: { currency, rates, source } }];
  },

  evolve: ({ rates }, { data }) => ({
    rates: new Map([...rates, ...data.rates.map(({ date, rate }) => [date, rate] as const)]),
  }),
};

export const exchangeEvents = {
  ExchangeRatesEntered: {
    v: 1,
    says: 'An administrator entered or imported rates of the Bank of Guatemala; only what was new or different.',
  },
} as const satisfies EventCatalogue & Record<ExchangeEvent['type'], unknown>;
