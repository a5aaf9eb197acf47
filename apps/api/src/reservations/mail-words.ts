import { dollarsOf, formatDollars, formatQuetzales } from '@camino/contracts/fee.js';
import type { Language } from '@camino/contracts/reservation.js';
import { toQuetzales } from '@camino/domain/kernel/money.js';
import { type Instant, type LocalDate, localOf, type LocalTime } from '@camino/domain/kernel/time.js';
import type { Party, Payment, Price } from '@camino/domain/reservations/reservation.events.js';

/* How mails about a booking say dates, people and money. */

const ZONE: Readonly<Record<Language, string>> = { es: 'hora de Guatemala', en: 'Guatemala time' };

/** `lun 3 mar, 14:00 (hora de Guatemala)`, with the year when it is not that of `today`. Dates and times are local. */
export const momentWords = (date: LocalDate, time: LocalTime, language: Language, today: LocalDate): string => {
  const { weekday, day, month, year } = dayParts(date, language);
  const dated = date.slice(0, 4) === today.slice(0, 4) ? `${weekday} ${day} ${month}` : `${weekday} ${day} ${month} ${year}`;
  return `${dated}, ${time} (${ZONE[language]})`;
};

/** The same of an instant. */
export const instantWords = (at: Instant, language: Language, today: LocalDate): string => {
  const { date, time } = localOf(at);
  return momentWords(date, time, language, today);
};

const dayParts = (date: LocalDate, language: Language): Readonly<Record<string, string>> => {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  return Object.fromEntries(format.formatToParts(new Date(`${date}T00:00:00Z`)).map(({ type, value }) => [type, value.replace('.', '')]));
};

/** `3 adultos y 1 niño`. */
export const peopleWords = ({ adults, children }: Pick<Party, 'adults' | 'children'>, language: Language): string => {
  const es = language === 'es';
  const grown = `${adults} ${es ? (adults === 1 ? 'adulto' : 'adultos') : adults === 1 ? 'adult' : 'adults'}`;
  if (children === 0) return grown;
  return `${grown} ${es ? 'y' : 'and'} ${children} ${es ? (children === 1 ? 'niño' : 'niños') : children === 1 ? 'child' : 'children'}`;
};

/** `Q1,234.50 ($160.95)`; quetzales alone when no rate was in force. */
export const priceWords = ({ centavos, rate }: Pick<Price, 'centavos' | 'rate'>): string => {
  const quetzales = toQuetzales(centavos);
  const dollars = dollarsOf(quetzales, rate);
  return dollars === null ? formatQuetzales(quetzales) : `${formatQuetzales(quetzales)} (${formatDollars(dollars)})`;
};

const PAYMENT: Readonly<Record<Language, Readonly<Record<Payment, string>>>> = {
  es: { cash: 'En efectivo', credit_card: 'Con tarjeta' },
  en: { cash: 'Cash', credit_card: 'Card' },
};
export const paymentWords = (payment: Payment, language: Language): string => PAYMENT[language][payment];
