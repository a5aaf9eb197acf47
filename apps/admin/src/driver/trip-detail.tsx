import { formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { useText } from '../i18n/use-text.js';
import { DetailDialog } from '../ui/reservation/detail-dialog.js';
import { telOf } from '../ui/reservation/reservation-words.js';
import { Fact, Facts } from '../ui/facts.js';
import { TripMoney } from './trip-money.js';

type RowProps = Readonly<{ row: Reservation }>;

function ForItsDriver({ row }: RowProps) {
  const text = useText();
  const { phone } = row.PersonalInfo;
  return (
    <>
      <Facts>
        <Fact label={text('detail.phone')}>{phone && <a href={telOf(phone)}>{phone}</a>}</Fact>
        <Fact label={text('detail.sections.price')}>{formatQuetzales(row.reservation_detail.price)}</Fact>
      </Facts>
      <TripMoney row={row} />
    </>
  );
}

/** The detail of a trip for its driver: also where to reach the traveller, what it costs and what to collect. */
export function TripDetail({ row, onClose }: RowProps & Readonly<{ onClose: () => void }>) {
  return (
    <DetailDialog row={row} resource="reservation_driver" onClose={onClose}>
      {(current) => <ForItsDriver row={current} />}
    </DetailDialog>
  );
}
