import Button from '@mui/material/Button';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { useText } from '../../i18n/use-text.js';
import { Icon } from '../../ui/icon.js';

/** The traveller's own page of this booking, in a new tab. */
export function TrackingLink({ row: { token } }: Readonly<{ row: Reservation }>) {
  const text = useText();
  if (!token) return null;
  return (
    <Button
      href={`/reserve-tracking/${encodeURIComponent(token)}`}
      target="_blank"
      rel="noopener noreferrer"
      endIcon={<Icon name="external" size="small" />}
      aria-label={`${text('reservation.tracking')} (${text('reservation.newTab')})`}
    >
      {text('reservation.tracking')}
    </Button>
  );
}
