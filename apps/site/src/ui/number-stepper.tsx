import { useId } from 'react';
import { common } from '../i18n/common.js';
import { useTexts } from '../i18n/texts.js';
import { classNames } from './class-names.js';
import { Icon } from './icon.js';
import styles from './number-stepper.module.css';

type NumberStepperProps = Readonly<{
  label: string;
  hint?: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** Label beside the buttons instead of above them. */
  inline?: boolean;
}>;

/** A small number by two big buttons, or typed or with the arrow keys; it never leaves `min`–`max`. */
export function NumberStepper({ label, hint, value, min, max, onChange, inline }: NumberStepperProps) {
  const t = useTexts(common);
  const id = useId();
  const set = (next: number): void => onChange(Math.min(max, Math.max(min, Number.isFinite(next) ? Math.trunc(next) : min)));
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
      <div className={styles.box}>
        <button type="button" className={styles.step} aria-label={t.less(label)} aria-controls={id} disabled={value <= min} onClick={() => set(value - 1)}>
          <Icon name="minus" size="small" />
        </button>
        <input
          id={id}
          className={styles.value}
          type="number"
          inputMode="numeric"
          aria-describedby={hint ? `${id}-hint` : undefined}
          {...{ value, min, max }}
          onChange={(event) => set(event.target.valueAsNumber)}
          onFocus={(event) => event.target.select()}
        />
        <button type="button" className={styles.step} aria-label={t.more(label)} aria-controls={id} disabled={value >= max} onClick={() => set(value + 1)}>
          <Icon name="plus" size="small" />
        </button>
      </div>
    </div>
  );
}
