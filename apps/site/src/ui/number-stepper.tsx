import { useId } from 'react';
import { common } from '../i18n/common.js';
import { useTexts } from '../i18n/texts.js';
import { classNames } from './class-names.js';
import { Icon } from './icon.js';
import styles from './number-stepper.module.css';

type NumberStepperProps = Readonly<{
  label: string;
  hint?: string;
  /** null: nothing is written yet. */
  value: number | null;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** Called when the number was deleted; without it an emptied field falls back to `min`. */
  onClear?: () => void;
  error?: string;
  /** The name under which a form sends it. */
  name?: string;
  /** Label beside the buttons instead of above them. */
  inline?: boolean;
}>;

/** A small number by two big buttons, or typed or with the arrow keys; it never leaves `min`–`max`. */
export function NumberStepper({
  label,
  hint,
  value,
  min,
  max,
  onChange,
  onClear,
  error,
  name,
  inline,
}: NumberStepperProps) {
  const t = useTexts(common);
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const set = (next: number): void =>
    onChange(Math.min(max, Math.max(min, Number.isFinite(next) ? Math.trunc(next) : min)));
  return (
    <div className={classNames(styles.stepper, inline && styles.inline)}>
      <div>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
      </div>
      <div className={classNames(styles.box, error && styles.invalid)}>
        <button
          type="button"
          className={styles.step}
          aria-label={t.less(label)}
          aria-controls={id}
          disabled={value === null || value <= min}
          onClick={() => set((value ?? min) - 1)}
        >
          <Icon name="minus" size="small" />
        </button>
        <input
          id={id}
          name={name}
          className={styles.value}
          type="number"
          inputMode="numeric"
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          {...{ min, max }}
          value={value ?? ''}
          onChange={(event) => (event.target.value === '' && onClear ? onClear() : set(event.target.valueAsNumber))}
          onFocus={(event) => event.target.select()}
        />
        <button
          type="button"
          className={styles.step}
          aria-label={t.more(label)}
          aria-controls={id}
          disabled={value !== null && value >= max}
          onClick={() => set(value === null ? min : value + 1)}
        >
          <Icon name="plus" size="small" />
        </button>
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error} aria-live="polite">
          <Icon name="warning" size="small" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
