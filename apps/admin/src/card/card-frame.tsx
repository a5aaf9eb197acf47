import Alert from '@mui/material/Alert';
import {
  CARD_FRAME_SANDBOX,
  cardFormUrl,
  type CardUse,
  framedForm,
  gatewayUrl,
  listenToCardForm,
  type StoredCard,
} from '@camino/client/card-form.js';
import { useEffect, useRef, useState } from 'react';
import { language } from '../data/api.js';
import { useText } from '../i18n/use-text.js';
import styles from './card-frame.module.css';

type CardFrameProps = Readonly<{
  use: CardUse;
  /** Where the server says the form is; absent: below the gateway of the page. */
  address?: string;
  onCard: (card: StoredCard) => void;
  onCancel: () => void;
}>;

/**
 * The card form of the payment gateway in a frame of its own origin. What is written in it never comes to this page:
 * only a token and what may be shown of the card.
 */
export function CardFrame({ use, address, onCard, onCancel }: CardFrameProps) {
  const text = useText();
  const [gateway] = useState(gatewayUrl);
  const frame = useRef<HTMLIFrameElement>(null);
  const heard = useRef({ onCard, onCancel });
  useEffect(() => {
    heard.current = { onCard, onCancel };
  });
  useEffect(() => {
    if (!gateway) return undefined;
    return listenToCardForm(gateway, () => frame.current?.contentWindow ?? null, {
      onReady: () => undefined,
      onHeight: (height) => frame.current?.setAttribute('height', String(height)),
      onCard: (stored) => heard.current.onCard(stored),
      onCancel: () => heard.current.onCancel(),
      // The form itself says what failed.
      onFailure: () => undefined,
    });
  }, [gateway]);
  if (!gateway) return <Alert severity="info">{text('card.none')}</Alert>;
  const asked = { use, language: language(), opener: window.location.origin };
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={text('card.frame')}
      src={address ? framedForm(address, asked) : cardFormUrl(gateway, asked)}
      referrerPolicy="no-referrer"
      sandbox={CARD_FRAME_SANDBOX}
    />
  );
}
