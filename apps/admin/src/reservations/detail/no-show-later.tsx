import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { useFormat } from '../../i18n/format.js';
import { useText } from '../../i18n/use-text.js';
import { LaterNote } from '../../ui/later-note.js';
import { useNow } from '../../ui/use-now.js';
import { useStillToCome } from '../../ui/use-still-to-come.js';

/**
 * From when it can be recorded that nobody came, in the hours before it; then the booking is read again, and the button
 * is there.
 */
export function NoShowLater({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  const format = useFormat();
  const now = useNow().getTime();
  const from = row.no_show_from ?? '';
  const isLater = useStillToCome(from, from !== '' && !row.allowed_actions.includes('no-show'));
  if (!isLater || now < Date.parse(row.start_from)) return null;
  return <LaterNote words={text('verb.noShow.later', { when: format.instant(from) })} />;
}
