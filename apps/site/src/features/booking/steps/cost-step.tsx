import { formatDollars, formatQuetzales, type Fee } from '@camino/contracts/catalogue/fee.js';
import type { Payment } from '@camino/contracts/reservations/reservation.js';
import { booking } from '../../../i18n/booking.js';
import { useTexts } from '../../../i18n/texts.js';
import { Banner } from '../../../ui/banner.js';
import { ChoiceGroup, type ChoiceOption } from '../../../ui/choice.js';
import { PriceLines } from '../../../ui/price-lines.js';
import type { Quote } from '../../../data/quote.js';
import { rateIn } from '../state/catalogue.js';
import { usePlaceName } from '../state/place-name.js';
import type { Wizard } from '../state/wizard-state.js';
import styles from './steps.module.css';

/** Minutes as "2 h 30 min". */
const durationText = (minutes: number): string =>
  [minutes >= 60 && `${Math.floor(minutes / 60)} h`, minutes % 60 > 0 && `${minutes % 60} min`]
    .filter(Boolean)
    .join(' ');

type WayProps = Readonly<{ fee: Fee; quote: Quote; adults: number | null }>;

/** One way: from where to where, how far, and its fare. */
function Way({ fee, quote, adults }: WayProps) {
  const { cost: t } = useTexts(booking);
  const nameOf = usePlaceName();
  const isGroupFare = adults !== null && adults >= fee.people;
  return (
    <div className={styles.way}>
      <p className={styles.costRoute}>
        {nameOf(fee.origin_id, fee.origin.place)} <span aria-hidden="true">→</span>{' '}
        {nameOf(fee.destination_id, fee.destination.place)}
      </p>
      <p className={styles.note}>
        {t.distance(`${fee.distance} ${fee.measure_type.abbreviation}`, durationText(fee.duration_min))}
      </p>
      <Amounts label={isGroupFare ? t.groupFare : t.fare} quote={quote} />
      <PriceLines lines={quote.lines} />
      <p className={styles.note}>{t.rule(fee.people)}</p>
    </div>
  );
}

function Amounts({ label, quote }: Readonly<{ label: string; quote: Quote }>) {
  return (
    <dl className={styles.amounts}>
      <dt>{label}</dt>
      <dd className={styles.amount}>{formatQuetzales(quote.quetzales)}</dd>
      {quote.dollars !== null && <dd className={styles.dollars}>{formatDollars(quote.dollars)}</dd>}
    </dl>
  );
}

function Price({ fee, feeBack, quote, quoteBack, total, draft, lists }: Wizard) {
  const t = useTexts(booking);
  const rate = rateIn(lists.exchanges);
  if (!fee || !quote) return null;
  return (
    <div className={styles.cost}>
      <Way fee={fee} quote={quote} adults={draft.passenger} />
      {feeBack && quoteBack && <Way fee={feeBack} quote={quoteBack} adults={draft.passenger} />}
      {quoteBack && total && <Amounts label={t.panel.priceBoth} quote={total} />}
      {rate !== undefined && <p className={styles.note}>{t.cost.rate(formatQuetzales(rate))}</p>}
    </div>
  );
}

/** Step 4: the price and how it will be paid. */
export function CostStep(wizard: Wizard) {
  const { cost: t, fields } = useTexts(booking);
  const { fee, feeBack, draft, change, say } = wizard;
  const onlyCash = fee?.only_cash || (draft.round_trip && feeBack?.only_cash);
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
          options={onlyCash ? [cash] : [cash, card]}
          columns
          error={say('payment')}
          onChange={(payment) => change({ payment })}
        />
      </div>
      {onlyCash && <Banner>{t.onlyCash}</Banner>}
    </>
  );
}
