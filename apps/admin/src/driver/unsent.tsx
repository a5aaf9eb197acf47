import { localOf } from '@camino/domain/kernel/rules/time.js';
import { useText } from '../i18n/use-text.js';
import type { TripCommand } from '../offline/outbox.js';
import { Icon } from '../ui/icon.js';
import styles from './unsent.module.css';

/** What was done and when, by the clock of the phone. */
export function Deeds({ commands }: Readonly<{ commands: readonly TripCommand[] }>) {
  const text = useText();
  return (
    <ul className={styles.deeds}>
      {commands.map(({ key, verb, recordedAt }) => (
        <li key={key}>{text(`driver.outbox.did.${verb}`, { time: localOf(recordedAt).time })}</li>
      ))}
    </ul>
  );
}

/** What was done to a trip and the server has not heard yet. */
export function Unsent({ commands }: Readonly<{ commands: readonly TripCommand[] }>) {
  const text = useText();
  if (commands.length === 0) return null;
  return (
    <div className={styles.unsent} role="status">
      <Icon name="offline" />
      <div>
        <strong>{text('driver.outbox.title')}</strong>
        <Deeds commands={commands} />
        <p>{text('driver.outbox.hint')}</p>
      </div>
    </div>
  );
}
