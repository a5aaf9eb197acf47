import { LIMITS } from '@camino/contracts/limits.js';
import { useId } from 'react';
import { Icon } from '../../ui/icon.js';
import styles from './stars.module.css';

const ALL = Array.from({ length: LIMITS.stars.max }, (_, at) => at + 1);

/** The stars a trip was given; `label` says how many. */
export function Stars({ given, label }: Readonly<{ given: number; label: string }>) {
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      {ALL.map((star) => (
        <span key={star} className={star <= given ? styles.full : styles.empty}>
          <Icon name="star" />
        </span>
      ))}
    </span>
  );
}

type StarChoiceProps = Readonly<{
  legend: string;
  /** `2 of 5: poor`. */
  words: (stars: number) => string;
  value: number | null;
  error?: string;
  onChange: (stars: number) => void;
}>;

/** One to five stars: radio buttons underneath, so that arrow keys work. */
export function StarChoice({ legend, words, value, error, onChange }: StarChoiceProps) {
  const id = useId();
  return (
    <fieldset className={styles.choice} aria-invalid={error ? true : undefined} aria-describedby={`${id}-said`}>
      <legend>{legend}</legend>
      <div className={styles.row}>
        {ALL.map((star) => (
          <label key={star} className={value !== null && star <= value ? styles.full : styles.empty}>
            <input
              type="radio"
              name={id}
              value={star}
              checked={value === star}
              aria-label={words(star)}
              onChange={() => onChange(star)}
            />
            <Icon name="star" />
          </label>
        ))}
        <span aria-hidden="true">{value !== null && words(value)}</span>
      </div>
      <p id={`${id}-said`} className={styles.error} aria-live="polite">
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
