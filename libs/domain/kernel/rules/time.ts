/** An instant, ISO 8601 in UTC with milliseconds (`2026-03-03T20:00:00.000Z`): sorts as text. */
export type Instant = string;
/** A calendar day in Guatemala, `YYYY-MM-DD`. */
export type LocalDate = string;
/** A wall-clock time in Guatemala, `HH:mm`. */
export type LocalTime = string;

/** America/Guatemala is UTC−6 the whole year: the country has no daylight-saving time. */
const OFFSET_MS = 6 * 3_600_000;
const MINUTE_MS = 60_000;

export const instantOf = (date: LocalDate, time: LocalTime): Instant =>
  new Date(Date.parse(`${date}T${time}:00.000Z`) + OFFSET_MS).toISOString();

export const localOf = (at: Instant): Readonly<{ date: LocalDate; time: LocalTime }> => {
  const local = new Date(Date.parse(at) - OFFSET_MS).toISOString();
  return { date: local.slice(0, 10), time: local.slice(11, 16) };
};

export const plusMinutes = (at: Instant, minutes: number): Instant =>
  new Date(Date.parse(at) + minutes * MINUTE_MS).toISOString();

/** Minutes from `a` to `b`, negative if `b` is earlier. */
export const minutesBetween = (a: Instant, b: Instant): number => (Date.parse(b) - Date.parse(a)) / MINUTE_MS;

export const plusDays = (date: LocalDate, days: number): LocalDate =>
  new Date(Date.parse(`${date}T00:00:00.000Z`) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Whether a date exists and lies between 2000 and 2199. `2027-02-29` does not exist; `Date` would read it as March 1.
 */
export const isLocalDate = (text: string): boolean =>
  /^2[01]\d{2}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00.000Z`).getUTCDate() === Number(text.slice(8));

/** Half open: `to` itself is free again. */
export type Window = Readonly<{ from: Instant; to: Instant }>;

export const overlaps = (a: Window, b: Window): boolean => a.from < b.to && b.from < a.to;

export const covers = ({ from, to }: Window, moment: Instant): boolean => from <= moment && moment < to;

/** The local days a window touches, in order. */
export const daysOf = ({ from, to }: Window): readonly LocalDate[] => {
  const last = localOf(plusMinutes(to, -1 / 60)).date;
  const days: LocalDate[] = [];
  for (let day = localOf(from).date; day <= last; day = plusDays(day, 1)) days.push(day);
  return days;
};
