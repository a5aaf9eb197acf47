/** The wall clock of Guatemala (UTC−6, no daylight-saving time) for screens; the server decides all rules. */
const OFFSET_MS = 6 * 3_600_000;

/** `YYYY-MM-DD` and `HH:mm` in Guatemala at an instant. */
export const guatemalaClock = (at: Date | string = new Date()): Readonly<{ date: string; time: string }> => {
  const local = new Date(new Date(at).getTime() - OFFSET_MS).toISOString();
  return { date: local.slice(0, 10), time: local.slice(11, 16) };
};

export const instantInGuatemala = (date: string, time: string): Date =>
  new Date(Date.parse(`${date}T${time}:00.000Z`) + OFFSET_MS);

export const hoursUntil = (instant: string, now: Date = new Date()): number =>
  (Date.parse(instant) - now.getTime()) / 3_600_000;
