import { useText } from '../i18n/use-text.js';
import { Icon } from './icon.js';
import styles from './tick.module.css';

/** A yes or no in a table: a tick, or next to nothing. */
export function Tick({ on }: Readonly<{ on: boolean }>) {
  const text = useText();
  return (
    <span className={on ? styles.on : styles.off}>
      {on ? <Icon name="check" /> : '–'}
      <span className="visually-hidden">{text(on ? 'record.yes' : 'record.no')}</span>
    </span>
  );
}
