import { colorName } from '@camino/contracts/catalogue/colors.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { useLanguage, useText } from '../../i18n/use-text.js';
import { DownloadButton } from '../../ui/download-button.js';
import { Fact, Facts } from '../../ui/facts.js';
import { Section } from '../../ui/section.js';
import { VerbButton } from '../../verbs/verb-button.js';
import { EraseDriverButton } from './erase-driver-button.js';
import { driverOf } from '../../ui/reservation/reservation-words.js';
import styles from './transport-section.module.css';
import { assignExternal } from '../verbs/assign-external.js';
import { assignTransport } from '../verbs/assign-transport.js';
import { VehicleWords } from '../../ui/reservation/vehicle-words.js';

/** What tells a vehicle apart, behind brand and plates; of one whose driver was erased, what is left. */
function Vehicle({ row, vehicle }: Readonly<{ row: Reservation; vehicle: NonNullable<Reservation['Vehicle']> }>) {
  const text = useText();
  const color = colorName(vehicle.color, useLanguage());
  const rest = [color, text('detail.seats', { smart_count: vehicle.no_passengers })].filter(Boolean).join(', ');
  return (
    <>
      <VehicleWords row={row} />
      {vehicle.brand || vehicle.plates ? `, ${rest}` : rest}
    </>
  );
}

/**
 * Whether the driver has said yes; that others drive, where they do. One of the fleet answers in a hired vehicle, too.
 */
function Standing({ row: { state, accepted, external } }: Readonly<{ row: Reservation }>) {
  const text = useText();
  if (external && external.only !== 'vehicle')
    return <p className={styles.none}>{text(external.only ? 'detail.externalDriverHint' : 'detail.externalHint')}</p>;
  if (state !== 'reserved' && state !== 'started') return null;
  return (
    <p className={accepted ? styles.accepted : styles.waiting}>
      {text(accepted ? 'detail.accepted' : 'detail.notAccepted')}
    </p>
  );
}

/** Who drives which vehicle, and whether the driver has said yes. */
export function TransportSection({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  const { Driver: driver, Vehicle: vehicle, external } = row;
  const buttons = (
    <div className={styles.buttons}>
      <VerbButton verb={assignTransport} row={row} />
      <VerbButton verb={assignExternal} row={row} />
    </div>
  );
  return (
    <Section title={text('detail.sections.transport')} end={buttons}>
      {driver && vehicle ? (
        <>
          <Facts>
            {external && (
              <Fact label={text(external.only ? `reservation.externalOnly.${external.only}` : 'detail.external')}>
                {external.company || text('detail.externalAlone')}
              </Fact>
            )}
            <Fact label={text('detail.driver')}>{driverOf(row, text)}</Fact>
            <Fact label={text('detail.phone')}>{driver.phone}</Fact>
            <Fact label={text('detail.vehicle')}>
              <Vehicle row={row} vehicle={vehicle} />
            </Fact>
          </Facts>
          <Standing row={row} />
          {external && external.only !== 'vehicle' && (
            <DownloadButton
              path="/admin/reservation/run-sheet.pdf"
              query={{ date: row.pick_up_date, of_trip: row.id }}
              otherwiseNamed={`run-sheet-${row.pick_up_date}.pdf`}
              label={text('reservation.paper.runSheet')}
            />
          )}
          <EraseDriverButton row={row} />
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
