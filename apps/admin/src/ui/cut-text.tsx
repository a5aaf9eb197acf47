import Tooltip from '@mui/material/Tooltip';
import { useEffect, useRef, useState } from 'react';
import styles from './cut-text.module.css';
import { READ_MS } from './hint.js';

const isCutOff = ({ clientWidth, clientHeight, scrollWidth, scrollHeight }: HTMLElement): boolean =>
  // What only screen readers see has a width of 1.
  clientWidth > 1 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1);

type CutTextProps = Readonly<{ children: string; lines: 1 | 2 | 3; className?: string }>;

/**
 * The beginning of a text, cut with an ellipsis after some lines. Where something was cut, the whole is in a hint for
 * mouse, keyboard and touch.
 */
export function CutText({ children, lines, className = '' }: CutTextProps) {
  const own = useRef<HTMLSpanElement>(null);
  const [cut, setCut] = useState(false);
  useEffect(() => {
    const look = (): void => setCut(own.current !== null && isCutOff(own.current));
    look();
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  });
  return (
    <Tooltip describeChild title={cut ? children : ''} enterTouchDelay={0} leaveTouchDelay={READ_MS}>
      <span
        ref={own}
        className={`${styles.text} ${lines === 1 ? styles.line : ''} ${cut ? styles.cut : ''} ${className}`}
        style={{ WebkitLineClamp: lines, lineClamp: lines }}
        tabIndex={cut ? 0 : undefined}
      >
        {children}
      </span>
    </Tooltip>
  );
}
