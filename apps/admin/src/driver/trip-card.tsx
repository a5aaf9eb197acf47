import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Reservation } from '@camino/contracts/reservation.js';
import { useFormat } from '../i18n/format.js';
import { useText } from '../i18n/use-text.js';
import { ArrivalNotice } from '../reservations/arrival-notice.js';
import { DetailDialog } from '../reservations/detail-dialog.js';
import {
  destinationOf,
  originOf,
  partyOf,
  passengerOf,
  telOf,
  vehicleOf,
  whatsappOf,
} from '../reservations/reservation-words.js';
import { useShowDialog } from '../ui/dialog-host.js';
import arrival from '../ui/arrival.module.css';
import { Icon } from '../ui/icon.js';
import type { IconName } from '../ui/icons.js';
import { TripActions } from './trip-actions.js';
import styles from './trip-card.module.css';
import { TripState } from './trip-state.js';

function Line({ icon, children }: Readonly<{ icon: IconName; children: React.ReactNode }>) {
  return children ? (
    <span className={styles.line}>
      <Icon name={icon} size="small" />
      <span>{children}</span>
    </span>
  ) : null;
}

/** A place as a link to the phone's map. */
function Stop({ place, address }: Readonly<{ place: string; address: string }>) {
  const text = useText();
  const where = [address, place].filter(Boolean).join(', ');
  return (
    <a
      className={styles.stop}
      href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${where}, Guatemala`)}`}
      target="_blank"
      rel="noreferrer"
      title={text('driver.map')}
    >
      {place}
      {address && <small>{address}</small>}
    </a>
  );
}

function Reach({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  const { phone, first_name: name } = row.PersonalInfo;
  if (!phone) return null;
  return (
    <span className={styles.reach}>
      <IconButton
        href={telOf(phone)}
        aria-label={text('driver.call', { name })}
        size="large"
        sx={{ border: '1px solid var(--color-line)' }}
      >
        <Icon name="phone" />
      </IconButton>
      <IconButton
        href={whatsappOf(phone)}
        target="_blank"
        rel="noreferrer"
        aria-label={text('driver.whatsapp', { name })}
        size="large"
        sx={{ border: '1px solid var(--color-line)' }}
      >
        <Icon name="chat" />
      </IconButton>
    </span>
  );
}

/** A trip for one thumb: when, where, who, and one big button for what comes next. */
export function TripCard({ row, fresh }: Readonly<{ row: Reservation; fresh?: boolean }>) {
  const text = useText();
  const format = useFormat();
  const showDialog = useShowDialog();
  return (
    <article
      className={`${styles.card} ${fresh ? arrival.fresh : ''}`}
      aria-label={`${text('detail.tripNumber')} ${row.reservation_number}`}
    >
      <header className={styles.head}>
        <span className={styles.when}>
          <strong>{row.pick_up_time}</strong>
          {format.day(row.pick_up_date)}
        </span>
        <TripState row={row} />
      </header>
      <ArrivalNotice row={row} />
      <div className={styles.stops}>
        <Stop place={originOf(row)} address={row.pick_up_address} />
        <Stop place={destinationOf(row)} address={row.drop_off_address} />
      </div>
      <div className={styles.who}>
        <span className={styles.name}>
          {passengerOf(row, text)}
          <small>{partyOf(row, text)}</small>
        </span>
        <Reach row={row} />
      </div>
      <Line icon="plane">{[row.flight_number, row.arrival_time].filter(Boolean).join(', ')}</Line>
      <Line icon="bag">{row.suitcase > 0 && `${text('detail.suitcases')}: ${row.suitcase}`}</Line>
      <Line icon="user">
        {[
          row.children_chair && [text('detail.childSeat'), row.child_seats].filter(Boolean).join(': '),
          row.wheelchair && text('detail.wheelchair'),
        ]
          .filter(Boolean)
          .join(', ')}
      </Line>
      <Line icon="pin">{row.stops && `${text('detail.stops')}: ${row.stops}`}</Line>
      <Line icon="note">{row.note}</Line>
      <Line icon="van">{vehicleOf(row)}</Line>
      <div className={styles.actions}>
        <TripActions row={row} appearance="big" />
      </div>
      <Button
        startIcon={<Icon name="eye" />}
        onClick={() => showDialog((close) => <DetailDialog row={row} resource="reservation_driver" onClose={close} />)}
      >
        {text('driver.detail')} {row.reservation_number}
      </Button>
    </article>
  );
}
