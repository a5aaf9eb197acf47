import type { RatingSummary } from '@camino/contracts/claims/claim.js';
import { landingBelow } from '../../i18n/landing-below.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { monthText } from '../../time/trip-time.js';
import { classNames } from '../../browser/class-names.js';
import styles from './ratings.module.css';
import frame from './section.module.css';
import { useShown } from './use-shown.js';

const STARS = [1, 2, 3, 4, 5];
const STAR = 'M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.6L12 17.5l-5.9 3.2 1.2-6.6-4.8-4.6 6.6-.9z';

function Stars({ given, label }: Readonly<{ given: number; label: string }>) {
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      {STARS.map((star) => (
        <svg
          key={star}
          className={classNames(styles.star, star <= Math.round(given) && styles.given)}
          viewBox="0 0 24 24"
        >
          <path d={STAR} />
        </svg>
      ))}
    </span>
  );
}

/** How many gave how many stars, the most first. */
function Shares({ by_stars, count }: Pick<RatingSummary, 'by_stars' | 'count'>) {
  const t = useTexts(landingBelow).ratings;
  return (
    <ul className={styles.shares}>
      {by_stars
        .map((some, at) => ({ some, stars: at + 1 }))
        .reverse()
        .map(({ some, stars }) => (
          <li key={stars} className={styles.share}>
            <span>{t.of(stars, some)}</span>
            <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect className={styles.whole} width="100" height="8" rx="2" />
              <rect className={styles.part} width={(100 * some) / count} height="8" rx="2" />
            </svg>
          </li>
        ))}
    </ul>
  );
}

/** What travellers gave for real trips; nothing while nobody has. */
export function Ratings() {
  const t = useTexts(landingBelow).ratings;
  const { language } = useLanguage();
  const summary = useShown<RatingSummary>('/rating/summary');
  if (!summary || summary.average === null) return null;
  const { average, count, by_stars, comments } = summary;
  const said = average.toFixed(1);
  return (
    <section className={classNames(frame.section, styles.section)} aria-labelledby="ratings-title">
      <div className={classNames(frame.inner, styles.inner)}>
        <div className={styles.sum}>
          <h2 id="ratings-title" className={frame.title}>
            {t.title}
          </h2>
          <p className={styles.average}>
            <strong className={styles.number}>{said}</strong>
            <Stars given={average} label={t.average(said)} />
            <span>{t.count(count)}</span>
          </p>
          <Shares {...{ by_stars, count }} />
          <p className={styles.source}>{t.source}</p>
        </div>
        {comments.length > 0 && (
          <ul className={styles.comments} aria-label={t.newest}>
            {comments.map(({ starts, comment, month }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two travellers may say the same
              <li key={at} className={styles.comment}>
                <Stars given={starts} label={t.stars(starts)} />
                <p className={styles.words}>{comment}</p>
                <p className={styles.month}>{monthText(month, language)}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
