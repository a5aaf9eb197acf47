import { useState } from 'react';
import type { ContinuedBooking } from '@camino/contracts/accounts/account.js';
import { Link } from '../../router/link.js';
import { useNavigate } from '../../router/router.js';
import { handOver } from '../../state/continued-booking.js';
import { LetterArrived } from '../../illustrations/letters.js';
import { account } from '../../i18n/account.js';
import { useTexts } from '../../i18n/texts.js';
import { Button, buttonClass } from '../../ui/button.js';
import { Outcome } from '../../ui/outcome.js';
import { useCountdown } from '../../ui/use-countdown.js';
import styles from './confirm-email.module.css';

/** After this the page goes, unless the reader stays. */
const LEAVE_AFTER_S = 5;

/** An account's address is confirmed; leads to the start page. */
export function AccountConfirmed() {
  const t = useTexts(account);
  const { confirmEmail: words } = t;
  const navigate = useNavigate();
  const { seconds, stop } = useCountdown(LEAVE_AFTER_S, () => navigate('/', { replace: true }));
  return (
    <Outcome
      picture={LetterArrived}
      pictureTitle={words.arrivedPicture}
      title={words.confirmed}
      text={words.forAccount}
      actions={
        <>
          <Link to="/login" className={buttonClass()}>
            {words.logIn}
          </Link>
          {seconds !== null && (
            <Button variant="secondary" onClick={stop}>
              {t.stay}
            </Button>
          )}
          {seconds === null ? (
            <Link to="/" className={buttonClass({ variant: 'secondary' })}>
              {t.goHome}
            </Link>
          ) : (
            <p className={styles.leaving}>{t.goingHome(seconds)}</p>
          )}
        </>
      }
    />
  );
}

/** The trip behind the link was booked already, here or on another device. */
function AlreadyBooked({ token }: Readonly<{ token: string }>) {
  const { confirmEmail: words } = useTexts(account);
  return (
    <Outcome
      picture={LetterArrived}
      pictureTitle={words.arrivedPicture}
      title={words.booked}
      text={words.bookedText}
      actions={
        <>
          <Link to={`/reserve-tracking/${token}`} className={buttonClass()}>
            {words.seeBooking}
          </Link>
          <Link to="/reservations" className={buttonClass({ variant: 'secondary' })}>
            {words.begin}
          </Link>
        </>
      }
    />
  );
}

type GuestConfirmedProps = Readonly<{ close: () => void; booking: ContinuedBooking | null }>;

/**
 * A guest's address is confirmed: the booking goes on here or in the window where it began, and this one closes where
 * the browser lets it.
 */
export function GuestConfirmed({ close, booking }: GuestConfirmedProps) {
  const t = useTexts(account);
  const { confirmEmail: words } = t;
  if (booking?.token) return <AlreadyBooked token={booking.token} />;
  return (
    <Outcome
      picture={LetterArrived}
      pictureTitle={words.arrivedPicture}
      title={words.confirmed}
      text={`${words.forBooking} ${booking ? words.goOnAnywhere : words.whereToGoOn}`}
      actions={<WaysOn close={close} booking={booking} />}
    />
  );
}

function WaysOn({ close, booking }: GuestConfirmedProps) {
  const t = useTexts(account);
  const { confirmEmail: words } = t;
  const [leftOpen, setLeftOpen] = useState(false);
  const { seconds, stop } = useCountdown(LEAVE_AFTER_S, () => {
    close();
    setLeftOpen(true);
  });
  const closing = seconds !== null && !leftOpen;
  return (
    <>
      {booking && (
        <Link to="/reservations" className={buttonClass()} onClick={() => handOver(booking)}>
          {words.goOnHere}
        </Link>
      )}
      {closing ? (
        <Button variant="secondary" onClick={stop}>
          {t.stay}
        </Button>
      ) : (
        <Link to="/" className={buttonClass({ variant: 'secondary' })}>
          {t.goHome}
        </Link>
      )}
      <p className={styles.leaving}>{closing ? words.closing(seconds) : words.leftOpen}</p>
    </>
  );
}
