import { useId } from 'react';
import { ENDED_STATES } from '@camino/contracts/reservations/reservation-states.js';
import type { OtherWay, TrackedReservation } from '@camino/contracts/reservations/reservation.js';
import { common } from '../../i18n/common.js';
import { useLanguage } from '../../i18n/language.js';
import { otherWay as texts } from '../../i18n/other-way.js';
import { useTexts } from '../../i18n/texts.js';
import { tripTimeText } from '../../time/trip-time.js';
import { Link } from '../../router/link.js';
import { buttonClass } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { StateChip } from '../../ui/state-chip.js';
import styles from './other-way.module.css';

type OtherWayProps = Readonly<{ booking: TrackedReservation; other: OtherWay }>;

const isOver = ({ state }: Pick<OtherWay, 'state'>): boolean => ENDED_STATES.includes(state);

/** What one way means for the other; nothing once there is nothing to confuse any more. */
const useMeaning = ({ booking, other }: OtherWayProps): string => {
  const t = useTexts(texts);
  if (isOver(other) || booking.state === 'finished') return '';
  return isOver(booking) ? t.stands[other.way] : t.apart;
};

/** The other booking of the round trip, with the way to its own page. */
export function OtherWayCard(props: OtherWayProps) {
  const { way, reservation_number, pick_up_date, pick_up_time, state, token } = props.other;
  const t = useTexts(texts);
  const { guatemalaTime } = useTexts(common);
  const { language } = useLanguage();
  const meaning = useMeaning(props);
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t.title[way]}
        </h2>
        <StateChip state={state} />
      </header>
      <div>
        <p className={styles.when}>
          {tripTimeText(pick_up_date, pick_up_time, language)} <small>({guatemalaTime})</small>
        </p>
        <p className={styles.soft}>{t.number(reservation_number)}</p>
      </div>
      {meaning && <p>{meaning}</p>}
      {token && (
        <div>
          <Link className={buttonClass({ variant: 'secondary' })} to={`/reserve-tracking/${token}`}>
            <span>{t.see[way]}</span>
            <Icon name="arrow-right" />
          </Link>
        </div>
      )}
    </section>
  );
}

/** Beside the question before a cancellation: only this way is given up. */
export function OtherWayStays({ other }: Pick<OtherWayProps, 'other'>) {
  const { staysOn } = useTexts(texts);
  const { language } = useLanguage();
  if (isOver(other)) return null;
  return <p>{staysOn[other.way](tripTimeText(other.pick_up_date, other.pick_up_time, language))}</p>;
}
