import { useEffect, useId, useRef, useState } from 'react';
import type { TrackedReservation } from '@camino/contracts/reservations/reservation.js';
import { useTexts } from '../../i18n/texts.js';
import { tracking } from '../../i18n/tracking.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../browser/class-names.js';
import { ClaimDialog, RatingForm } from './after-trip-forms.js';
import type { ChangesCardProps } from './changes-card.js';
import styles from './changes.module.css';
import { Stars } from './stars.js';
import { useMoment } from './words.js';

/** The place of the page that mails lead to. */
export const RATING = 'rating';

function GivenRating({ rating }: Readonly<{ rating: TrackedReservation['quality_service'][number] }>) {
  const t = useTexts(tracking).afterTrip;
  return (
    <div>
      <p>
        <Stars given={rating.starts} label={t.given(rating.starts)} />
      </p>
      {rating.comment && <blockquote className={styles.said}>{rating.comment}</blockquote>}
      <p className={styles.soft}>{t.thanks}</p>
    </div>
  );
}

function Claims({ claims }: Readonly<{ claims: TrackedReservation['claim'] }>) {
  const t = useTexts(tracking).afterTrip;
  const moment = useMoment();
  return (
    <ul className={styles.claims}>
      {claims.map((claim) => (
        <li key={claim.id}>
          <strong>{t.types[claim.claim_type_id] ?? claim.claim_type.description}</strong>
          <span className={styles.soft}>
            {claim.status ? t.pending(moment(claim.filed_at)) : t.resolved(moment(claim.resolved_at ?? claim.filed_at))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Brings whoever follows the link of a mail to what the mail spoke of, once it is there. */
const useLinkedTo = () => {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (window.location.hash === `#${RATING}`) card.current?.scrollIntoView?.({ block: 'start' });
  }, []);
  return card;
};

/** `rated`: the card is about stars; `closed`: the time to report a problem is over. */
const afterTripOf = ({ allowed_actions, quality_service, claim, state, read_only: over }: TrackedReservation) => {
  const [mayRate, mayClaim] = [allowed_actions.includes('rate'), allowed_actions.includes('claim')];
  const [rating] = quality_service;
  const rated = mayRate || rating !== undefined;
  const closed = state === 'finished' && !mayClaim && !over && !claim.some(({ status }) => status);
  return { mayRate, mayClaim, rating, claim, rated, closed };
};

function ClaimOffer({ rated, onAsk }: Readonly<{ rated: boolean; onAsk: () => void }>) {
  const t = useTexts(tracking).afterTrip;
  return (
    <div className={classNames(styles.claimOffer, rated && styles.below)}>
      <p>{rated ? t.claimLead : t.claimOnly}</p>
      <Button variant="secondary" icon="warning" onClick={onAsk}>
        {t.claim}
      </Button>
    </div>
  );
}

/** After the trip: stars and a word for it, and what went wrong. */
export function AfterTripCard({ token, booking, onRefused }: ChangesCardProps) {
  const t = useTexts(tracking).afterTrip;
  const id = useId();
  const [asking, setAsking] = useState(false);
  const { mayRate, mayClaim, rating, claim, rated, closed } = afterTripOf(booking);
  const card = useLinkedTo();
  return (
    <section ref={card} id={RATING} className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {rated ? t.title : t.claimTitle}
      </h2>
      {rating && <GivenRating rating={rating} />}
      {mayRate && <RatingForm token={token} onRated={onRefused} />}
      {asking && <ClaimDialog token={token} onClose={() => setAsking(false)} onFiled={onRefused} />}
      {claim.length > 0 && <Claims claims={claim} />}
      {mayClaim && <ClaimOffer rated={rated} onAsk={() => setAsking(true)} />}
      {closed && <p className={styles.soft}>{t.claimsClosed}</p>}
    </section>
  );
}
