import Tooltip from '@mui/material/Tooltip';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import styles from './hint.module.css';

/** How long a hint that was touched stays, in milliseconds. */
export const READ_MS = 8000;

type HintProps = Readonly<{
  words: string;
  className?: string;
  /**
   * Who opens it: everybody; only a mouse or a finger, where something beside it tells the keyboard the same; or only a
   * mouse and the keyboard, where what it stands around takes the focus and does something when it is touched.
   */
  opens?: 'always' | 'pointed' | 'focused';
  children: ReactNode;
}>;

/** Explains what it stands around. Esc closes it, and not the dialog that it is in. */
export function Hint({ words, className = '', opens = 'always', children }: HintProps) {
  const [open, setOpen] = useState(false);
  const closeAlone = (event: KeyboardEvent): void => {
    if (!open || event.key !== 'Escape') return;
    event.stopPropagation();
    setOpen(false);
  };
  return (
    <Tooltip
      describeChild
      title={words}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      enterTouchDelay={0}
      leaveTouchDelay={READ_MS}
      disableTouchListener={opens === 'focused'}
    >
      <span
        className={`${opens === 'focused' ? '' : styles.hint} ${className}`}
        tabIndex={opens === 'always' ? 0 : undefined}
        onKeyDown={closeAlone}
      >
        {children}
      </span>
    </Tooltip>
  );
}
