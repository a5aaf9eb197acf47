import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { vehicleTypeWords } from '../../data/row-names.js';
import { useFormat } from '../../i18n/format.js';
import { useText } from '../../i18n/use-text.js';
import { Fact, Facts } from '../facts.js';
import { destinationOf, originOf, partyOf, passengerOf } from './reservation-words.js';

/** Trip number, passenger, people, pick-up date and time, origin, destination: the detail of the specification. */
export function TripFacts({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  const format = useFormat();
  return (
    <>
      <Facts>
        <Fact label={text('detail.tripNumber')}>{row.reservation_number}</Fact>
        <Fact label={text('detail.passenger')}>{passengerOf(row, text)}</Fact>
        <Fact label={text('detail.people')}>{`${row.no_passengers} (${partyOf(row, text)})`}</Fact>
        <Fact label={text('detail.pickUpDate')}>{format.day(row.pick_up_date)}</Fact>
        <Fact label={text('detail.pickUpTime')}>{`${row.pick_up_time} (${text('detail.zone')})`}</Fact>
      </Facts>
      <Facts>
        <Fact label={text('detail.origin')}>{originOf(row, text)}</Fact>
        <Fact label={text('detail.pickUpAddress')}>{row.pick_up_address}</Fact>
        <Fact label={text('detail.destination')}>{destinationOf(row, text)}</Fact>
        <Fact label={text('detail.dropOffAddress')}>{row.drop_off_address}</Fact>
      </Facts>
    </>
  );
}

/** What the traveller wrote beside the trip itself. */
export function OptionFacts({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  return (
    <Facts>
      <Fact label={text('detail.flight')}>{row.flight_number}</Fact>
      <Fact label={text('detail.arrival')}>{row.arrival_time}</Fact>
      <Fact label={text('detail.suitcases')}>{row.suitcase > 0 && row.suitcase}</Fact>
      <Fact label={text('detail.wished')}>{row.type_vehicle && vehicleTypeWords(row.type_vehicle.name, text)}</Fact>
      <Fact label={text('detail.childSeat')}>{row.child_seats || (row.children_chair && text('detail.yes'))}</Fact>
      <Fact label={text('detail.wheelchair')}>{row.wheelchair && text('detail.yes')}</Fact>
      <Fact label={text('detail.stops')} wide>
        {row.stops}
      </Fact>
      <Fact label={text('detail.note')} wide>
        {row.note}
      </Fact>
    </Facts>
  );
}

/** Whether there is anything for OptionFacts to show. */
export const hasOptions = (row: Reservation): boolean =>
  Boolean(
    row.flight_number ||
    row.arrival_time ||
    row.suitcase ||
    row.type_vehicle ||
    row.children_chair ||
    row.wheelchair ||
    row.stops ||
    row.note,
  );
