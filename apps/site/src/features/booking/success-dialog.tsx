import { useEffect, useState } from 'react';
import { bookingPath } from '@camino/contracts/reservations/booking-link.js';
import { formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import { booking } from '../../i18n/booking.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { hourText } from '../../time/trip-time.js';
import { Banner } from '../../ui/banner.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Icon } from '../../ui/icon.js';
import { Skeleton } from '../../ui/skeleton.js';
import { useCountdown } from '../../ui/use-countdown.js';
import { Booked, type BookedProps, trackingPath } from './booked-trip.js';
import type { Calls } from './state/calls.js';
import type { Way } from './state/reserve.js';
import type { ReservingState, Stage, WayBack } from './state/reserving-state.js';
import styles from './success-dialog.module.css';

/** After this the wizard goes back to the start, unless the traveller does anything at all. */
const LEAVE_AFTER_S = 5;

type SuccessDialogProps = Readonly<{
  stage: Stage;
  calls: Calls;
  tryBack: ReservingState['tryBack'];
  /** Where to go when there is nothing more to do here. */
  home: string;
  /** Opens a page of the site. */
  onLeave: (path: string) => void;
}>;

const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'input', 'focusin'] as const;

/** Called at the first sign of life; the dialog's own opening, which moves the focus, is none. */
const useSignOfLife = (onSign: () => void): void => {
  useEffect(() => {
    const listen = (): void => SIGNS_OF_LIFE.forEach((sign) => window.addEventListener(sign, onSign));
    const timer = setTimeout(listen);
    return () => {
      clearTimeout(timer);
      SIGNS_OF_LIFE.forEach((sign) => window.removeEventListener(sign, onSign));
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- stopping twice is no harm
  }, []);
};

/** Five seconds, of which any input or focus stops the counting: whoever reads is not taken away from it. */
function Leaving({ home, onLeave }: Pick<SuccessDialogProps, 'home' | 'onLeave'>) {
  const { success: t } = useTexts(booking);
  const leave = (): void => onLeave(home);
  const { seconds, stop } = useCountdown(LEAVE_AFTER_S, leave);
  useSignOfLife(stop);
  // Keys: the press that stops the counting must not end on the button that leaves.
  return (
    <>
      <p className={styles.leaving}>{seconds === null ? t.stays : t.leaving(seconds)}</p>
      {seconds === null ? (
        <Button key="home" variant="secondary" onClick={leave}>
          {t.home}
        </Button>
      ) : (
        <Button key="stay" variant="secondary" onClick={stop}>
          {t.stay}
        </Button>
      )}
    </>
  );
}

type Refused = Extract<WayBack, { status: 'refused' }>;

/** The way there stands, the way back does not: why, and what to press. */
function BackRefused({ back, tryBack }: Readonly<{ back: Refused; tryBack: ReservingState['tryBack'] }>) {
  const { success: t } = useTexts(booking);
  const { language } = useLanguage();
  const { failure, nearest, newPrice, next, link } = back;
  return (
    <Banner kind="error" title={t.backRefused}>
      <p>
        {failure.title}. {failure.text}
      </p>
      <div className={styles.tripActions}>
        {nearest.map((hour) => (
          <Button key={hour} variant="secondary" onClick={() => tryBack({ hour })}>
            {hourText(hour, language)}
          </Button>
        ))}
        {newPrice !== null && (
          <Button variant="secondary" onClick={() => tryBack({ price: newPrice })}>
            {t.backFor(formatQuetzales(newPrice))}
          </Button>
        )}
        {next === 'again' && (
          <Button variant="secondary" icon="refresh" onClick={() => tryBack()}>
            {t.backAgain}
          </Button>
        )}
        {next === 'byItself' && (
          <Button variant="secondary" onClick={() => tryBack({ round_trip_with: undefined })}>
            {t.backByItself}
          </Button>
        )}
        {next === 'search' && (
          <ButtonLink variant="secondary" href={bookingPath(link)} iconAfter="arrow-right">
            {t.backSearch}
          </ButtonLink>
        )}
      </div>
      <p>{t.backLater}</p>
    </Banner>
  );
}

type OneOfTwo = Pick<BookedProps, 'stays' | 'otherOpen' | 'onCancelled'>;

const isOpen = (back: WayBack): boolean => back.status === 'sending' || (back.status === 'refused' && back.open);

type BackProps = Readonly<{ back: WayBack }> & Pick<SuccessDialogProps, 'calls' | 'tryBack' | 'onLeave'> & OneOfTwo;

function Back({ back, tryBack, onLeave, ...booked }: BackProps) {
  const { success: t } = useTexts(booking);
  if (back.status === 'sending')
    return (
      <div role="status">
        <p>{t.backSending}</p>
        <Skeleton shape="block" />
      </div>
    );
  if (back.status === 'refused') return <BackRefused back={back} tryBack={tryBack} />;
  return <Booked {...booked} trip={back.trip} title={t.wayBack} onOpen={onLeave} />;
}

/** Whoever cancels one way here is told that the other stays, as long as it does. */
const useBothWays = (back: WayBack | null): Readonly<Record<Way, OneOfTwo>> => {
  const { success: t } = useTexts(booking);
  const [cancelled, setCancelled] = useState<readonly Way[]>([]);
  const isBooked = (way: Way): boolean => !cancelled.includes(way) && (way === 'there' || back?.status === 'sent');
  const onCancelled = (way: Way) => (): void => setCancelled((ways) => [...ways, way]);
  return {
    there: {
      onCancelled: onCancelled('there'),
      otherOpen: back !== null && isOpen(back),
      ...(isBooked('back') && { stays: t.backStays }),
    },
    back: { onCancelled: onCancelled('back'), ...(isBooked('there') && { stays: t.thereStays }) },
  };
};

/** Which links the mail brings: without a way back it stands below the one link there is. */
const mailOf = (back: WayBack | null): 'mail' | 'mails' | 'mailThere' => {
  if (back === null) return 'mail';
  return back.status === 'sent' ? 'mails' : 'mailThere';
};

type SuccessProps = Omit<SuccessDialogProps, 'stage'> & Readonly<{ stage: Extract<Stage, { name: 'sent' }> }>;

function Success({ stage: { trip, email, back }, calls, tryBack, home, onLeave }: SuccessProps) {
  const { success: t } = useTexts(booking);
  const settled = back === null || back.status === 'sent';
  const ways = useBothWays(back);
  return (
    <>
      <p className={styles.sent}>
        <Icon name="check" /> {t.answer}
      </p>
      <Booked
        trip={trip}
        title={back ? t.wayThere : t.trip}
        calls={calls}
        onOpen={back ? onLeave : undefined}
        {...ways.there}
      />
      {back && <Back {...{ back, calls, tryBack, onLeave }} {...ways.back} />}
      <p>{t[mailOf(back)](email)}</p>
      <div className={styles.actions}>
        {settled ? (
          <Leaving home={home} onLeave={onLeave} />
        ) : (
          <Button variant="secondary" onClick={() => onLeave(home)}>
            {t.home}
          </Button>
        )}
        {back === null && (
          <Button iconAfter="arrow-right" onClick={() => onLeave(trackingPath(trip))}>
            {t.track}
          </Button>
        )}
      </div>
    </>
  );
}

/** The booking is sent: number, link, and a way out of each trip. It stays as long as anybody is there. */
export function SuccessDialog({ stage, ...more }: SuccessDialogProps) {
  const { success: t } = useTexts(booking);
  const open = stage.name === 'sent';
  return (
    <Dialog open={open} title={t.sent} onClose={() => more.onLeave(more.home)}>
      {open && <Success stage={stage} {...more} />}
    </Dialog>
  );
}
