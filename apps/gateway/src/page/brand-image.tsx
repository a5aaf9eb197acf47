import type { CardType } from '@camino/domain/cards/card.js';
import { useState } from 'react';
import amex from './brands/amex.svg';
import discover from './brands/discover.svg';
import mastercard from './brands/mastercard.svg';
import troy from './brands/troy.svg';
import visa from './brands/visa.svg';

const IMAGES: Readonly<Record<CardType, string>> = { visa, amex, mastercard, discover, troy };

/** The mark of a card type; the one of visa where it cannot be loaded. */
export function BrandImage({ type }: Readonly<{ type: CardType }>) {
  const [failed, setFailed] = useState<CardType | null>(null);
  return (
    <img
      className="brand"
      src={failed === type ? IMAGES.visa : IMAGES[type]}
      alt={type}
      data-type={type}
      onError={() => setFailed(type)}
    />
  );
}
