import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { StoredCard } from '@camino/client/card-form.js';
import { useState } from 'react';
import { useLocaleState } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import { useText } from '../i18n/use-text.js';
import { PageTitle } from '../layout/page-title.js';
import { CardFrame } from './card-frame.js';
import styles from './card-frame.module.css';

/** Entering a card, for a payment or to keep it (`?use=registration`). By itself the page charges and keeps nothing. */
export default function CardPage() {
  const text = useText();
  const navigate = useNavigate();
  const [locale] = useLocaleState();
  const [query] = useSearchParams();
  const [stored, setStored] = useState<StoredCard | null>(null);
  return (
    <div className={styles.page}>
      <PageTitle title={text('card.title')} />
      {stored ? (
        <Alert severity="success" action={<Button onClick={() => setStored(null)}>{text('card.another')}</Button>}>
          {text('card.stored', stored)}
        </Alert>
      ) : (
        <CardFrame
          key={locale}
          use={query.get('use') === 'registration' ? 'registration' : 'payment'}
          onCard={setStored}
          onCancel={() => void navigate(-1)}
        />
      )}
    </div>
  );
}
