import { useEffect, useRef, useState, type RefObject } from 'react';
import { formatDollars, formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import { booking } from '../../i18n/booking.js';
import { common } from '../../i18n/common.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { tripTimeText } from '../../time/trip-time.js';
import { Icon } from '../../ui/icon.js';
import type { Availability } from './state/hold.js';
import { usePlaceName } from './state/place-name.js';
import { PartyLines } from './steps/trip-lines.js';
import styles from './trip-panel.module.css';
import type { Wizard } from './state/wizard-state.js';

const secondsUntil = (until: number): number => Math.max(0, Math.round((until - Date.now()) / 1000));

/** Minutes and seconds left, for the eye only: nobody wants to hear it count. */
function Countdown({ until }: Readonly<{ until: number }>) {
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(until)), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <span className={styles.countdown} aria-hidden="true">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}

type KeptProps = Readonly<{ availability: Availability; roundTrip: boolean }>;

/** What is known of the place. Of both ways only that of the way there is kept, and it is named. */
function Kept({ availability, roundTrip }: KeptProps) {
  const t = useTexts(booking).availability;
  const { status } = availability;
  return (
    <p className={styles.kept} role="status">
      {(status === 'checking' || status === 'free' || status === 'kept' || status === 'lapsed') && (
        <>
          <Icon name={status === 'kept' || status === 'free' ? 'check' : 'clock'} size="small" />
          <span>{status === 'kept' && roundTrip ? t.keptThere : t[status]}</span>
          {status === 'kept' && <Countdown key={availability.until} until={availability.until} />}
        </>
      )}
    </p>
  );
}

function Trip({ wizard: { draft } }: Readonly<{ wizard: Wizard }>) {
  const t = useTexts(booking);
  const { guatemalaTime } = useTexts(common);
  const { language } = useLanguage();
  const nameOf = usePlaceName();
  const time = tripTimeText(draft.date, draft.hour, language);
  return (
    <div className={styles.trip}>
      {draft.origin || draft.destination ? (
        <p className={styles.route}>
          <span className={styles.from}>{nameOf(draft.origin) || '—'}</span>{' '}
          <span className={styles.to}>
            <span className={styles.arrow} aria-hidden="true">
              →
            </span>{' '}
            {nameOf(draft.destination) || '—'}
          </span>
        </p>
      ) : (
        <p className={styles.empty}>{t.panel.noTrip}</p>
      )}
      <p className={styles.time}>
        {time || t.panel.noTime} {draft.hour && <span className={styles.zone}>({guatemalaTime})</span>}
      </p>
      {draft.round_trip && (
        <p className={styles.time}>
          {t.panel.back} {tripTimeText(draft.return_date, draft.return_hour, language) || t.panel.noTime}
        </p>
      )}
      <PartyLines draft={draft} className={styles.party} />
    </div>
  );
}

/** Tells the page how much of its bottom edge the bar covers, so that no focused field hides behind it. */
const useCoveredEdge = (bar: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const root = document.documentElement;
    const measure = (): void => {
      const covers = bar.current && getComputedStyle(bar.current).position === 'fixed' ? bar.current.offsetHeight : 0;
      root.style.setProperty('--covered-edge', `${covers}px`);
    };
    measure();
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    if (bar.current) observer?.observe(bar.current);
    window.addEventListener('resize', measure);
    return () => {
      observer?.disconnect();
      window.removeEventListener('resize', measure);
      root.style.removeProperty('--covered-edge');
    };
  }, [bar]);
};

function Price({ total, group, draft }: Wizard) {
  const t = useTexts(booking);
  if (!total) return <p className={styles.empty}>{group ? t.panel.groupPrice : t.panel.noPrice}</p>;
  return (
    <>
      <p className={styles.quetzales}>{formatQuetzales(total.quetzales)}</p>
      {total.dollars !== null && <p className={styles.dollars}>{formatDollars(total.dollars)}</p>}
      <p className={styles.per}>{draft.round_trip ? t.panel.bothWays : t.panel.perVehicle}</p>
    </>
  );
}

type TripPanelProps = Readonly<{ wizard: Wizard; availability: Availability }>;

/** Trip, time and price at all times: beside the form on wide screens, a bar at the bottom of a phone. */
export function TripPanel({ wizard, availability }: TripPanelProps) {
  const t = useTexts(booking);
  const panel = useRef<HTMLElement>(null);
  useCoveredEdge(panel);
  return (
    <aside ref={panel} className={styles.panel} aria-label={t.panel.label}>
      <h2 className={styles.title}>{t.panel.label}</h2>
      <Trip wizard={wizard} />
      <div className={styles.price}>
        <p className={styles.priceLabel}>{wizard.draft.round_trip ? t.panel.priceBoth : t.panel.price}</p>
        <Price {...wizard} />
      </div>
      <Kept availability={availability} roundTrip={wizard.draft.round_trip} />
    </aside>
  );
}
