import { formatDollars, formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import type { PriceLine } from '@camino/contracts/catalogue/price.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { routeWords } from '../../data/row-names.js';
import { type Text, useLanguage, useText } from '../../i18n/use-text.js';
import { Fact, Facts } from '../../ui/facts.js';
import { Section } from '../../ui/section.js';
import styles from './price-section.module.css';

const lineWords = (line: PriceLine, text: Text, language: Language): string => {
  if (line.what === 'fare') return text('catalogue.price.fare');
  const name = language === 'es' ? line.name : line.name_en;
  return line.percent === null ? name : `${name} (${line.percent} %)`;
};

/** The price in quetzales, and in dollars when a rate was in force, with what it comes from. */
export function PriceSection({ row: { reservation_detail: detail, payment } }: Readonly<{ row: Reservation }>) {
  const text = useText();
  const language = useLanguage();
  const { price, price_usd: dollars, price_lines: lines = [], rate, fee } = detail;
  return (
    <Section title={text('detail.sections.price')}>
      <p className={styles.price}>
        {formatQuetzales(price)}
        {dollars !== null && <span>{formatDollars(dollars)}</span>}
      </p>
      <Facts>
        {lines.map((line) => (
          <Fact key={line.what === 'fare' ? 'fare' : line.id} label={lineWords(line, text, language)}>
            {formatQuetzales(line.amount)}
          </Fact>
        ))}
        <Fact label={text('detail.payment.label')}>{text(`detail.payment.${payment}`)}</Fact>
        <Fact label={text('detail.fee')}>{routeWords(fee.trip, text)}</Fact>
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
