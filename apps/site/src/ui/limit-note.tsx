import { common } from '../i18n/common.js';
import { useTexts } from '../i18n/texts.js';
import styles from './limit-note.module.css';

/** Says, once a field is full, that it takes no more: what is typed beyond is lost. `max`: characters. */
export function LimitNote({ text, max }: Readonly<{ text: string; max: number }>) {
  const { full } = useTexts(common);
  return (
    <p className={styles.note} aria-live="polite">
      {text.length === max && full(max)}
    </p>
  );
}
