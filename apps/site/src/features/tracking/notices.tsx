import { Fork, StoppedVan } from '../../illustrations/setbacks.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { tracking } from '../../i18n/tracking.js';
import type { TrackedReservation } from '@camino/contracts/reservations/reservation.js';
import { localOf } from '@camino/domain/kernel/rules/time.js';
import { hourText } from '../../time/trip-time.js';
import { Banner } from '../../ui/banner.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import styles from './booking-view.module.css';
import type { Linked } from '../../data/use-linked.js';
import { useOnline } from '../../browser/use-online.js';

/** The page in outline while the booking is on its way. */
export function LoadingView() {
  return (
    <Loading whole>
      <Skeleton shape="title" />
      <Skeleton shape="block" />
      <Skeleton shape="field" />
      <Skeleton shape="block" />
      <Skeleton count={3} />
    </Loading>
  );
}

/** The booking could not be read; it can be tried again. */
export function FailedView({ onRetry }: Readonly<{ onRetry: () => void }>) {
  const t = useTexts(tracking);
  return (
    <div className={styles.setback} role="alert">
      <StoppedVan title={t.failed.picture} className={styles.picture} />
      <h1 className={styles.setbackTitle}>{t.messages.loadFailed}</h1>
      <p>{t.failed.text}</p>
      <Button icon="refresh" onClick={onRetry}>
        {t.failed.retry}
      </Button>
    </div>
  );
}

/** Nobody knows this link. */
export function UnknownView() {
  const t = useTexts(tracking);
  return (
    <div className={styles.setback} role="alert">
      <Fork title={t.unknown.picture} className={styles.picture} />
      <h1 className={styles.setbackTitle}>{t.unknown.title}</h1>
      <p>
        {t.messages.loadFailed}. {t.unknown.text}
      </p>
      <div className={styles.ways}>
        <ButtonLink href="/find-my-booking" icon="mail">
          {t.unknown.find}
        </ButtonLink>
        <ButtonLink href="/" icon="arrow-left" variant="secondary">
          {t.unknown.home}
        </ButtonLink>
      </div>
    </div>
  );
}

/** What to know about the page itself: no network, data that could not be renewed, a link that can only be read. */
export function PageNotices({
  view,
  onRetry,
}: Readonly<{ view: Extract<Linked<TrackedReservation>, { status: 'shown' }>; onRetry: () => void }>) {
  const t = useTexts(tracking);
  const { language } = useLanguage();
  const online = useOnline();
  const known = hourText(localOf(view.at).time, language);
  const retry = (
    <Button variant="quiet" icon="refresh" onClick={onRetry}>
      {t.failed.retry}
    </Button>
  );
  return (
    <>
      {!online && <Banner kind="warning">{t.offline(known)}</Banner>}
      {online && view.stale && (
        <Banner kind="warning" action={retry}>
          {t.stale(known)}
        </Banner>
      )}
      {view.found.read_only && (
        <Banner title={view.found.erased ? t.readOnly.erased : t.readOnly.title}>{t.readOnly.text}</Banner>
      )}
    </>
  );
}
