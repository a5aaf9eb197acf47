import { formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import type { TimelineEntry } from '@camino/contracts/kernel/timeline.js';
import { routeWords, vehicleTypeWords } from '../../data/row-names.js';
import { es } from '../../i18n/es/index.js';
import type { Format } from '../../i18n/format.js';
import { nameOfRole } from '../../i18n/roles.js';
import type { Text } from '../../i18n/use-text.js';

const isKeyOf = <T extends object>(texts: T, key: string): key is keyof T & string => key in texts;

/** Why an attempt was refused. */
export const refusalWord = (code: string, text: Text): string =>
  code !== 'other' && isKeyOf(es.history.refusal, code)
    ? text(`history.refusal.${code}`)
    : text('history.refusal.other', { code });

/** Name and role of who acted; the role alone where no name is known. */
export const whoActed = ({ role, name }: TimelineEntry['actor'], text: Text): string => {
  const word = nameOfRole(text, role);
  return name ? `${name} (${word})` : word;
};

/** For whom it was done: the traveller where staff books, else whoever the event names. */
export const onBehalf = (whom: string, text: Text): string =>
  whom === 'traveller'
    ? text('history.onBehalfOfTraveller')
    : text('history.onBehalf', { who: nameOfRole(text, whom) });

const DAY_TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})$/;

/** `late 45` or `absent`. */
const arrivalWord = (value: string, text: Text): string => {
  const minutes = /^late (\d+)$/.exec(value)?.[1];
  return minutes ? text('history.arrival.late', { minutes }) : text('history.arrival.absent');
};

/** Values that are codes of ours, and rows of the catalogue. */
const codeWord = (field: string, value: string, text: Text): string | null => {
  if (field === 'state' && isKeyOf(es.reservation.state, value)) return text(`reservation.state.${value}`);
  if (field === 'hired' && isKeyOf(es.history.hired, value)) return text(`history.hired.${value}`);
  if (field === 'arrival') return arrivalWord(value, text);
  if (field === 'route') return routeWords(value, text);
  if (field === 'type_vehicle') return vehicleTypeWords(value, text);
  return value === 'yes' ? text('detail.yes') : null;
};

const valueWord = (field: string, value: string | null, text: Text, format: Format): string => {
  if (value === null) return text('history.nothing');
  if (value === 'erased') return text('record.erased');
  if (field === 'price' && Number.isFinite(Number(value))) return formatQuetzales(Number(value));
  const [, date, time] = DAY_TIME.exec(value) ?? [];
  return date && time ? format.dayTime(date, time) : (codeWord(field, value, text) ?? value);
};

/** One changed field, with both values as the screens show them elsewhere. */
export const changeWords = ({ field, from, to }: TimelineEntry['changes'][number], text: Text, format: Format) => ({
  field: isKeyOf(es.history.field, field) ? text(`history.field.${field}`) : field,
  from: from === null ? null : valueWord(field, from, text, format),
  to: valueWord(field, to, text, format),
});
