import { useEffect, useRef, useState } from 'react';
import {
  CARD_FRAME_SANDBOX,
  cardFormUrl,
  type CardUse,
  gatewayUrl,
  listenToCardForm,
  type StoredCard,
} from '@camino/client/card-form.js';
import { card } from '../i18n/card.js';
import { useLanguage } from '../i18n/language.js';
import { useTexts } from '../i18n/texts.js';
import { Banner } from './banner.js';
import { Button } from './button.js';
import styles from './card-frame.module.css';
import { Loading, Skeleton } from './skeleton.js';

/** Milliseconds after which a form that has not come is said to be missing. */
const PATIENCE_MS = 15_000;

type CardFrameProps = Readonly<{
  use: CardUse;
  /** The gateway keeps the card and answered what stands for it. */
  onCard: (card: StoredCard) => void;
  onCancel: () => void;
}>;

type Stage = 'waiting' | 'ready' | 'missing';

function Frame({ gateway, use, onCard, onCancel }: CardFrameProps & Readonly<{ gateway: string }>) {
  const t = useTexts(card);
  const { language } = useLanguage();
  const frame = useRef<HTMLIFrameElement>(null);
  const [stage, setStage] = useState<Stage>('waiting');
  const [round, setRound] = useState(0);
  const heard = useRef({ onCard, onCancel });
  useEffect(() => {
    heard.current = { onCard, onCancel };
  });
  useEffect(
    () =>
      listenToCardForm(gateway, () => frame.current?.contentWindow ?? null, {
        onReady: () => setStage('ready'),
        onHeight: (height) => frame.current?.setAttribute('height', String(height)),
        onCard: (stored) => heard.current.onCard(stored),
        onCancel: () => heard.current.onCancel(),
        // The form itself says what failed.
        onFailure: () => undefined,
      }),
    [gateway],
  );
  useEffect(() => {
    if (stage !== 'waiting') return undefined;
    const timer = setTimeout(() => setStage('missing'), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [stage, round]);
  const again = (): void => {
    setStage('waiting');
    setRound(round + 1);
  };
  if (stage === 'missing')
    return (
      <Banner
        kind="error"
        title={t.missing.title}
        action={
          <Button variant="secondary" icon="refresh" onClick={again}>
            {t.missing.retry}
          </Button>
        }
      >
        {t.missing.text}
      </Banner>
    );
  return (
    <div className={styles.box}>
      {stage === 'waiting' && (
        <Loading>
          <Skeleton shape="block" />
          <Skeleton shape="field" count={4} />
        </Loading>
      )}
      <iframe
        key={round}
        ref={frame}
        className={stage === 'ready' ? styles.frame : styles.coming}
        title={t.frame}
        src={cardFormUrl(gateway, { use, language, opener: window.location.origin })}
        referrerPolicy="no-referrer"
        sandbox={CARD_FRAME_SANDBOX}
      />
    </div>
  );
}

/**
 * The card form of the payment gateway in a frame of its own origin. What is written in it never comes to this page:
 * only a token and what may be shown of the card.
 */
export function CardFrame(props: CardFrameProps) {
  const t = useTexts(card);
  const { language } = useLanguage();
  const [gateway] = useState(gatewayUrl);
  if (!gateway) return <Banner title={t.none.title}>{t.none.text}</Banner>;
  return <Frame key={language} gateway={gateway} {...props} />;
}
