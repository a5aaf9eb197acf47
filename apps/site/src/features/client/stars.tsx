import type { FocusEvent, InputHTMLAttributes, Ref } from 'react';
import { LIMITS } from '@camino/contracts/kernel/limits.js';
import { client } from '../../i18n/client.js';
import { useTexts } from '../../i18n/texts.js';
import { classNames } from '../../browser/class-names.js';
import { Icon } from '../../ui/icon.js';
import styles from './stars.module.css';

const EVERY_STAR = Array.from({ length: LIMITS.stars.max }, (_, at) => at + 1);

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
  /** How many were chosen; empty for none. */
  value: string;
  error?: string;
}> &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'value'> &
  Readonly<{ ref?: Ref<HTMLInputElement> }>;

/**
 * One to five stars: radio buttons underneath, so that arrow keys work. Takes what react-hook-form's `register` gives;
 * from star to star the field is not left.
 */
export function StarChoice({ value, error, onBlur, ...input }: StarChoiceProps) {
  const { rating: t } = useTexts(client);
  const chosen = Number(value);
  const leave = (event: FocusEvent<HTMLInputElement>): void => {
    if (!event.currentTarget.closest('fieldset')?.contains(event.relatedTarget)) onBlur?.(event);
  };
  return (
    <fieldset className={styles.choice} aria-describedby={error ? 'stars-error' : undefined}>
      <legend className={styles.legend}>{t.stars}</legend>
      <div className={styles.row}>
        {EVERY_STAR.map((star) => (
          <label key={star} className={classNames(styles.pick, star <= chosen && styles.full)}>
            <input type="radio" className={styles.radio} {...input} value={star} onBlur={leave} />
            <Icon name="star" size="large" />
            <span className={styles.hidden}>
              {t.star(star)}, {t.words[star as keyof typeof t.words]}
            </span>
          </label>
        ))}
        <span className={styles.word} aria-hidden="true">
          {chosen > 0 && t.words[chosen as keyof typeof t.words]}
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
