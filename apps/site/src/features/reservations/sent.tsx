import { Link } from '../../router/link.js';
import { LetterArrived } from '../../illustrations/letters.js';
import { reservations } from '../../i18n/reservations.js';
import { useTexts } from '../../i18n/texts.js';
import { Button, buttonClass } from '../../ui/button.js';
import { Outcome } from '../../ui/outcome.js';
import styles from './sent.module.css';
import type { ThreeSteps } from './three-steps.js';

type SentProps = Readonly<{ sent: NonNullable<ThreeSteps['sent']>; onAnother: () => void }>;

/** The reservation is sent: its number and its link. The form behind it is empty again. */
export function SentView({ sent, onAnother }: SentProps) {
  const { sent: t } = useTexts(reservations);
  return (
    <div className={styles.sent}>
      <Outcome
        picture={LetterArrived}
        pictureTitle={t.picture}
        title={t.title}
        text={t.text}
        actions={
          <>
            <Link to={`/reserve-tracking/${sent.token}`} className={buttonClass()}>
              {t.track}
            </Link>
            <Button variant="secondary" onClick={onAnother}>
              {t.another}
            </Button>
          </>
        }
      >
        <p className={styles.label}>{t.number}</p>
        <p className={styles.number}>{sent.number}</p>
        <p className={styles.mail}>{t.mail(sent.email)}</p>
      </Outcome>
    </div>
  );
}
