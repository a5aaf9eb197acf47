import type { PaymentBalance } from '@camino/contracts/payments/payment.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import { useText } from '../../i18n/use-text.js';
import { Balance } from '../../payments/balance-section.js';
import { Then } from '../../ui/as-it-was.js';
import { Fact, Facts } from '../../ui/facts.js';
import { StateChip } from '../../ui/state-chip.js';
import { hasOptions, OptionFacts, TripFacts } from '../../ui/reservation/detail-facts.js';
import { driverOf, vehicleOf } from '../../ui/reservation/reservation-words.js';
import { VehicleWords } from '../../ui/reservation/vehicle-words.js';

/** A reservation as it was at the end of a day, with what had been paid by then. */
export function BookingThen({ row, day }: Readonly<{ row: Reservation; day: string }>) {
  const text = useText();
  return (
    <>
      <StateChip state={row.state} />
      <TripFacts row={row} />
      <Facts>
        <Fact label={text('history.field.driver')}>{driverOf(row, text)}</Fact>
        <Fact label={text('history.field.vehicle')}>{vehicleOf(row) && <VehicleWords row={row} />}</Fact>
        <Fact label={text('history.field.price')}>{formatQuetzales(row.reservation_detail.price)}</Fact>
        <Fact label={text('history.field.phone')}>{row.PersonalInfo.phone}</Fact>
        <Fact label={text('history.field.email')}>{row.PersonalInfo.email}</Fact>
      </Facts>
      {hasOptions(row) && <OptionFacts row={row} />}
      <Then<PaymentBalance> resource="payment/balance" id={row.id} day={day} failed={text('payment.balanceFailed')}>
        {(balance) => <Balance balance={balance} />}
      </Then>
    </>
  );
}
