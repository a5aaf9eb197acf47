import { useEffect, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { booking } from '../../i18n/booking.js';
import { useTexts } from '../../i18n/texts.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { ClientShell } from '../../ui/client-shell/client-shell.js';
import { LastBooking } from '../../ui/last-booking.js';
import { PageShell } from '../../ui/page-shell.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import { useHome } from '../../ui/use-home.js';
import styles from './booking-page.module.css';
import { guestCalls } from './calls.js';
import { useCatalogue } from './catalogue.js';
import { type Client, useClient } from './client.js';
import { Wizard } from './wizard.js';
import type { Booker } from './wizard-state.js';

function Waiting() {
  return (
    <Loading>
      <div className={styles.layout}>
        <div className={styles.waiting}>
          <Skeleton shape="title" />
          <Skeleton shape="field" count={4} />
        </div>
        <div className={styles.waitingPanel}>
          <Skeleton shape="block" count={2} />
        </div>
      </div>
    </Loading>
  );
}

function Failed({ onRetry }: Readonly<{ onRetry: () => void }>) {
  const t = useTexts(booking).listsFailed;
  return (
    <Banner kind="error" title={t.title} action={<Button onClick={onRetry}>{t.retry}</Button>}>
      {t.text}
    </Banner>
  );
}

/** Title of the page, and what an earlier booking left open. */
function Content({ children }: Readonly<{ children: ReactNode }>) {
  const t = useTexts(booking);
  useEffect(() => {
    document.title = `${t.title} · Camino`;
  }, [t]);
  return (
    <>
      <h1 className={styles.title}>{t.title}</h1>
      <LastBooking onlyMissing />
      {children}
    </>
  );
}

/** The wizard once its lists are there. `link`: the data in the path, which only fill in the first values. */
function Lists({ booker, home }: Readonly<{ booker: Booker; home: string }>) {
  const link = useParams()['*'] ?? '';
  const { status, lists, reload } = useCatalogue(booker.calls);
  if (status === 'loading') return <Waiting />;
  if (status === 'failed') return <Failed onRetry={reload} />;
  return <Wizard key={link} link={link} lists={lists} booker={booker} reload={reload} home={home} />;
}

const GUEST: Booker = { calls: guestCalls, profile: null };

/** The public booking wizard. */
export function BookingPage() {
  const home = useHome();
  return (
    <PageShell width="wide">
      <Content>
        <Lists booker={GUEST} home={home} />
      </Content>
    </PageShell>
  );
}

/** Where a client finds what they booked. */
const OWN_RESERVATIONS = '/reservation_user';

function OfClient({ status, booker, reload }: Client) {
  if (status === 'failed') return <Failed onRetry={reload} />;
  return booker ? <Lists booker={booker} home={OWN_RESERVATIONS} /> : <Waiting />;
}

/** The same wizard for the client who is signed in: what their profile answers is not asked again. */
export function OwnBookingPage() {
  const client = useClient();
  return (
    <ClientShell signedIn={client.signedIn}>
      <Content>
        <OfClient {...client} />
      </Content>
    </ClientShell>
  );
}
