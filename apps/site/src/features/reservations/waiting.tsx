import { useState } from 'react';
import { reservations } from '../../i18n/reservations.js';
import { useTexts } from '../../i18n/texts.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { useConfirmation } from './confirmation.js';
import styles from './waiting.module.css';
import type { ThreeSteps } from './three-steps.js';

/** Before step 3: the address is to be confirmed, on this device or any other. */
export function Waiting({ draft, confirmed, sendAgain, goTo }: ThreeSteps) {
  const { waiting: t } = useTexts(reservations);
  const email = draft.email.trim();
  const unanswered = useConfirmation(email, confirmed);
  const [again, setAgain] = useState<'no' | 'sending' | 'sent'>('no');
  const send = async (): Promise<void> => {
    setAgain('sending');
    setAgain((await sendAgain()) ? 'sent' : 'no');
  };
  return (
    <div className={styles.waiting}>
      <p className={styles.lead}>
        <Icon name="mail" /> <span>{t.text(email)}</span>
      </p>
      <p>{t.goesOn}</p>
      <p role="status" className={styles.status}>
        {unanswered ? t.noAnswer : t.checking}
      </p>
      {again === 'sent' && <Banner kind="success">{t.sentAgain}</Banner>}
      <p className={styles.soft}>{t.spam}</p>
      <div className={styles.actions}>
        <Button variant="secondary" busy={again === 'sending'} onClick={() => void send()}>
          {t.again}
        </Button>
        <Button variant="quiet" onClick={() => goTo(2)}>
          {t.change}
        </Button>
      </div>
    </div>
  );
}
