import type { Reservation } from '@camino/contracts/reservation.js';
import { useText } from '../i18n/use-text.js';
import { Fact, Facts } from '../ui/facts.js';
import { Section } from '../ui/section.js';
import { VerbButton } from '../verbs/verb-button.js';
import { driverOf } from './reservation-words.js';
import styles from './transport-section.module.css';
import { assignTransport } from './verbs/assign-transport.js';

/** Who drives which vehicle, and whether the driver has said yes. */
export function TransportSection({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  const { Driver: driver, Vehicle: vehicle } = row;
  return (
    <Section title={text('detail.sections.transport')} end={<VerbButton verb={assignTransport} row={row} />}>
      {driver && vehicle ? (
        <>
          <Facts>
            <Fact label={text('detail.driver')}>{driverOf(row, text)}</Fact>
            <Fact label={text('detail.phone')}>{driver.phone}</Fact>
            <Fact
              label={text('detail.vehicle')}
            >{`${vehicle.brand} ${vehicle.plates}, ${vehicle.color}, ${text('detail.seats', { smart_count: vehicle.no_passengers })}`}</Fact>
          </Facts>
          {(row.state === 'reserved' || row.state === 'started') && (
            <p className={row.accepted ? styles.accepted : styles.waiting}>
              {text(row.accepted ? 'detail.accepted' : 'detail.notAccepted')}
            </p>
          )}
        </>
      ) : (
        <p className={styles.none}>
          {text('detail.noTransport')}.{' '}
          {row.allowed_actions.includes('assign-transport') && text('detail.noTransportHint')}
        </p>
      )}
    </Section>
  );
}
