import { useEffect } from 'react';
import { useParams } from 'react-router';
import { booking } from '../../i18n/booking.js';
import { useTexts } from '../../i18n/texts.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { PageShell } from '../../ui/page-shell.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import styles from './booking-page.module.css';
import { useCatalogue } from './catalogue.js';
import { Wizard } from './wizard.js';

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

/** The public booking wizard. What its path carries only fills in the first values. */
export function BookingPage() {
  const t = useTexts(booking);
  const link = useParams()['*'] ?? '';
  const { status, lists, reload } = useCatalogue();
  useEffect(() => {
    document.title = `${t.title} · Camino`;
  }, [t]);
  return (
    <PageShell width="wide">
      <h1 className={styles.title}>{t.title}</h1>
      {status === 'loading' && <Waiting />}
      {status === 'failed' && (
        <Banner
          kind="error"
          title={t.listsFailed.title}
          action={<Button onClick={reload}>{t.listsFailed.retry}</Button>}
        >
          {t.listsFailed.text}
        </Banner>
      )}
      {status === 'ready' && <Wizard key={link} link={link} lists={lists} reload={reload} />}
    </PageShell>
  );
}
