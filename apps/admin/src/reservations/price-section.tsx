import { formatDollars, formatQuetzales } from '@camino/contracts/fee.js';
import type { Reservation } from '@camino/contracts/reservation.js';
import { useText } from '../i18n/use-text.js';
import { Fact, Facts } from '../ui/facts.js';
import { Section } from '../ui/section.js';
import styles from './price-section.module.css';

/** The price in quetzales, and in dollars when a rate was in force, with what it comes from. */
export function PriceSection({ row: { reservation_detail: detail, payment } }: Readonly<{ row: Reservation }>) {
  const text = useText();
  const { price, price_usd: dollars, rate, fee } = detail;
  return (
    <Section title={text('detail.sections.price')}>
      <p className={styles.price}>
        {formatQuetzales(price)}
        {dollars !== null && <span>{formatDollars(dollars)}</span>}
      </p>
      <Facts>
        <Fact label={text('detail.payment.label')}>{text(`detail.payment.${payment}`)}</Fact>
        <Fact label={text('detail.fee')}>{fee.trip}</Fact>
        <Fact label={text('detail.sections.trip')}>
          {text('detail.duration', {
            distance: fee.distance,
            unit: fee.measure_type.abbreviation,
            minutes: fee.duration_min,
          })}
        </Fact>
        {rate !== null && <Fact label={text('detail.rateLabel')}>{text('detail.rate', { rate })}</Fact>}
      </Facts>
    </Section>
  );
}
