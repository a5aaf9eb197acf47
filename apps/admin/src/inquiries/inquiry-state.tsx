import type { Inquiry } from '@camino/contracts/inquiries/inquiry.js';
import { useText } from '../i18n/use-text.js';
import { StandingChip } from '../ui/standing-chip.js';
import styles from './inquiry-state.module.css';

/** How an inquiry stands, and that it was taken up again. */
export function InquiryState({ row: { state, reopened } }: Readonly<{ row: Inquiry }>) {
  const text = useText();
  return (
    <span className={styles.state}>
      <StandingChip good={state !== 'open'} word={text(`inquiry.state.${state}`)} />
      {reopened && <span className={styles.reopened}>{text('inquiry.reopened')}</span>}
    </span>
  );
}
