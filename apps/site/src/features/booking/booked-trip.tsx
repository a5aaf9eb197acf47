import { useId, useState } from 'react';
import { booking } from '../../i18n/booking.js';
import { useTexts } from '../../i18n/texts.js';
import type { BookedTrip } from '../../state/last-booking.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import type { Calls } from './state/calls.js';
import { type Cancelling, useCancelling } from './cancelling.js';
import styles from './success-dialog.module.css';
import { RouteLines } from './steps/trip-lines.js';

export const trackingPath = ({ token }: BookedTrip): string => `/reserve-tracking/${token}`;

function TrackingLink({ address }: Readonly<{ address: string }>) {
  const { success: t } = useTexts(booking);
  const id = useId();
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <div className={styles.link}>
      <label className={styles.linkLabel} htmlFor={id}>
        {t.link}
      </label>
      <div className={styles.linkLine}>
        <input
          id={id}
          name="tracking-link"
          className={styles.address}
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
        />
        <Button variant="secondary" icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
          {copied ? t.copied : t.copy}
        </Button>
      </div>
    </div>
  );
}

/** Cancelling takes two presses; what could not be done is said where it was pressed. */
function Cancel({
  number,
  cancelling,
  stays,
}: Readonly<{ number: string; cancelling: Cancelling }> & Pick<BookedProps, 'stays'>) {
  const { success: t } = useTexts(booking);
  const { step, refusal, ask, keep, confirm } = cancelling;
  if (step === 'idle')
    return (
      <Button variant="quiet" onClick={ask} aria-label={t.cancelNumber(number)}>
        {t.cancel}
      </Button>
    );
  return (
    <div className={styles.cancel} role="group" aria-label={t.cancelNumber(number)}>
      <p>
        {t.cancelSure} {stays}
      </p>
      {refusal && <Banner kind="error">{refusal}</Banner>}
      <div className={styles.cancelButtons}>
        <Button variant="danger" busy={step === 'sending'} onClick={confirm}>
          {t.cancelYes}
        </Button>
        <Button variant="secondary" onClick={keep}>
          {t.cancelNo}
        </Button>
      </div>
    </div>
  );
}

export type BookedProps = Readonly<{
  trip: BookedTrip;
  title: string;
  calls: Calls;
  /** Absent where another button leads to the trip. */
  onOpen?: (path: string) => void;
  /** That the other way stays booked, where there is one that does. */
  stays?: string;
  /** Whether the other way is booked is not known yet. */
  otherOpen?: boolean;
  onCancelled?: () => void;
}>;

/** A trip that was booked, alone or as one of two: its number, its link and its own way out. */
export function Booked({ trip, title, calls, onOpen, stays, otherOpen = false, onCancelled }: BookedProps) {
  const { success: t } = useTexts(booking);
  const cancelling = useCancelling(calls, trip.token, () => onCancelled?.());
  const cancelled = cancelling.step === 'done';
  const id = useId();
  return (
    <section className={styles.trip} aria-labelledby={id}>
      <h3 id={id} className={styles.tripTitle}>
        {title}
      </h3>
      <RouteLines {...trip} />
      <p className={styles.numberLabel}>{t.number}</p>
      <p className={styles.number}>{trip.number}</p>
      {cancelled ? (
        <p role="status">{stays || otherOpen ? [t.cancelledOnly, stays].filter(Boolean).join(' ') : t.cancelled}</p>
      ) : (
        <>
          <TrackingLink address={`${window.location.origin}${trackingPath(trip)}`} />
          <div className={styles.tripActions}>
            {onOpen && (
              <Button variant="secondary" onClick={() => onOpen(trackingPath(trip))}>
                {t.track}
              </Button>
            )}
            <Cancel number={trip.number} cancelling={cancelling} stays={stays} />
          </div>
        </>
      )}
    </section>
  );
}
