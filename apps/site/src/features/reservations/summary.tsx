import { formatDollars, formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import { common } from '../../i18n/common.js';
import { reservations } from '../../i18n/reservations.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { tripTimeText } from '../../time/trip-time.js';
import { Button } from '../../ui/button.js';
import { PriceLines } from '../../ui/price-lines.js';
import styles from './summary.module.css';
import type { ThreeSteps } from './three-steps.js';

/** The trip as it stands, with its price, as soon as there is a route. */
export function Summary({ draft, quote, stage, goTo }: ThreeSteps) {
  const t = useTexts(reservations);
  const { places } = useTexts(common);
  const { language } = useLanguage();
  if (!quote || draft.pickUp === '' || draft.dropOff === '') return null;
  return (
    <section className={styles.summary} aria-label={t.summary.label}>
      <p className={styles.route}>
        {places[draft.pickUp]} → {places[draft.dropOff]}
      </p>
      <p className={styles.soft}>
        {[tripTimeText(draft.date, draft.time, language), t.party(draft.adults ?? 1, draft.children ?? 0)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={styles.price}>{t.summary.price(formatQuetzales(quote.quetzales))}</p>
      <PriceLines lines={quote.lines} />
      <p className={styles.soft}>
        {quote.dollars !== null && `${t.summary.dollars(formatDollars(quote.dollars))}. `}
        {t.summary.cash}
      </p>
      {stage !== 1 && (
        <Button variant="quiet" onClick={() => goTo(1)}>
          {t.summary.change}
        </Button>
      )}
    </section>
  );
}
