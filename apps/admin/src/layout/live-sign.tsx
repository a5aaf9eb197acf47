import type { LiveStatus } from '@camino/client/live.js';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import { live } from '../data/api.js';
import { useText } from '../i18n/use-text.js';
import styles from './live-sign.module.css';

/** Whether changes by others arrive by themselves at the moment. */
export function LiveSign() {
  const text = useText();
  const [status, setStatus] = useState<LiveStatus>('closed');
  useEffect(() => live.watch(setStatus), []);
  return (
    <Tooltip title={text('shell.live.hint')}>
      <span className={`${styles.sign} ${styles[status]}`}>{text(`shell.live.${status}`)}</span>
    </Tooltip>
  );
}
