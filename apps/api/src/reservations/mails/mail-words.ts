import { formatDollars, formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import { toDollars } from '@camino/domain/catalogue/rules/price.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import type { PriceChange } from '@camino/contracts/reservations/reservation.js';
import type { ReservationState } from '@camino/contracts/reservations/reservation-states.js';
import { toQuetzales } from '@camino/domain/kernel/rules/money.js';
import type { Party, Payment, Price } from '@camino/domain/reservations/reservation.events.js';

/* How mails about a booking say people and money. */

/** `3 adultos y 1 niño`. */
export const peopleWords = ({ adults, children }: Pick<Party, 'adults' | 'children'>, language: Language): string => {
  const es = language === 'es';
  const grown = `${adults} ${es ? (adults === 1 ? 'adulto' : 'adultos') : adults === 1 ? 'adult' : 'adults'}`;
  if (children === 0) return grown;
  return `${grown} ${es ? 'y' : 'and'} ${children} ${es ? (children === 1 ? 'niño' : 'niños') : children === 1 ? 'child' : 'children'}`;
};

const OPTIONS = {
  es: { childSeat: 'Silla para niños', wheelchair: 'Espacio para silla de ruedas' },
  en: { childSeat: 'Child seat', wheelchair: 'Room for a wheelchair' },
} as const satisfies Readonly<Record<Language, Readonly<Record<string, string>>>>;

type Options = Pick<Party, 'childrenChair' | 'childSeats' | 'wheelchair'>;

/** `Silla para niños: 2, Espacio para silla de ruedas`, as the tracking page says it; empty without either. */
export const optionWords = ({ childrenChair, childSeats, wheelchair }: Options, language: Language): string => {
  const words = OPTIONS[language];
  const seats = childrenChair && [words.childSeat, childSeats].filter(Boolean).join(': ');
  return [seats, wheelchair && words.wheelchair].filter(Boolean).join(', ');
};

/** `Q1,234.50 ($160.95)`; quetzales alone when no rate was in force. */
export const priceWords = ({ centavos, rate }: Pick<Price, 'centavos' | 'rate'>): string => {
  const quetzales = toQuetzales(centavos);
  const dollars = toDollars(centavos, rate);
  return dollars === null ? formatQuetzales(quetzales) : `${formatQuetzales(quetzales)} (${formatDollars(dollars)})`;
};

const PAYMENT: Readonly<Record<Language, Readonly<Record<Payment, string>>>> = {
  es: { cash: 'En efectivo', credit_card: 'Con tarjeta de crédito' },
  en: { cash: 'Cash', credit_card: 'Credit card' },
};
export const paymentWords = (payment: Payment, language: Language): string => PAYMENT[language][payment];

const ENDS: Readonly<Record<Language, Readonly<Partial<Record<ReservationState, string>>>>> = {
  es: {
    finished: 'Finalizada',
    rejected: 'Rechazada',
    cancelled: 'Cancelada',
    expired: 'Vencida',
    no_show: 'No se presentó',
  },
  en: { finished: 'Finished', rejected: 'Rejected', cancelled: 'Canceled', expired: 'Expired', no_show: 'No-show' },
};
/** How a booking ended; empty while it stands. */
export const endWords = (state: ReservationState, language: Language): string => ENDS[language][state] ?? '';

const PRICE_REASON: Readonly<Record<Language, Readonly<Record<PriceChange['because'][number], string>>>> = {
  es: { people: 'cambió el número de personas', route: 'cambió la ruta', fare: 'corregimos la tarifa' },
  en: { people: 'the number of people changed', route: 'the route changed', fare: 'we corrected the fare' },
};
/** `cambió el número de personas y cambió la ruta`. */
export const priceReasonWords = (because: PriceChange['because'], language: Language): string =>
  because.map((reason) => PRICE_REASON[language][reason]).join(language === 'es' ? ' y ' : ' and ');
