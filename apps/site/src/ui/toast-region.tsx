import { useEffect, useState, useSyncExternalStore } from 'react';
import { common } from '../i18n/common.js';
import { useTexts } from '../i18n/texts.js';
import { IconButton } from './button.js';
import { classNames } from '../browser/class-names.js';
import { Icon } from './icon.js';
import type { IconName } from './icons.js';
import styles from './toast-region.module.css';
import { currentToasts, dismissToast, onToasts, type Toast, type ToastKind } from '../state/toast.js';

const ICONS: Record<ToastKind, IconName> = { info: 'info', success: 'check', error: 'warning' };

function ToastCard({ id, kind, text, duration, held }: Toast & Readonly<{ held: boolean }>) {
  const t = useTexts(common);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismissToast(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, held]);
  return (
    <li className={classNames(styles.toast, styles[kind])}>
      <Icon name={ICONS[kind]} />
      <span className={styles.text}>{text}</span>
      <IconButton icon="close" label={t.close} onClick={() => dismissToast(id)} />
    </li>
  );
}

/** Where toasts appear: read out politely, and kept while the pointer or the focus is on them. Once per page. */
export function ToastRegion() {
  const t = useTexts(common);
  const toasts = useSyncExternalStore(onToasts, currentToasts, currentToasts);
  const [held, setHeld] = useState(false);
  const hold = toasts.length > 0 && held;
  return (
    <section
      className={styles.region}
      aria-label={t.notifications}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role="status" aria-live="polite" aria-relevant="additions">
        <ol className={styles.list}>
          {toasts.map((toast) => (
            <ToastCard key={toast.id} {...toast} held={hold} />
          ))}
        </ol>
      </div>
    </section>
  );
}
