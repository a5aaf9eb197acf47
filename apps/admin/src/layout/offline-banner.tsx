import { useText } from '../i18n/use-text.js';
import { Icon } from '../ui/icon.js';
import { useOfflineWords } from '../ui/offline-words.js';
import { useOnline } from '../ui/use-online.js';
import styles from './offline-banner.module.css';

/** Says that the browser is offline, as long as it is; in the words of the page, where it knows more. */
export function OfflineBanner() {
  const text = useText();
  const online = useOnline();
  const said = useOfflineWords() ?? (online ? null : text('shell.offline'));
  return (
    <div role="status">
      {said !== null && (
        <p className={styles.banner}>
          <Icon name="offline" />
          {said}
        </p>
      )}
    </div>
  );
}
