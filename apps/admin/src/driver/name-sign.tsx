import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { type CSSProperties, useEffect, useRef } from 'react';
import { useText } from '../i18n/use-text.js';
import { passengerOf } from '../ui/reservation/reservation-words.js';
import { Icon } from '../ui/icon.js';
import styles from './name-sign.module.css';

/** Keeps the screen lit as long as the sign is held up, where the phone can; a phone that was away asks again. */
const useLitScreen = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const light = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      const got = await navigator.wakeLock.request('screen').catch(() => null);
      if (over) void got?.release();
      else lock = got;
    };
    const again = (): void => void light();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
};

/** Without the bars of the browser, where it can be. */
const useFullScreen = () => {
  const sign = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const asked = sign.current?.requestFullscreen?.().catch(() => undefined);
    return () => {
      void asked?.then(() => document.fullscreenElement && document.exitFullscreen());
    };
  }, []);
  return sign;
};

/** The traveller's name as large as the phone is, along its long side, to be held up at the arrivals. */
export function NameSign({ row, onClose }: Readonly<{ row: Reservation; onClose: () => void }>) {
  const text = useText();
  useLitScreen();
  const sign = useFullScreen();
  const name = passengerOf(row, text);
  const words = name.split(' ');
  const size = { '--letters': Math.max(...words.map((word) => word.length)), '--lines': words.length };
  return (
    <Dialog open fullScreen onClose={onClose} slotProps={{ paper: { 'aria-label': text('driver.sign.title') } }}>
      <div ref={sign} className={styles.sign}>
        <IconButton className={styles.close} aria-label={text('driver.sign.close')} onClick={onClose} size="large">
          <Icon name="close" />
        </IconButton>
        <div className={styles.board}>
          <p className={styles.name} style={size as CSSProperties}>
            {words.map((word, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a name may have a word twice
              <span key={at}>{word} </span>
            ))}
          </p>
          <p className={styles.from}>{[text('shell.product'), row.flight_number].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
    </Dialog>
  );
}
