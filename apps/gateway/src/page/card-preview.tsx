import { type CardForm, cardTypeOf, groupsOf, maskOf } from '@camino/domain/cards/card.js';
import { useState } from 'react';
import { anyBackground, Background } from './background.js';
import { BrandImage } from './brand-image.js';
import type { Texts } from './texts.js';

type CardPreviewProps = Readonly<{ card: CardForm; back: boolean; t: Texts }>;

/** The digits that are written and dots for those that are not yet, in the groups of the card's type. */
const shownNumber = (number: string): string => {
  const groups = groupsOf(number);
  return maskOf(cardTypeOf(number))
    .map((size, at) => (groups[at] ?? '').padEnd(size, '•'))
    .join(' ');
};

/** The card as it is being written; its back while the CVV is. */
export function CardPreview({ card, back, t }: CardPreviewProps) {
  const [background] = useState(anyBackground);
  const { cardName, cardNumber, cardMonth, cardYear, cardCvv } = card;
  return (
    <section className="card" aria-label={t.preview} data-side={back ? 'back' : 'front'}>
      <Background index={background} className="scene" />
      {back ? (
        <>
          <span className="stripe" />
          <span className="signature">
            <span className="small">{t.fields.cardCvv}</span>
            <span className="cvv">{'•'.repeat(cardCvv.length) || '•••'}</span>
          </span>
        </>
      ) : (
        <>
          <BrandImage type={cardTypeOf(cardNumber)} />
          <span className="number">{shownNumber(cardNumber)}</span>
          <span className="holder">{cardName.trim() || t.holder}</span>
          <span className="expires">
            <span className="small">{t.expiry}</span> {cardMonth || '••'}/{cardYear.slice(-2) || '••'}
          </span>
        </>
      )}
    </section>
  );
}
