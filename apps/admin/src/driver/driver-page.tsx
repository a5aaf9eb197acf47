import { type ReactNode, useEffect } from 'react';
import { useFormat } from '../i18n/format.js';
import { useText } from '../i18n/use-text.js';
import { keepPagesForTheRoad } from '../offline/install.js';
import { DialogHost } from '../ui/dialog-host.js';
import { Icon } from '../ui/icon.js';
import styles from './driver-page.module.css';
import { RefusedTrips } from './refused-trips.js';
import { useKeptSince, useOutboxSending } from './use-outbox.js';

/** Since when the trips on the screen may be others: the network is away. */
function KeptNotice() {
  const text = useText();
  const format = useFormat();
  const since = useKeptSince();
  if (since === null) return null;
  return (
    <p className={styles.kept} role="status">
      <Icon name="offline" size="small" />
      {text('driver.kept', { when: format.instant(since) })}
    </p>
  );
}

/** What every page of a driver has: it sends what waits, and says what was refused and how old its trips are. */
export function DriverPage({ children }: Readonly<{ children: ReactNode }>) {
  useOutboxSending();
  useEffect(keepPagesForTheRoad, []);
  return (
    <DialogHost>
      <div className={styles.notices}>
        <RefusedTrips />
        <KeptNotice />
      </div>
      {children}
    </DialogHost>
  );
}
