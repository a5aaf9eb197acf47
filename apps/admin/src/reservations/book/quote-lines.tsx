import { formatDollars, formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import type { TripQuote } from '@camino/contracts/reservations/reservation.js';
import { useLanguage, useText } from '../../i18n/use-text.js';
import styles from './quote-lines.module.css';

/** What a trip costs and why: each line of the price, then the whole in both currencies. */
export function QuoteLines({ quote: { lines, price, price_usd, rate } }: Readonly<{ quote: TripQuote }>) {
  const text = useText();
  const language = useLanguage();
  return (
    <div className={styles.quote} role="status">
      <dl>
        {lines.map(({ kind, people, amount, name }, place) => (
          <div key={place}>
            <dt>{name ? name[language] : text(`book.line.${kind === 'group' ? 'group' : 'base'}`, { people })}</dt>
            <dd>{formatQuetzales(amount)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{text('book.total')}</dt>
          <dd>
            {formatQuetzales(price)}
            {price_usd !== null && <span>{formatDollars(price_usd)}</span>}
          </dd>
        </div>
      </dl>
      {rate !== null && <p>{text('detail.rate', { rate })}</p>}
    </div>
  );
}
