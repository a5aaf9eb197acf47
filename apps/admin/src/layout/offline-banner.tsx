import { useText } from '../i18n/use-text.js';
import { Icon } from '../ui/icon.js';
import { useOnline } from '../ui/use-online.js';
import styles from './offline-banner.module.css';

/** Says that the browser is offline, as long as it is. */
export function OfflineBanner() {
  const text = useText();
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={styles.banner}>
          <Icon name="offline" />
          {text('shell.offline')}
        </p>
      )}
    </div>
  );
}
