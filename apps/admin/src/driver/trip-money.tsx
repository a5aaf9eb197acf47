import { formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { useText } from '../i18n/use-text.js';
import { Icon } from '../ui/icon.js';
import { CashToCollect } from './cash-to-collect.js';
import styles from './trip-card.module.css';

/** Statuses of a driver's own trip, from its assignment to the finish, in which somebody asks what is due. */
const PAYABLE: readonly number[] = [1, 3, 4, 5];

/** What the trip costs and, when it is paid in cash, that the driver collects it; nothing once it ended undriven. */
export function TripMoney({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  if (!PAYABLE.includes(row.status_id)) return null;
  if (row.payment === 'cash') return <CashToCollect row={row} />;
  return (
    <p className={styles.line}>
      <Icon name="card" size="small" />
      <span>{text('driver.byCard', { price: formatQuetzales(row.reservation_detail.price) })}</span>
    </p>
  );
}
