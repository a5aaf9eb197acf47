import type { LiveStatus } from '@camino/client/live.js';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import { live } from '../data/api.js';
import { useLocation } from 'react-router';
import { useText } from '../i18n/use-text.js';
import { useOnline } from '../ui/use-online.js';
import styles from './live-sign.module.css';
import { isLive } from './menu/pages.js';

/** Whether changes by others arrive by themselves at the moment. */
export function LiveSign() {
  const text = useText();
  const [status, setStatus] = useState<LiveStatus>('closed');
  useEffect(() => live.watch(setStatus), []);
  const shownLive = isLive(useLocation().pathname);
  /* A connection that nothing arrives on breaks late; the browser knows at once. */
  const shown = useOnline() ? status : 'offline';
  if (!shownLive) return null;
  return (
    <Tooltip describeChild title={text('shell.live.hint')}>
      <span tabIndex={0} className={`${styles.sign} ${styles[shown]}`}>
        {text(`shell.live.${shown}`)}
      </span>
    </Tooltip>
  );
}
