import { formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import type { PriceLine } from '@camino/contracts/catalogue/price.js';
import { common } from '../i18n/common.js';
import { useLanguage } from '../i18n/language.js';
import { useTexts } from '../i18n/texts.js';
import styles from './price-lines.module.css';

/** What a price is the sum of, line by line; nothing where it is the fare alone. */
export function PriceLines({ lines }: Readonly<{ lines: readonly PriceLine[] | undefined }>) {
  const { price: t } = useTexts(common);
  const { language } = useLanguage();
  if (!lines || lines.length < 2) return null;
  const nameOf = (line: PriceLine): string => {
    if (line.what === 'fare') return t.fare;
    const name = language === 'es' ? line.name : line.name_en;
    return line.percent === null ? name : `${name} (${line.percent} %)`;
  };
  return (
    <ul className={styles.lines} aria-label={t.lines}>
      {lines.map((line) => (
        <li key={line.what === 'fare' ? 'fare' : line.id}>
          <span>{nameOf(line)}</span>
          <span className={styles.amount}>{formatQuetzales(line.amount)}</span>
        </li>
      ))}
    </ul>
  );
}
