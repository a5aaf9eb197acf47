import { useEffect } from 'react';
import { Link } from 'react-router';
import type { TokenClaims } from '@camino/contracts/session.js';
import { client } from '../../i18n/client.js';
import { useTexts } from '../../i18n/texts.js';
import { Picture } from '../../illustrations/picture.js';
import { openPage } from '../../open-page.js';
import { Banner } from '../../ui/banner.js';
import { Button, buttonClass } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { PageShell } from '../../ui/page-shell.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import { AddressNotice } from './address-notice.js';
import styles from './client-page.module.css';
import type { OwnTrips } from './own-trips.js';
import { SignedIn } from './signed-in.js';
import { TripList } from './trip-card.js';
import { useClient } from './use-client.js';
import { useOwnTrips } from './use-own-trips.js';

/**
 * The wizard with nothing filled in. The landing page's form is no way for somebody signed in: arriving there signs
 * out.
 */
const WIZARD = '/datos';

function BookLink() {
  const t = useTexts(client);
  return (
    <Link className={buttonClass()} to={WIZARD}>
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
    </>
  );
}

function Trips() {
  const { failed, stale } = useTexts(client);
  const { view, retry } = useOwnTrips();
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
  const { ahead, past } = view.trips;
  return (
    <>
      {view.stale && (
        <Banner kind="warning" action={again}>
          {stale}
        </Banner>
      )}
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

function Home({ name }: Pick<TokenClaims, 'name'>) {
  const t = useTexts(client);
  const [first = ''] = name.trim().split(/\s+/);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          {first && <p className={styles.soft}>{t.greeting(first)}</p>}
          <h1 className={styles.title}>{t.title}</h1>
        </div>
        <BookLink />
      </div>
      <AddressNotice />
      <Trips />
    </div>
  );
}

/** The home of a client who is signed in: their trips, and the way to the next one. */
export function ClientPage({ goTo = openPage }: Readonly<{ goTo?: (path: string) => void }>) {
  const t = useTexts(client);
  const signedIn = useClient(goTo);
  useEffect(() => {
    document.title = `${t.title} · Camino`;
  }, [t]);
  return (
    <PageShell width="wide" actions={signedIn && <SignedIn name={signedIn.name} />}>
      {signedIn ? <Home name={signedIn.name} /> : <Outline />}
    </PageShell>
  );
}
