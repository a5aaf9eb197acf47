import chip from '@camino/design/chip.module.css';
import type { Claim } from '@camino/contracts/claims/claim.js';
import { useText } from '../i18n/use-text.js';
import room from '../ui/chip.module.css';
import styles from './priority-chip.module.css';

/** How urgent a claim is: the word, and a color from calm to alarming. */
export function PriorityChip({ row: { priority } }: Readonly<{ row: Claim }>) {
  const text = useText();
  return <span className={`${chip.chip} ${room.room} ${styles[priority]}`}>{text(`claim.priority.${priority}`)}</span>;
}
