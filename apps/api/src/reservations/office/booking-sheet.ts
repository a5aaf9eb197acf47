import { toDollars } from '@camino/domain/catalogue/rules/price.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { placeName } from '@camino/contracts/catalogue/places.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import { toQuetzales } from '@camino/domain/kernel/rules/money.js';
import {
  type Cell,
  type Column,
  type Sheet,
  instantCell,
  MOMENT_FORMAT,
  momentCell,
} from '../../platform/ports/xlsx/index.js';
import type { BookingRow } from '../rows/bookings.projection.js';
import { paymentWords } from '../mails/mail-words.js';

/** Translates a key of reservation.json into the caller's language. */
type Say = (key: string) => string;
type ToCell = (row: BookingRow, language: Language, say: Say) => Cell;

const MONEY = { width: 12, format: '0.00' } as const;
const COUNT = { width: 10, format: '0' } as const;
const MOMENT = { width: 18, format: MOMENT_FORMAT } as const;
const PLACE = { width: 28 } as const;

/** Where something was erased, the cell is empty. */
const unlessErased = (text: string | undefined): string | null => (text === ERASED || !text ? null : text);
const nameIn = (...parts: readonly (string | undefined)[]): string | null =>
  parts.flatMap((part) => unlessErased(part) ?? []).join(' ') || null;
const dollars = ({ details: { price } }: BookingRow): number | null => toDollars(price.centavos, price.rate);

const COLUMNS: readonly Readonly<{ name: string; look?: Omit<Column, 'header'>; cell: ToCell }>[] = [
  { name: 'number', look: { width: 14 }, cell: ({ number }) => number },
  { name: 'state', look: { width: 18 }, cell: ({ state }, _, say) => say(`reservation.state.${state}`) },
  { name: 'pick_up_at', look: MOMENT, cell: ({ standing: { trip } }) => momentCell(trip.date, trip.time) },
  { name: 'origin', look: PLACE, cell: ({ details: { fare } }, language) => placeName(fare.origin, language) },
  { name: 'pick_up_address', look: PLACE, cell: ({ details: { wishes } }) => unlessErased(wishes.pickUpAddress) },
  {
    name: 'destination',
    look: PLACE,
    cell: ({ details: { fare } }, language) => placeName(fare.destination, language),
  },
  { name: 'drop_off_address', look: PLACE, cell: ({ details: { wishes } }) => unlessErased(wishes.dropOffAddress) },
  {
    name: 'passenger',
    look: PLACE,
    cell: ({ details: { contact } }) => nameIn(contact.firstName, contact.lastName),
  },
  { name: 'phone', cell: ({ details: { contact } }) => unlessErased(contact.phone) },
  { name: 'email', look: { width: 32 }, cell: ({ details: { contact } }) => unlessErased(contact.email) },
  { name: 'document', cell: ({ details: { contact } }) => unlessErased(contact.document) },
  { name: 'adults', look: COUNT, cell: ({ details: { party } }) => party.adults },
  { name: 'children', look: COUNT, cell: ({ details: { party } }) => party.children },
  { name: 'suitcases', look: COUNT, cell: ({ details: { party } }) => party.suitcases },
  { name: 'flight', look: { width: 12 }, cell: ({ details: { wishes } }) => unlessErased(wishes.flightNumber) },
  { name: 'driver', look: PLACE, cell: ({ driver }) => nameIn(driver?.name, driver?.lastName) },
  { name: 'vehicle', cell: ({ vehicle }) => vehicle?.brand ?? null },
  { name: 'plates', look: { width: 12 }, cell: ({ vehicle }) => unlessErased(vehicle?.plates) },
  {
    name: 'hired',
    look: { width: 20 },
    cell: ({ external }, _, say) => external && say(`reservation.hired.${external.only ?? 'both'}`),
  },
  {
    name: 'external',
    look: PLACE,
    cell: ({ external }, _, say) => external && (unlessErased(external.company) ?? say('reservation.external')),
  },
  { name: 'payment', look: { width: 22 }, cell: ({ payment }, language) => paymentWords(payment, language) },
  { name: 'price', look: MONEY, cell: ({ details: { price } }) => toQuetzales(price.centavos) },
  { name: 'price_usd', look: MONEY, cell: dollars },
  { name: 'requested_at', look: MOMENT, cell: ({ requestedAt }) => instantCell(requestedAt) },
  { name: 'note', look: { width: 40 }, cell: ({ details: { wishes } }) => unlessErased(wishes.note) },
  { name: 'reason', look: { width: 40 }, cell: ({ ending }) => unlessErased(ending?.reason ?? undefined) },
];

/** A sheet of these bookings with title and headers in the caller's language. */
export const bookingSheetOf = (rows: AsyncIterable<BookingRow>, language: Language, say: Say): Sheet => ({
  name: say('reservation.sheet'),
  columns: COLUMNS.map(({ name, look }) => ({ header: say(`reservation.column.${name}`), ...look })),
  rows: cellsOf(rows, language, say),
});

const cellsOf = async function* (
  rows: AsyncIterable<BookingRow>,
  language: Language,
  say: Say,
): AsyncGenerator<readonly Cell[]> {
  for await (const row of rows) yield COLUMNS.map(({ cell }) => cell(row, language, say));
};
