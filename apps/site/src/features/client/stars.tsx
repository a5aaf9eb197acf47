import { LIMITS } from '@camino/contracts/limits.js';
import { client } from '../../i18n/client.js';
import { useTexts } from '../../i18n/texts.js';
import { classNames } from '../../ui/class-names.js';
import { Icon } from '../../ui/icon.js';
import styles from './stars.module.css';

export const EVERY_STAR = Array.from({ length: LIMITS.stars.max }, (_, at) => at + 1);

/** Stars that were given, as a picture with its meaning in words. */
export function Stars({ given }: Readonly<{ given: number }>) {
  const { reservations: t } = useTexts(client);
  return (
    <span className={styles.given} role="img" aria-label={t.stars(given)} title={t.stars(given)}>
      {EVERY_STAR.map((star) => (
        <span key={star} className={classNames(styles.star, star <= given && styles.full)}>
          <Icon name="star" size="small" />
        </span>
      ))}
    </span>
  );
}

type StarChoiceProps = Readonly<{
  /** null: none yet. */
  value: number | null;
  onChange: (stars: number) => void;
  /** The stars were left, by key or by pointer. */
  onLeave: () => void;
  error?: string;
}>;

/** One to five stars: radio buttons underneath, so that arrow keys work. */
export function StarChoice({ value, onChange, onLeave, error }: StarChoiceProps) {
  const { rating: t } = useTexts(client);
  return (
    <fieldset
      className={styles.choice}
      aria-describedby={error ? 'stars-error' : undefined}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onLeave()}
    >
      <legend className={styles.legend}>{t.stars}</legend>
      <div className={styles.row}>
        {EVERY_STAR.map((star) => (
          <label key={star} className={classNames(styles.pick, value !== null && star <= value && styles.full)}>
            <input
              type="radio"
              className={styles.radio}
              name="starts"
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
            />
            <Icon name="star" size="large" />
            <span className={styles.hidden}>
              {t.star(star)}, {t.words[star as keyof typeof t.words]}
            </span>
          </label>
        ))}
        <span className={styles.word} aria-hidden="true">
          {value !== null && t.words[value as keyof typeof t.words]}
        </span>
      </div>
      <p id="stars-error" className={styles.error} aria-live="polite">
        {error && (
          <>
            <Icon name="warning" size="small" />
            <span>{error}</span>
          </>
        )}
      </p>
    </fieldset>
  );
}
