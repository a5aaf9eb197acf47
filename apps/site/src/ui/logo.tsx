import styles from './logo.module.css';

/** The mark, a road to a summit, and the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
        <rect className={styles.ground} width="32" height="32" rx="8" />
        <path className={styles.mountain} d="M3 24 12.6 9.2c.7-1 2.1-1 2.8 0L25 24z" />
        <path className={styles.road} d="M8 27c0-5.5 12-4.5 12-9.5 0-4-7-3.5-6.2-8.5" />
        <circle className={styles.summit} cx="13.9" cy="6.6" r="2.6" />
      </svg>
      Camino
    </span>
  );
}
