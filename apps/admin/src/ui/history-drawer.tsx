import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useId } from 'react';
import { useText } from '../i18n/use-text.js';
import styles from './history-drawer.module.css';
import { Icon } from './icon.js';

type HistoryDrawerProps = Readonly<{ title: string; onClose: () => void; children: ReactNode }>;

/** Stands beside a list and tells what happened to one of its rows. */
export function HistoryDrawer({ title, onClose, children }: HistoryDrawerProps) {
  const text = useText();
  const id = useId();
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      /* Above a dialog that it was opened from. */
      sx={{ zIndex: 'modal' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, className: styles.drawer } }}
    >
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <IconButton aria-label={text('shell.close')} onClick={onClose} autoFocus>
          <Icon name="close" />
        </IconButton>
      </div>
      {children}
    </Drawer>
  );
}

/** The entries of a history, newest first. */
export function HistoryEntries({ children }: Readonly<{ children: ReactNode }>) {
  return <ol className={styles.entries}>{children}</ol>;
}
