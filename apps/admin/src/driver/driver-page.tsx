import { type ReactNode, useEffect } from 'react';
import { useFormat } from '../i18n/format.js';
import { useText } from '../i18n/use-text.js';
import { keepPagesForTheRoad } from '../offline/install.js';
import { DialogHost } from '../ui/dialog-host.js';
import { useSayOffline } from '../ui/offline-words.js';
import styles from './driver-page.module.css';
import { RefusedTrips } from './refused-trips.js';
import { useKeptSince, useOutboxSending } from './use-outbox.js';

/** Says since when the trips on the screen may be others: the network is away. */
const useSayKept = (): void => {
  const text = useText();
  const format = useFormat();
  const since = useKeptSince();
  useSayOffline(since === null ? null : text('driver.kept', { when: format.instant(since) }));
};

/** What every page of a driver has: it sends what waits, and says what was refused and how old its trips are. */
export function DriverPage({ children }: Readonly<{ children: ReactNode }>) {
  useOutboxSending();
  useSayKept();
  useEffect(keepPagesForTheRoad, []);
  return (
    <DialogHost>
      <div className={styles.notices}>
        <RefusedTrips />
      </div>
      {children}
    </DialogHost>
  );
}
