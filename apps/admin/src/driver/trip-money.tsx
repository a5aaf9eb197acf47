import { formatQuetzales } from '@camino/contracts/fee.js';
import type { Reservation } from '@camino/contracts/reservation.js';
import { useText } from '../i18n/use-text.js';
import { Icon } from '../ui/icon.js';
import { CashToCollect } from './cash-to-collect.js';
import styles from './trip-card.module.css';

/** What the trip costs and, when it is paid in cash, that the driver collects it. */
export function TripMoney({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  if (row.payment === 'cash') return <CashToCollect row={row} />;
  return (
    <p className={styles.line}>
      <Icon name="card" size="small" />
      <span>{text('driver.byCard', { price: formatQuetzales(row.reservation_detail.price) })}</span>
    </p>
  );
}
