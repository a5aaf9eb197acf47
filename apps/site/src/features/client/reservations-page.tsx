import { type ReactNode, useCallback, useState } from 'react';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { Link } from '../../router/link.js';
import { useSearchParams } from '../../router/router.js';
import { client } from '../../i18n/client.js';
import { useTexts } from '../../i18n/texts.js';
import { useMedia } from '../../browser/use-media.js';
import { useSignedIn } from '../../state/use-signed-in.js';
import { Banner } from '../../ui/banner.js';
import { Button, buttonClass } from '../../ui/button.js';
import { ClientShell } from '../../ui/client-shell/client-shell.js';
import { usePageHeading } from '../../ui/client-shell/use-page-heading.js';
import { Icon } from '../../ui/icon.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import { TabLinks } from '../../ui/tab-links.js';

import { ClaimDialog } from './claim-dialog.js';
import { DetailDialog } from './detail-dialog.js';
import { NotYours, seesTrips } from './not-yours.js';
import { type Tab, TABS, tripsOf } from './own-trips.js';
import { Pager, usePages } from './pager.js';
import { RatingDialog } from './rating-dialog.js';
import styles from './reservations-page.module.css';
import type { DialogName } from './trip-actions.js';
import { TripCards } from './trip-cards.js';
import { type TripRowsProps, TripTable } from './trip-table.js';
import { useLiveData } from './use-live-data.js';

const PATH = '/reservation_user';
const pathOf = (tab: Tab): string => (tab === 'reserves' ? PATH : `${PATH}?tab=${tab}`);

const useTab = (): Tab => {
  const [query] = useSearchParams();
  return TABS.find((tab) => tab === query.get('tab')) ?? 'reserves';
};

const EMPTY_ROWS = 3;

function Outline() {
  return (
    <Loading>
      <div className={styles.outline}>
        <Skeleton shape="block" count={EMPTY_ROWS} />
      </div>
    </Loading>
  );
}

/** Nothing to list, and what can be done about it. */
function None({ tab }: Readonly<{ tab: Tab }>) {
  const t = useTexts(client);
  const { title, text } = t.reservations.none[tab];
  return (
    <div className={styles.none}>
      <p className={styles.noneTitle}>{title}</p>
      <p className={styles.soft}>{text}</p>
      <div className={styles.noneActions}>
        {tab === 'claims' ? (
          <Link className={buttonClass({ variant: 'secondary' })} to={pathOf('archive')}>
            {t.reservations.toArchive}
          </Link>
        ) : (
          <Link className={buttonClass()} to="/reserve-user">
            <Icon name="plus" />
            <span>{t.book}</span>
          </Link>
        )}
      </div>
    </div>
  );
}

type Opened = Readonly<{ dialog: DialogName; trip: Reservation }>;

type DialogsProps = Readonly<{ opened: Opened; onClose: () => void; onDone: () => void }>;

function Dialogs({ opened: { dialog, trip }, onClose, onDone }: DialogsProps) {
  if (dialog === 'rate') return <RatingDialog trip={trip} onClose={onClose} onRated={onDone} />;
  if (dialog === 'claim') return <ClaimDialog trip={trip} onClose={onClose} onClaimed={onDone} />;
  return <DetailDialog trip={trip} onClose={onClose} />;
}

/** Where the table has room for its columns beside the menu. */
const WIDE = '(width >= 1280px)';

function List({ tab, trips, onOpen }: TripRowsProps) {
  const { page, goTo, resize } = usePages(trips);
  const Rows = useMedia(WIDE) ? TripTable : TripCards;
  return (
    <>
      <Rows tab={tab} trips={page.rows} onOpen={onOpen} />
      <Pager page={page} goTo={goTo} resize={resize} />
    </>
  );
}

function TripsOfTab({ tab }: Readonly<{ tab: Tab }>) {
  const { failed, stale } = useTexts(client);
  const { view, retry } = useLiveData(useCallback(() => tripsOf(tab), [tab]));
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  const done = (): void => {
    close();
    retry();
  };
  const again = (
    <Button variant="secondary" icon="refresh" onClick={retry}>
      {failed.retry}
    </Button>
  );
  if (view.status === 'loading') return <Outline />;
  if (view.status === 'failed')
    return (
      <Banner kind="error" title={failed.title} action={again}>
        {failed.text}
      </Banner>
    );
  const trips = view.data;
  /* An open dialog shows the trip as it is by now; one that has left the list stays as it was last. */
  const fresh = opened && trips.find(({ id }) => id === opened.trip.id);
  if (fresh && fresh !== opened.trip) setOpened({ ...opened, trip: fresh });
  return (
    <>
      {view.stale && (
        <Banner kind="warning" action={again}>
          {stale}
        </Banner>
      )}
      {trips.length === 0 ? (
        <None tab={tab} />
      ) : (
        <List tab={tab} trips={trips} onOpen={(dialog, trip) => setOpened({ dialog, trip })} />
      )}
      {opened && <Dialogs opened={opened} onClose={close} onDone={done} />}
    </>
  );
}

function Tabs({ tab, children }: Readonly<{ tab: Tab; children: ReactNode }>) {
  const { tabs: t } = useTexts(client).reservations;
  return (
    <>
      <TabLinks
        label={t.label}
        tabs={TABS.map((each) => ({ to: pathOf(each), label: t[each], current: each === tab }))}
      />
      {children}
    </>
  );
}

/** A client's reservations: what is to come, what has ended, and what they complained about. */
export function ReservationsPage() {
  const t = useTexts(client);
  const signedIn = useSignedIn();
  const tab = useTab();
  const heading = usePageHeading(t.reservations.title);
  return (
    <ClientShell signedIn={signedIn}>
      <div className={styles.page}>
        <div className={styles.head}>
          <h1 ref={heading} className={styles.title} tabIndex={-1}>
            {t.reservations.title}
          </h1>
          <p className={styles.soft}>{t.hours}</p>
        </div>
        {signedIn && !seesTrips(signedIn.role) ? (
          <NotYours role={signedIn.role} />
        ) : (
          <Tabs tab={tab}>{signedIn ? <TripsOfTab key={tab} tab={tab} /> : <Outline />}</Tabs>
        )}
      </div>
    </ClientShell>
  );
}
