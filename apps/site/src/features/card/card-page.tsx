import { useState } from 'react';
import type { CardUse, StoredCard } from '@camino/client/card-form.js';
import { useNavigate, useSearchParams } from '../../router/router.js';
import { card } from '../../i18n/card.js';
import { useTexts } from '../../i18n/texts.js';
import { Button } from '../../ui/button.js';
import { CardFrame } from '../../ui/card-frame.js';
import { PageShell } from '../../ui/page-shell.js';
import { useArrival } from '../../ui/use-arrival.js';
import styles from './card-page.module.css';

const purposeOf = (query: URLSearchParams): CardUse =>
  query.get('use') === 'registration' ? 'registration' : 'payment';

function Stored({ stored, onAnother }: Readonly<{ stored: StoredCard; onAnother: () => void }>) {
  const t = useTexts(card);
  return (
    <section className={styles.stored} role="status">
      <p className={styles.lead}>{t.stored(stored.brand, stored.lastFour)}</p>
      <p>
        {stored.holder} · {t.expires(stored.expiry)}
      </p>
      <p className={styles.soft}>{t.nothingCharged}</p>
      <div>
        <Button variant="secondary" onClick={onAnother}>
          {t.another}
        </Button>
      </div>
    </section>
  );
}

/**
 * Entering a card, for a payment or to keep it (`?use=registration`). The card is handed to whoever opens this as a
 * dialog; by itself the page charges nothing and keeps nothing.
 */
export function CardPage() {
  const t = useTexts(card);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [stored, setStored] = useState<StoredCard | null>(null);
  const heading = useArrival(t.title);
  return (
    <PageShell>
      <div className={styles.page}>
        <h1 ref={heading} className={styles.title} tabIndex={-1}>
          {t.title}
        </h1>
        {stored ? (
          <Stored stored={stored} onAnother={() => setStored(null)} />
        ) : (
          <CardFrame use={purposeOf(query)} onCard={setStored} onCancel={() => navigate(-1)} />
        )}
      </div>
    </PageShell>
  );
}
