import { useEffect, type ReactNode } from 'react';
import { useParams } from '../../router/router.js';
import { booking } from '../../i18n/booking.js';
import { useTexts } from '../../i18n/texts.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { LastBooking } from '../../ui/last-booking.js';
import { PageShell } from '../../ui/page-shell.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import { useHome } from '../../ui/use-home.js';
import styles from './booking-page.module.css';
import { guestCalls } from './state/calls.js';
import { useCatalogue } from './state/catalogue.js';
import { Wizard } from './wizard.js';
import type { Booker } from './state/wizard-state.js';

/** The page in outline while its lists are on their way. */
export function Waiting() {
  return (
    <Loading whole>
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

/** The lists did not arrive. */
export function Failed({ onRetry }: Readonly<{ onRetry: () => void }>) {
  const t = useTexts(booking).listsFailed;
  return (
    <Banner kind="error" title={t.title} action={<Button onClick={onRetry}>{t.retry}</Button>}>
      {t.text}
    </Banner>
  );
}

/** Title of the page, and what an earlier booking left open. */
export function Content({ children }: Readonly<{ children: ReactNode }>) {
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
export function Lists({ booker, home }: Readonly<{ booker: Booker; home: string }>) {
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
