import { formatDollars, formatQuetzales } from '@camino/contracts/fee.js';
import type { Payment } from '@camino/contracts/reservation.js';
import { booking } from '../../../i18n/booking.js';
import { useTexts } from '../../../i18n/texts.js';
import { Banner } from '../../../ui/banner.js';
import { ChoiceGroup, type ChoiceOption } from '../../../ui/choice.js';
import { usePlaceName } from '../place-name.js';
import type { Wizard } from '../wizard-state.js';
import styles from './steps.module.css';

/** Minutes as "2 h 30 min". */
const durationText = (minutes: number): string =>
  [minutes >= 60 && `${Math.floor(minutes / 60)} h`, minutes % 60 > 0 && `${minutes % 60} min`]
    .filter(Boolean)
    .join(' ');

function Price({ fee, quote, draft, lists }: Wizard) {
  const { cost: t } = useTexts(booking);
  const nameOf = usePlaceName();
  if (!fee || !quote) return null;
  const rate = lists.exchanges.find(({ currency }) => currency.abbreviation === 'USD')?.amount;
  const isGroup = draft.passenger !== null && draft.passenger >= fee.people;
  return (
    <div className={styles.cost}>
      <p className={styles.costRoute}>
        {nameOf(fee.origin_id, fee.origin.place)} <span aria-hidden="true">→</span>{' '}
        {nameOf(fee.destination_id, fee.destination.place)}
      </p>
      <p className={styles.note}>
        {t.distance(`${fee.distance} ${fee.measure_type.abbreviation}`, durationText(fee.duration_min))}
      </p>
      <dl className={styles.amounts}>
        <dt>{isGroup ? t.groupFare : t.fare}</dt>
        <dd className={styles.amount}>{formatQuetzales(quote.quetzales)}</dd>
        {quote.dollars !== null && <dd className={styles.dollars}>{formatDollars(quote.dollars)}</dd>}
      </dl>
      <p className={styles.note}>
        {t.rule(fee.people)} {rate !== undefined && t.rate(formatQuetzales(rate))}
      </p>
    </div>
  );
}

/** Step 4: the price and how it will be paid. */
export function CostStep(wizard: Wizard) {
  const { cost: t, fields } = useTexts(booking);
  const { fee, draft, change, say } = wizard;
  const cash: ChoiceOption<Payment> = { value: 'cash', label: t.cash, detail: t.cashDetail, icon: 'cash' };
  const card: ChoiceOption<Payment> = { value: 'credit_card', label: t.card, detail: t.cardDetail, icon: 'card' };
  return (
    <>
      <Price {...wizard} />
      <div data-field="payment">
        <ChoiceGroup
          legend={fields.payment}
          name="payment"
          value={draft.payment}
          options={fee?.only_cash ? [cash] : [cash, card]}
          columns
          error={say('payment')}
          onChange={(payment) => change({ payment })}
        />
      </div>
      {fee?.only_cash && <Banner>{t.onlyCash}</Banner>}
    </>
  );
}
