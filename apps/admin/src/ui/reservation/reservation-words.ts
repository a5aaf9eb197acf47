import { formatDollars, formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import { PLACE_CODES } from '@camino/contracts/catalogue/places.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { vehicleTypeWords } from '../../data/row-names.js';
import type { Format } from '../../i18n/format.js';
import type { Text } from '../../i18n/use-text.js';

export const passengerOf = ({ erased, PersonalInfo: { first_name, last_name } }: Reservation, text: Text): string =>
  erased ? text('record.erased') : `${first_name} ${last_name}`.trim();

/** What a place is called in the language on screen; one that the office added has the name it was given. */
export const placeWords = ({ id, place }: Readonly<{ id: string; place: string }>, text: Text): string => {
  const code = PLACE_CODES.find((one) => one === id);
  return code ? text(`place.${code}`) : place;
};
export const originOf = ({ reservation_detail: { origin } }: Reservation, text: Text): string =>
  placeWords(origin, text);
export const destinationOf = ({ reservation_detail: { destination } }: Reservation, text: Text): string =>
  placeWords(destination, text);

export const driverOf = ({ Driver }: Reservation, text: Text): string | null =>
  Driver && (Driver.erased ? text('record.erased') : `${Driver.name} ${Driver.last_name}`.trim());
export const vehicleOf = ({ Vehicle }: Reservation): string | null =>
  Vehicle && `${Vehicle.brand} ${Vehicle.plates}`.trim();

/** What happened to a booking that ended otherwise than by arriving; for one whose reason nobody wrote. */
export const endedWord = ({ state, ending }: Reservation, text: Text): string => {
  if (state === 'rejected' || state === 'expired' || state === 'no_show') return text(`detail.ended.${state}`);
  if (state !== 'cancelled') return text('detail.ended.noReason');
  return text(ending?.by === 'customer' ? 'detail.ended.byCustomer' : 'detail.ended.byCompany');
};

/** Whether the trip is started now without a reason. */
export const isTimeToStart = ({ start_from, start_until }: Reservation, now: Date): boolean =>
  Date.parse(start_from) <= now.getTime() && now.getTime() <= Date.parse(start_until);

/** Digits of a phone number for wa.me; a Guatemalan number without its country code gets it. */
export const whatsappOf = (phone: string): string => {
  const digits = phone.replace(/\D/g, '');
  return `https://wa.me/${digits.length === 8 ? `502${digits}` : digits}`;
};

export const telOf = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** `3 adultos, 1 niño`; children only where there are some. */
export const partyOf = ({ adults, childs }: Reservation, text: Text): string =>
  [text('detail.adults', { smart_count: adults }), childs > 0 && text('detail.children', { smart_count: childs })]
    .filter(Boolean)
    .join(', ');

const withAddress = (place: string, address: string): string => (address ? `${place} (${address})` : place);

/** What has to be brought along, and the vehicle that was wished for. */
const needsOf = ({ children_chair, child_seats = 1, wheelchair, type_vehicle }: Reservation, text: Text) => [
  children_chair && text('reservation.summary.childSeats', { smart_count: child_seats }),
  wheelchair && text('detail.wheelchair'),
  type_vehicle && text('reservation.summary.wished', { name: vehicleTypeWords(type_vehicle.name, text) }),
];

/** `Q310.00 ($40.42)`; dollars only where a rate was in force. */
const priceOf = ({ reservation_detail: { price, price_usd } }: Reservation): string =>
  price_usd === null ? formatQuetzales(price) : `${formatQuetzales(price)} (${formatDollars(price_usd)})`;

/**
 * What a dispatcher pastes into a message: number, when, from where to where, who, how many, how to reach them, flight,
 * luggage, what has to be brought, stops, note, transport, price and how it is paid, language: one fact a line; what is
 * not known is left out.
 */
export const summaryOf = (row: Reservation, text: Text, format: Format): string => {
  const driver = driverOf(row, text);
  const vehicle = vehicleOf(row);
  const lines = [
    `${text('shell.product')} ${row.reservation_number}`,
    `${format.dayTime(row.pick_up_date, row.pick_up_time)} (${text('reservation.summary.zone')})`,
    `${withAddress(originOf(row, text), row.pick_up_address)} → ${withAddress(destinationOf(row, text), row.drop_off_address)}`,
    [passengerOf(row, text), row.PersonalInfo.phone].filter(Boolean).join(', '),
    partyOf(row, text),
    row.flight_number &&
      text('reservation.summary.flight', { number: [row.flight_number, row.arrival_time].filter(Boolean).join(', ') }),
    !row.flight_number && row.arrival_time && text('reservation.summary.airport', { time: row.arrival_time }),
    row.suitcase > 0 && text('reservation.summary.suitcases', { smart_count: row.suitcase }),
    ...needsOf(row, text),
    row.stops && text('reservation.summary.stops', { stops: row.stops }),
    row.note && text('reservation.summary.note', { note: row.note }),
    driver && vehicle && text('reservation.summary.transport', { driver, vehicle }),
    [priceOf(row), text(`detail.payment.${row.payment}`)].join(', '),
    text('reservation.summary.language', { language: text(`shell.language.${row.language}`) }),
  ];
  return lines.filter(Boolean).join('\n');
};
