import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { useFormat } from '../i18n/format.js';
import { useText } from '../i18n/use-text.js';
import type { ExpectedTrip } from '../offline/expected.js';
import { ArrivalNotice } from '../ui/reservation/arrival-notice.js';
import { DelayNotice } from '../ui/reservation/delay-notice.js';
import {
  destinationOf,
  originOf,
  partyOf,
  passengerOf,
  telOf,
  vehicleOf,
  whatsappOf,
} from '../ui/reservation/reservation-words.js';
import { VehicleWords } from '../ui/reservation/vehicle-words.js';
import arrival from '../ui/arrival.module.css';
import { useShowDialog } from '../ui/dialog-host.js';
import { Icon } from '../ui/icon.js';
import type { IconName } from '../ui/icons.js';
import { directionsTo, placeOf } from './directions.js';
import { NameSign } from './name-sign.js';
import { NextStep } from './trip-actions.js';
import styles from './trip-card.module.css';
import { TripDetail } from './trip-detail.js';
import { TripMoney } from './trip-money.js';
import { TripState } from './trip-state.js';
import { Unsent } from './unsent.js';

type RowProps = Readonly<{ row: Reservation }>;

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
  return (
    <a
      className={styles.stop}
      href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(placeOf(place, address))}`}
      target="_blank"
      rel="noreferrer"
      title={text('driver.map')}
    >
      {place}
      {address && <small>{address}</small>}
    </a>
  );
}

function Reach({ row }: RowProps) {
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

function Facts({ row }: RowProps) {
  const text = useText();
  const seats = row.children_chair && [text('detail.childSeat'), row.child_seats].filter(Boolean).join(': ');
  return (
    <div className={styles.facts}>
      <Line icon="plane">{[row.flight_number, row.arrival_time].filter(Boolean).join(', ')}</Line>
      <Line icon="bag">{row.suitcase > 0 && `${text('detail.suitcases')}: ${row.suitcase}`}</Line>
      <Line icon="user">{[seats, row.wheelchair && text('detail.wheelchair')].filter(Boolean).join(', ')}</Line>
      <Line icon="pin">{row.stops && `${text('detail.stops')}: ${row.stops}`}</Line>
      <Line icon="note">{row.note}</Line>
      <Line icon="van">{vehicleOf(row) && <VehicleWords row={row} />}</Line>
    </div>
  );
}

/** The map to where one drives next, the name to hold up, and everything else there is to know. */
function Tools({ row }: RowProps) {
  const text = useText();
  const showDialog = useShowDialog();
  const isOver = row.status_id === 5 || row.status_id === 0;
  return (
    <div className={styles.tools}>
      {!isOver && (
        <Button
          variant="outlined"
          startIcon={<Icon name="route" />}
          href={directionsTo(row)}
          target="_blank"
          rel="noreferrer"
        >
          {text('driver.navigate', { place: row.state === 'started' ? destinationOf(row, text) : originOf(row, text) })}
        </Button>
      )}
      <span className={styles.pair}>
        {!isOver && !row.erased && (
          <Button
            startIcon={<Icon name="user" />}
            onClick={() => showDialog((close) => <NameSign row={row} onClose={close} />)}
          >
            {text('driver.sign.open')}
          </Button>
        )}
        <Button
          startIcon={<Icon name="eye" />}
          aria-label={`${text('driver.detail')} ${row.reservation_number}`}
          onClick={() => showDialog((close) => <TripDetail row={row} onClose={close} />)}
        >
          {text('driver.detail')}
        </Button>
      </span>
    </div>
  );
}

/** A trip for one thumb: when, where, who, what to collect, and one big button for what comes next. */
export function TripCard({ row, unsent, fresh }: ExpectedTrip & Readonly<{ fresh?: boolean }>) {
  const text = useText();
  const format = useFormat();
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
      <Unsent commands={unsent} />
      <ArrivalNotice row={row} />
      <DelayNotice row={row} />
      <div className={styles.stops}>
        <Stop place={originOf(row, text)} address={row.pick_up_address} />
        <Stop place={destinationOf(row, text)} address={row.drop_off_address} />
      </div>
      <div className={styles.who}>
        <span className={styles.name}>
          {passengerOf(row, text)}
          <small>{partyOf(row, text)}</small>
        </span>
        <Reach row={row} />
      </div>
      <TripMoney row={row} />
      <Facts row={row} />
      <NextStep row={row} />
      <Tools row={row} />
    </article>
  );
}
