import mark from '@camino/design/mark.svg';
import { useText } from '../i18n/use-text.js';
import styles from './brand.module.css';

/** Mark and name of the product, the same as on the site. */
export function Brand() {
  const text = useText();
  return (
    <span className={styles.brand}>
      <img src={mark} alt="" width="28" height="28" />
      <span>{text('shell.product')}</span>
    </span>
  );
}
