import { Link } from 'react-router';
import { useText } from '../i18n/use-text.js';
import { Icon } from '../ui/icon.js';
import styles from './tally.module.css';

type TallyProps = Readonly<{ label: string; count: number; hint: string; to: string; urgent?: boolean }>;

/** A number that leads to the rows behind it. */
export function Tally({ label, count, hint, to, urgent }: TallyProps) {
  const text = useText();
  return (
    <Link to={to} className={`${styles.tally} ${urgent ? styles.urgent : ''}`}>
      <span className={styles.label}>{label}</span>
      <span className={styles.count}>{count}</span>
      <span className={styles.hint}>{hint}</span>
      <span className={styles.go}>
        {text('home.seeAll')}
        <Icon name="right" size="small" />
      </span>
    </Link>
  );
}
