import { useEffect, useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { Icon } from '../ui/icon.js';
import styles from './offline-banner.module.css';

const useOnline = (): boolean => {
  const [online, setOnline] = useState(() => navigator.onLine);
  useEffect(() => {
    const update = (): void => setOnline(navigator.onLine);
    window.addEventListener('online', update);
    window.addEventListener('offline', update);
    return () => {
      window.removeEventListener('online', update);
      window.removeEventListener('offline', update);
    };
  }, []);
  return online;
};

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
