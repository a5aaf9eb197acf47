import { LIMITS } from '@camino/contracts/kernel/limits.js';
import { useId, type FocusEvent, type InputHTMLAttributes, type Ref } from 'react';
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
export function StarChoice({ legend, words, value, error, onBlur, ...input }: StarChoiceProps) {
  const id = useId();
  const chosen = Number(value);
  const leave = (event: FocusEvent<HTMLInputElement>): void => {
    if (!event.currentTarget.closest('fieldset')?.contains(event.relatedTarget)) onBlur?.(event);
  };
  return (
    <fieldset className={styles.choice} aria-invalid={error ? true : undefined} aria-describedby={`${id}-said`}>
      <legend>{legend}</legend>
      <div className={styles.row}>
        {ALL.map((star) => (
          <label key={star} className={star <= chosen ? styles.full : styles.empty}>
            <input type="radio" aria-label={words(star)} {...input} value={star} onBlur={leave} />
            <Icon name="star" />
          </label>
        ))}
        <span aria-hidden="true">{chosen > 0 && words(chosen)}</span>
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
