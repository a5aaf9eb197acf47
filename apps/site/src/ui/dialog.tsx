import { useEffect, useId, useRef, type ReactNode } from 'react';
import { common } from '../i18n/common.js';
import { useTexts } from '../i18n/texts.js';
import { IconButton } from './button.js';
import styles from './dialog.module.css';

type DialogProps = Readonly<{
  open: boolean;
  title: string;
  /** Escape, the cross or a press beside it. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons; the last one is the one that does it. */
  actions?: ReactNode;
}>;

/**
 * The browser's own modal dialog: it keeps the focus, gives it back when it closes, and hides the rest from screen
 * readers.
 */
export function Dialog({ open, title, onClose, children, actions }: DialogProps) {
  const t = useTexts(common);
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) {
      dialog?.showModal();
      // Else the browser takes the first button, which is the one that closes.
      heading.current?.focus();
    }
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      {open && (
        <div className={styles.content}>
          <div className={styles.head}>
            <h2 ref={heading} id={id} className={styles.title} tabIndex={-1}>
              {title}
            </h2>
            <IconButton icon="close" label={t.close} onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
