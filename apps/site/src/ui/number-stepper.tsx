import { useId, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { common } from '../i18n/common.js';
import { useTexts } from '../i18n/texts.js';
import { classNames } from '../browser/class-names.js';
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
  /** Called when the number was deleted; without it a field that is left empty shows its number again. */
  onClear?: () => void;
  error?: string;
  /** The name under which a form sends it. */
  name?: string;
  /** Label beside the buttons instead of above them. */
  inline?: boolean;
}>;

type Typing = Pick<NumberStepperProps, 'value' | 'min' | 'max' | 'onChange' | 'onClear'>;

/** What is in the field while it is typed: nothing once the number was deleted, never one outside `min`–`max`. */
const useTyping = ({ value, min, max, onChange, onClear }: Typing) => {
  const [emptied, setEmptied] = useState(false);
  const [corrected, setCorrected] = useState(false);
  const set = (next: number): void => {
    const within = Math.min(max, Math.max(min, Math.trunc(next)));
    setEmptied(false);
    setCorrected(within !== Math.trunc(next));
    onChange(within);
  };
  const leave = (): void => setEmptied(false);
  return {
    set,
    /** Another number was typed than the field takes. */
    corrected,
    input: {
      value: emptied ? '' : (value ?? ''),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>): void => {
        if (target.value !== '') return set(target.valueAsNumber);
        setEmptied(true);
        onClear?.();
      },
      onBlur: leave,
      onKeyDown: ({ key }: KeyboardEvent): void => void (key === 'Enter' && leave()),
    },
  };
};

type BelowProps = Readonly<{ id: string; range: string | false; error?: string }>;

/** Which numbers the field takes, once another was typed, and what is wrong with it. */
function Below({ id, range, error }: BelowProps) {
  return (
    <>
      {range && (
        <p id={`${id}-range`} className={classNames(styles.hint, styles.range)} aria-live="polite">
          {range}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error} aria-live="polite">
          <Icon name="warning" size="small" />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}

/** A small number by two big buttons, or typed or with the arrow keys; it never leaves `min`–`max`. */
export function NumberStepper(props: NumberStepperProps) {
  const { label, hint, value, min, max, error, name, inline } = props;
  const t = useTexts(common);
  const id = useId();
  const { set, corrected, input } = useTyping(props);
  const describedBy =
    [hint && `${id}-hint`, corrected && `${id}-range`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
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
          {...input}
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
      <Below {...{ id, error }} range={corrected && t.range(min, max)} />
    </div>
  );
}
