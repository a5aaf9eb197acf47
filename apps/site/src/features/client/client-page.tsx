import { useState } from 'react';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { Link } from '../../router/link.js';
import { client } from '../../i18n/client.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { Picture } from '../../illustrations/picture.js';
import { dayText } from '../../time/trip-time.js';
import { type SignedIn, useSignedIn } from '../../state/use-signed-in.js';
import { Banner } from '../../ui/banner.js';
import { Button, buttonClass } from '../../ui/button.js';
import { ClientShell } from '../../ui/client-shell/client-shell.js';
import { usePageHeading } from '../../ui/client-shell/use-page-heading.js';
import { Icon } from '../../ui/icon.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import { AddressNotice } from './address-notice.js';
import styles from './client-page.module.css';
import { NotYours, seesTrips } from './not-yours.js';
import { ownTrips, type OwnTrips } from './own-trips.js';
import { RatingDialog } from './rating-dialog.js';
import { TripList } from './trip-card.js';
import { useRoute } from './trip-words.js';
import { useLiveData } from './use-live-data.js';

function BookLink() {
  const t = useTexts(client);
  return (
    <Link className={buttonClass()} to="/reserve-user">
      <Icon name="plus" />
      <span>{t.book}</span>
    </Link>
  );
}

function NoTrips() {
  const { empty: t } = useTexts(client);
  return (
    <section className={styles.empty}>
      <Picture name="antigua" title={t.picture} className={styles.picture} eager />
      <div className={styles.emptyWords}>
        <h2 className={styles.emptyTitle}>{t.title}</h2>
        <p className={styles.soft}>{t.text}</p>
        <BookLink />
      </div>
    </section>
  );
}

/** Asks how the latest trip went, as long as that has not been told. */
function RateLast({ trip, onRated }: Readonly<{ trip: Reservation; onRated: () => void }>) {
  const { rateLast: t } = useTexts(client);
  const { language } = useLanguage();
  const route = useRoute();
  const [open, setOpen] = useState(false);
  const rated = (): void => {
    setOpen(false);
    onRated();
  };
  return (
    <>
      <Banner
        title={t.title}
        action={
          <Button variant="secondary" icon="star" onClick={() => setOpen(true)}>
            {t.go}
          </Button>
        }
      >
        {t.text(route(trip), dayText(trip.pick_up_date, language))}
      </Banner>
      {open && <RatingDialog trip={trip} onClose={() => setOpen(false)} onRated={rated} />}
    </>
  );
}

function Lists({ ahead, past }: OwnTrips) {
  const t = useTexts(client);
  return (
    <>
      <section className={styles.section} aria-labelledby="ahead">
        <div className={styles.sectionHead}>
          <h2 id="ahead" className={styles.sectionTitle}>
            {t.ahead}
          </h2>
          <p className={styles.note}>{t.hours}</p>
        </div>
        {ahead.length > 0 ? (
          <TripList trips={ahead} />
        ) : (
          <div className={styles.none}>
            <p className={styles.noneTitle}>{t.noneAhead.title}</p>
            <p className={styles.soft}>{t.noneAhead.text}</p>
          </div>
        )}
      </section>
      {past.length > 0 && (
        <details className={styles.past} open={ahead.length === 0}>
          <summary className={styles.summary}>
            <Icon name="chevron-down" />
            {t.past(past.length)}
          </summary>
          <TripList trips={past} />
        </details>
      )}
      <Link className={styles.all} to="/reservation_user">
        {t.all}
        <Icon name="arrow-right" />
      </Link>
    </>
  );
}

function Trips() {
  const { failed, stale } = useTexts(client);
  const { view, retry } = useLiveData(ownTrips);
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
  const { ahead, past } = view.data;
  const unrated = past.find(({ allowed_actions }) => allowed_actions.includes('rate'));
  return (
    <>
      {view.stale && (
        <Banner kind="warning" action={again}>
          {stale}
        </Banner>
      )}
      {unrated && <RateLast key={unrated.id} trip={unrated} onRated={retry} />}
      {ahead.length + past.length === 0 ? <NoTrips /> : <Lists ahead={ahead} past={past} />}
    </>
  );
}

/** The lists in outline while they are on their way. */
function Outline() {
  return (
    <Loading>
      <Skeleton shape="title" />
      <div className={styles.outline}>
        <Skeleton shape="block" count={3} />
      </div>
    </Loading>
  );
}

function Home({ name }: SignedIn) {
  const t = useTexts(client);
  const heading = usePageHeading(t.title);
  const [first = ''] = name.trim().split(/\s+/);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          {first && <p className={styles.soft}>{t.greeting(first)}</p>}
          <h1 ref={heading} className={styles.title} tabIndex={-1}>
            {t.title}
          </h1>
        </div>
        <BookLink />
      </div>
      <AddressNotice />
      <Trips />
    </div>
  );
}

/** The home of a client who is signed in: their trips, and the way to the next one. */
export function ClientPage() {
  const signedIn = useSignedIn();
  return (
    <ClientShell signedIn={signedIn}>
      {!signedIn && <Outline />}
      {signedIn && (seesTrips(signedIn.role) ? <Home {...signedIn} /> : <NotYours role={signedIn.role} />)}
    </ClientShell>
  );
}
