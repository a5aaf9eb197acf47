import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import styles from './choice.module.css';
import { classNames } from '../browser/class-names.js';
import { Icon } from './icon.js';
import type { IconName } from './icons.js';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> &
  Readonly<{
    label: ReactNode;
    hint?: string;
    /** Looks like a switch: for what takes effect at once or adds a service. */
    asSwitch?: boolean;
    ref?: Ref<HTMLInputElement>;
  }>;

/** A box to tick, or a switch; the whole line can be pressed. */
export function Checkbox({ label, hint, asSwitch, id: given, ...input }: CheckboxProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <label className={classNames(styles.line, asSwitch && styles.switchLine)} htmlFor={id}>
      <input
        {...input}
        id={id}
        type="checkbox"
        role={asSwitch ? 'switch' : undefined}
        className={asSwitch ? styles.switch : styles.box}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <span>
        {label}
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}

export type ChoiceOption<T extends string> = Readonly<{
  value: T;
  label: string;
  detail?: ReactNode;
  icon?: IconName;
  disabled?: boolean;
}>;

type ChoiceGroupProps<T extends string> = Readonly<{
  legend: string;
  name: string;
  value: T | null;
  options: readonly ChoiceOption<T>[];
  onChange: (value: T) => void;
  error?: string;
  /** Side by side on wide screens. */
  columns?: boolean;
}>;

/**
 * One of a few, each a card with a word or two about it: vehicles, ways to pay. Radio buttons underneath, so arrow keys
 * work.
 */
export function ChoiceGroup<T extends string>({
  legend,
  name,
  value,
  options,
  onChange,
  error,
  columns,
}: ChoiceGroupProps<T>) {
  const id = useId();
  return (
    <fieldset
      className={styles.group}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className={classNames(styles.cards, columns && styles.columns)}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.icon && <Icon name={option.icon} />}
            <span className={styles.words}>
              <span className={styles.name}>{option.label}</span>
              {option.detail && <span className={styles.hint}>{option.detail}</span>}
            </span>
          </label>
        ))}
      </div>
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
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
