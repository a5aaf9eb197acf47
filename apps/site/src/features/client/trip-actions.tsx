import { rebookingPath } from '@camino/contracts/reservations/booking-link.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { Link } from '../../router/link.js';
import { client } from '../../i18n/client.js';
import { useTexts } from '../../i18n/texts.js';
import { Button, buttonClass, IconButton } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import type { IconName } from '../../ui/icons.js';
import styles from './trip-actions.module.css';
import { useWhyNot } from './trip-words.js';

export type DialogName = 'rate' | 'claim' | 'details';

type TripActionsProps = Readonly<{
  trip: Reservation;
  onOpen: (dialog: DialogName, trip: Reservation) => void;
  /** Icons only, for a table. */
  compact?: boolean;
}>;

const ICONS: Readonly<Record<DialogName, IconName>> = { rate: 'star', claim: 'flag', details: 'eye' };

/** What can be done with a trip, and why the rest cannot be done now. */
export function TripActions({ trip, onOpen, compact = false }: TripActionsProps) {
  const { actions: t } = useTexts(client).reservations;
  const whyNot = useWhyNot()(trip);
  const { allowed_actions: allowed, reservation_number: number } = trip;
  const dialogs: readonly DialogName[] = [
    ...(allowed.includes('rate') ? (['rate'] as const) : []),
    ...(allowed.includes('claim') ? (['claim'] as const) : []),
    'details',
  ];
  return (
    <div className={compact ? styles.compact : styles.actions}>
      <div className={styles.buttons}>
        {dialogs.map((dialog) =>
          compact ? (
            <IconButton
              key={dialog}
              icon={ICONS[dialog]}
              label={t.of(t[dialog], number)}
              onClick={() => onOpen(dialog, trip)}
            />
          ) : (
            <Button
              key={dialog}
              variant={dialog === 'rate' ? 'primary' : 'secondary'}
              icon={ICONS[dialog]}
              aria-label={t.of(t[dialog], number)}
              onClick={() => onOpen(dialog, trip)}
            >
              {t[dialog]}
            </Button>
          ),
        )}
        <Link
          className={compact ? styles.iconLink : buttonClass({ variant: 'quiet' })}
          to={rebookingPath(trip)}
          aria-label={t.of(t.rebook, number)}
          title={t.of(t.rebook, number)}
        >
          <Icon name="refresh" />
          {!compact && <span>{t.rebook}</span>}
        </Link>
      </div>
      {whyNot.length > 0 && <p className={styles.why}>{whyNot.join(' ')}</p>}
    </div>
  );
}
