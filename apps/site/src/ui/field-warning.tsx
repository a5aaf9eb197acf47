import styles from './field-warning.module.css';
import { Icon } from './icon.js';

/** What looks wrong about a field and is accepted all the same; said when it appears. '' for nothing. */
export function FieldWarning({ text }: Readonly<{ text: string }>) {
  return (
    <p className={styles.warning} aria-live="polite">
      {text && (
        <>
          <Icon name="warning" size="small" />
          <span>{text}</span>
        </>
      )}
    </p>
  );
}
