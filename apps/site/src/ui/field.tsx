import { useId, type ReactNode } from 'react';
import { common } from '../i18n/common.js';
import { useTexts } from '../i18n/texts.js';
import styles from './field.module.css';
import { classNames } from '../browser/class-names.js';
import { Icon } from './icon.js';
import type { IconName } from './icons.js';

export type FieldLook = Readonly<{
  label: string;
  /** What to write, or why it is asked. Stays while there is an error. */
  hint?: string;
  /** What to do about it; shows the field as invalid. */
  error?: string;
  /** Says "(optional)" beside the label. */
  optional?: boolean;
  icon?: IconName;
  /** More about the field, under it, such as the rules for a password. */
  below?: ReactNode;
}>;

/** What the control inside a Field must carry. */
type ControlProps = Readonly<{ id: string; 'aria-invalid'?: true; 'aria-describedby'?: string; className: string }>;

type FieldProps = FieldLook &
  Readonly<{ id?: string; className?: string; children: (control: ControlProps) => ReactNode; after?: ReactNode }>;

const describedBy = (id: string, { hint, below, error }: FieldLook): string | undefined =>
  [hint && `${id}-hint`, below && `${id}-below`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** Label, hint and error around a control, tied to it for screen readers. The error is announced when it appears. */
export function Field({ id: given, className, children, after, ...look }: FieldProps) {
  const { label, hint, error, optional, icon, below } = look;
  const t = useTexts(common);
  const own = useId();
  const id = given ?? own;
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> ({t.optional})</span>}
      </label>
      <div className={classNames(styles.box, icon && styles.withIcon, error && styles.invalid)}>
        {icon && <Icon name={icon} />}
        {children({
          id,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': describedBy(id, look),
          className: styles.control ?? '',
        })}
        {after}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {below && (
        <div id={`${id}-below`} className={styles.below}>
          {below}
        </div>
      )}
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error && (
          <>
            <Icon name="warning" size="small" />
            <span>{error}</span>
          </>
        )}
      </p>
    </div>
  );
}
