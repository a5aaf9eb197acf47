import { useSyncExternalStore } from 'react';
import { client } from '../../i18n/client.js';
import { useTexts } from '../../i18n/texts.js';
import { IconButton } from '../button.js';
import styles from './back-to-top.module.css';

/** Pixels scrolled by before the way back is worth a button. */
const AFTER = 600;

const listen = (changed: () => void): (() => void) => {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
};

/** Back to the top of a long page, for the eye and for the keyboard. Appears once it is far away. */
export function BackToTop() {
  const { shell: t } = useTexts(client);
  const far = useSyncExternalStore(
    listen,
    () => window.scrollY > AFTER,
    () => false,
  );
  const go = (): void => {
    window.scrollTo({ top: 0 });
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    far && (
      <div className={styles.toTop}>
        <IconButton icon="arrow-up" label={t.toTop} onClick={go} />
      </div>
    )
  );
}
