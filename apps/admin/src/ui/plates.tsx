import styles from './plates.module.css';

/** Plates are not read in two parts: their hyphen is no place to break as long as a line has room for all of them. */
export const Plates = ({ children }: Readonly<{ children: string }>) => (
  <span className={styles.plates}>{children}</span>
);
