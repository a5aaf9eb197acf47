import { useEffect, useRef } from 'react';
import { formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import { localOf } from '@camino/domain/kernel/rules/time.js';
import type { ReservationState } from '@camino/contracts/reservations/reservation-states.js';
import type { TourState, TrackedTour } from '@camino/contracts/tours/tour.js';
import chip from '@camino/design/chip.module.css';
import { stateIcons } from '@camino/design/state-icons.js';
import { Link } from '../../router/link.js';
import { useParams } from '../../router/router.js';
import { common } from '../../i18n/common.js';
import { useLanguage } from '../../i18n/language.js';
import { tours } from '../../i18n/tours.js';
import { useTexts } from '../../i18n/texts.js';
import { tripTimeText } from '../../time/trip-time.js';
import { Banner } from '../../ui/banner.js';
import { Button, buttonClass } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { LinkedPage } from '../../ui/linked-page.js';
import { PageShell } from '../../ui/page-shell.js';
import { Skeleton } from '../../ui/skeleton.js';
import { showToast } from '../../state/toast.js';
import { unbroken } from '../../ui/unbroken.js';
import { useLinked } from '../../data/use-linked.js';
import { CancelTour } from './cancel-tour.js';
import { Rows } from './review-step.js';
import { findTour } from './tour-calls.js';
import { keyOf, PICTURES } from './tours.js';
import styles from './tour-tracking.module.css';

/** A tour's states look like those of a trip. */
const LOOKS = {
  requested: 'requested',
  confirmed: 'approved',
  cancelled: 'cancelled',
  expired: 'expired',
} as const satisfies Readonly<Record<TourState, ReservationState>>;

/** An instant on Guatemala's wall clock, with the zone it is in. */
const useMoment = (): ((instant: string) => string) => {
  const { language } = useLanguage();
  const { guatemalaTime } = useTexts(common);
  return (instant) => {
    const { date, time } = localOf(instant);
    return `${tripTimeText(date, time, language)} (${guatemalaTime})`;
  };
};

const useLead = ({ state, ending, expires_at, departs_at }: TrackedTour): string => {
  const { leads } = useTexts(tours).tracking;
  const moment = useMoment();
  switch (state) {
    case 'requested':
      return leads.requested(moment(expires_at ?? departs_at));
    case 'confirmed':
      return leads.confirmed(moment(departs_at));
    case 'cancelled':
      return ending?.by === 'company' ? leads.cancelledByUs : leads.cancelledByYou;
    case 'expired':
      return leads.expired;
  }
};

function Head({ tour }: Readonly<{ tour: TrackedTour }>) {
  const t = useTexts(tours);
  const lead = useLead(tour);
  const key = keyOf(tour.tour);
  const Scene = PICTURES[key];
  return (
    <section className={styles.head}>
      <Scene title={t.pictures[key]} className={styles.picture} />
      <div className={styles.headWords}>
        <span className={`${chip.chip} ${chip[LOOKS[tour.state]]} ${styles.chip}`}>
          <Icon path={stateIcons[LOOKS[tour.state]].path} size="small" />
          {t.tracking.states[tour.state]}
        </span>
        <h1 className={styles.title}>{t.tracking.headlines[tour.state]}</h1>
        <p>{lead}</p>
        {tour.ending?.reason && <p className={styles.soft}>{t.tracking.reason(tour.ending.reason)}</p>}
      </div>
    </section>
  );
}

function Details({ tour }: Readonly<{ tour: TrackedTour }>) {
  const t = useTexts(tours);
  const moment = useMoment();
  const { contact, companions, note } = tour;
  const rows = [
    { label: t.tracking.number, value: tour.number },
    { label: t.wizard.tour, value: t.names[keyOf(tour.tour)] },
    { label: t.wizard.departs, value: moment(tour.departs_at) },
    { label: t.wizard.returns, value: moment(tour.returns_at) },
    { label: t.wizard.people, value: t.tracking.party(tour.adults, tour.children) },
    { label: t.wizard.price, value: formatQuetzales(tour.price) },
    ...(tour.erased
      ? []
      : [
          {
            label: t.tracking.contact,
            value: [contact.name, contact.email, unbroken(contact.phone)].filter(Boolean).join('\n'),
          },
        ]),
    ...(companions.length > 0 ? [{ label: t.tracking.companions, value: companions.join(',\n') }] : []),
    ...(note ? [{ label: t.wizard.note, value: note }] : []),
  ];
  return (
    <section className={styles.card} aria-labelledby="tour-details">
      <h2 id="tour-details" className={styles.heading}>
        {t.tracking.details}
      </h2>
      <Rows rows={rows} />
    </section>
  );
}

function Bring() {
  const { bring } = useTexts(tours);
  return (
    <section className={styles.card} aria-labelledby="tour-bring">
      <h2 id="tour-bring" className={styles.heading}>
        {bring.title}
      </h2>
      <ul className={styles.list}>
        {bring.list.map((thing) => (
          <li key={thing} className={styles.thing}>
            <Icon name="check" size="small" />
            {thing}
          </li>
        ))}
      </ul>
      <p className={styles.soft}>{bring.note}</p>
    </section>
  );
}

/** What happened to the booking, newest first. */
function History({ tour }: Readonly<{ tour: TrackedTour }>) {
  const { tracking: t } = useTexts(tours);
  const moment = useMoment();
  return (
    <section className={styles.card} aria-labelledby="tour-history">
      <h2 id="tour-history" className={styles.heading}>
        {t.history}
      </h2>
      <ol className={styles.list}>
        {tour.timeline.toReversed().map(({ type, at }) => (
          <li key={type + at} className={styles.event}>
            <span>{t.events[type as keyof typeof t.events]}</span>
            <span className={styles.soft}>{moment(at)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

type ShownProps = Readonly<{
  token: string;
  tour: TrackedTour;
  show: (tour: TrackedTour) => void;
  read: () => void;
}>;

function Shown({ token, tour, show, read }: ShownProps) {
  const { tracking: t } = useTexts(tours);
  const moment = useMoment();
  const last = useRef(tour.state);
  useEffect(() => {
    if (last.current !== tour.state && tour.ending?.by !== 'customer') showToast(t.news(t.states[tour.state]));
    last.current = tour.state;
  }, [tour.state, tour.ending, t]);
  const stands = tour.state === 'requested' || tour.state === 'confirmed';
  return (
    <div className={styles.page}>
      <Head tour={tour} />
      {tour.erased && <Banner>{t.erased}</Banner>}
      {stands ? (
        <Bring />
      ) : (
        <Link className={buttonClass()} to={`/acatenango-tour?tour=${tour.tour}`}>
          {t.again}
        </Link>
      )}
      <Details tour={tour} />
      <CancelTour
        token={token}
        tour={tour}
        when={moment(tour.departs_at)}
        until={moment(tour.cancel_until)}
        onCancelled={show}
        onRefused={read}
      />
      <History tour={tour} />
    </div>
  );
}

function Tracked({ token }: Readonly<{ token: string }>) {
  const { tracking: t } = useTexts(tours);
  const { view, show, read, retry } = useLinked({ token, find: findTour, live: true });
  const number = view.status === 'shown' ? view.found.number : '';
  useEffect(() => {
    document.title = `${number ? t.title(number) : t.details} · Camino`;
  }, [number, t]);
  return (
    <LinkedPage
      view={view}
      words={t}
      home="/acatenango"
      onRetry={retry}
      skeleton={
        <>
          <Skeleton shape="block" />
          <Skeleton shape="title" />
          <Skeleton count={4} />
        </>
      }
    >
      {(tour, stale) => (
        <>
          {stale && (
            <Banner
              kind="warning"
              action={
                <Button variant="quiet" icon="refresh" onClick={retry}>
                  {t.failed.retry}
                </Button>
              }
            >
              {t.stale}
            </Banner>
          )}
          <Shown {...{ token, tour, show, read }} />
        </>
      )}
    </LinkedPage>
  );
}

/** The public page of one tour booking, opened by its link: no login, kept up to date while it is open. */
export function TourTrackingPage() {
  const { token = '' } = useParams();
  return (
    <PageShell>
      <Tracked key={token} token={token} />
    </PageShell>
  );
}
