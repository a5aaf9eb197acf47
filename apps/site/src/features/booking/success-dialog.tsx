import { useEffect, useState } from 'react';
import { booking } from '../../i18n/booking.js';
import { useTexts } from '../../i18n/texts.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Icon } from '../../ui/icon.js';
import type { Stage } from './reserving-state.js';
import styles from './success-dialog.module.css';

/** After this the wizard goes back to the start, unless the traveller stays. */
export const LEAVE_AFTER_S = 5;

type SuccessDialogProps = Readonly<{
  stage: Stage;
  /** Where to go when there is nothing more to do here. */
  home: string;
  /** Opens a page of the site. */
  onLeave: (path: string) => void;
}>;

/** Seconds left; null once the traveller chose to stay. */
const useLeaving = (leave: () => void) => {
  const [seconds, setSeconds] = useState<number | null>(LEAVE_AFTER_S);
  useEffect(() => {
    if (seconds === null) return undefined;
    const timer = setTimeout(() => (seconds > 1 ? setSeconds(seconds - 1) : leave()), 1000);
    return () => clearTimeout(timer);
  }, [seconds, leave]);
  return { seconds, stay: () => setSeconds(null) };
};

function Link({ address, onCopy }: Readonly<{ address: string; onCopy: () => void }>) {
  const { success: t } = useTexts(booking);
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    onCopy();
    await navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <div className={styles.link}>
      <label className={styles.linkLabel} htmlFor="tracking-link">
        {t.link}
      </label>
      <div className={styles.linkLine}>
        <input
          id="tracking-link"
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

function Success({
  sent,
  email,
  home,
  onLeave,
}: Readonly<Omit<Extract<Stage, { name: 'sent' }>, 'name'> & Omit<SuccessDialogProps, 'stage'>>) {
  const { success: t } = useTexts(booking);
  const [goHome] = useState(() => () => onLeave(home));
  const { seconds, stay } = useLeaving(goHome);
  const path = `/reserve-tracking/${sent.token}`;
  return (
    <>
      <p className={styles.sent}>
        <Icon name="check" /> {t.answer}
      </p>
      <div>
        <p className={styles.numberLabel}>{t.number}</p>
        <p className={styles.number}>{sent.number}</p>
      </div>
      <Link address={`${window.location.origin}${path}`} onCopy={stay} />
      <p>{t.mail(email)}</p>
      <div className={styles.actions}>
        <p className={styles.leaving} aria-hidden={seconds === null}>
          {seconds !== null && t.leaving(seconds)}
        </p>
        {seconds === null ? (
          <Button variant="secondary" onClick={goHome}>
            {t.home}
          </Button>
        ) : (
          <Button variant="secondary" onClick={stay}>
            {t.stay}
          </Button>
        )}
        <Button iconAfter="arrow-right" onClick={() => onLeave(path)}>
          {t.track}
        </Button>
      </div>
    </>
  );
}

/** The booking is sent: its number, its link, and five seconds to choose to stay. */
export function SuccessDialog({ stage, home, onLeave }: SuccessDialogProps) {
  const { success: t } = useTexts(booking);
  const open = stage.name === 'sent';
  return (
    <Dialog open={open} title={t.sent} onClose={() => onLeave(home)}>
      {open && <Success sent={stage.sent} email={stage.email} home={home} onLeave={onLeave} />}
    </Dialog>
  );
}
