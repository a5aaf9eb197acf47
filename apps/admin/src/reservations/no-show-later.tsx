import type { Reservation } from '@camino/contracts/reservation.js';
import { useFormat } from '../i18n/format.js';
import { useText } from '../i18n/use-text.js';
import { LaterNote } from '../ui/later-note.js';
import { useNow } from '../ui/use-now.js';
import { useStillToCome } from '../ui/use-still-to-come.js';

const MINUTE_MS = 60_000;

/**
 * From when a driver has waited in vain: the agreed pick-up, or the later one that was announced, which counts until the
 * trip starts.
 */
const noShowFrom = ({ state, pick_up_at: at, delay }: Reservation): string => {
  const later = state === 'started' ? 0 : (delay?.minutes ?? 0);
  return new Date(Date.parse(at) + later * MINUTE_MS).toISOString();
};

/**
 * From when it can be recorded that nobody came, in the hours before it; then the booking is read again, and the button
 * is there.
 */
export function NoShowLater({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  const format = useFormat();
  const now = useNow().getTime();
  const from = noShowFrom(row);
  const mayEnd = row.state === 'reserved' || row.state === 'started';
  const isLater = useStillToCome(from, mayEnd && !row.allowed_actions.includes('no-show'));
  if (!isLater || now < Date.parse(row.start_from)) return null;
  return <LaterNote words={text('verb.noShow.later', { when: format.instant(from) })} />;
}
