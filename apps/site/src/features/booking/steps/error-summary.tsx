import type { Ref } from 'react';
import { booking } from '../../../i18n/booking.js';
import { useTexts } from '../../../i18n/texts.js';
import { Icon } from '../../../ui/icon.js';
import type { DraftField } from '../state/draft.js';
import styles from './error-summary.module.css';

/** Puts the cursor into a field, whatever it is made of. */
export const focusField = (field: DraftField): void =>
  document.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, select, textarea)`)?.focus();

type ErrorSummaryProps = Readonly<{
  ref: Ref<HTMLDivElement>;
  fields: readonly DraftField[];
  say: (field: DraftField) => string | undefined;
}>;

/** What is missing in this step, each a way to its field. Takes the focus when a step could not be sent. */
export function ErrorSummary({ ref, fields, say }: ErrorSummaryProps) {
  const t = useTexts(booking);
  if (fields.length === 0) return null;
  return (
    <div ref={ref} className={styles.summary} role="group" aria-label={t.errors.title} tabIndex={-1}>
      <p className={styles.title}>
        <Icon name="warning" size="small" /> {t.errors.title}
      </p>
      <ul className={styles.list}>
        {fields.map((field) => (
          <li key={field}>
            <button type="button" className={styles.go} onClick={() => focusField(field)}>
              {t.fields[field]}
            </button>
            <span className={styles.what}>: {say(field)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
