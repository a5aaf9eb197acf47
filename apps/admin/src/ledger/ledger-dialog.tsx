import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import { useText } from '../i18n/use-text.js';
import { Icon } from '../ui/icon.js';
import styles from './ledger-dialog.module.css';

type LedgerDialogProps = Readonly<{
  title: string;
  /** Below the title: whose it is, and what it is about. */
  about?: ReactNode;
  /** The whole screen, also where there is room for more. */
  full?: boolean;
  width?: 'sm' | 'md' | 'lg' | 'xl';
  tools?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}>;

/** A dialog to read and work in: title and tools stay, the rest scrolls. */
export function LedgerDialog({
  title,
  about,
  full = false,
  width = 'xl',
  tools,
  onClose,
  children,
}: LedgerDialogProps) {
  const text = useText();
  const id = useId();
  const small = useMediaQuery('(width < 900px)', { noSsr: true });
  return (
    <Dialog
      open
      fullWidth
      maxWidth={width}
      fullScreen={full || small}
      aria-labelledby={id}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
      slotProps={{ paper: { className: styles.paper } }}
    >
      <div className={styles.head}>
        <div className={styles.names}>
          <h2 id={id}>{title}</h2>
          {about && <p className={styles.about}>{about}</p>}
        </div>
        <IconButton aria-label={text('shell.close')} data-noprint onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      {tools && <div className={styles.tools}>{tools}</div>}
      {/* Scrolls, so that it has to be reachable by keyboard. */}
      <div className={styles.body} tabIndex={0} role="region" aria-label={title}>
        {children}
      </div>
    </Dialog>
  );
}
