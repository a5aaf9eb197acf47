import type { CardForm, CardFaults } from '@camino/domain/cards/card.js';
import type { TokenDetails } from './opener.js';

type Stored =
  | Readonly<{ status: 'stored'; TokenDetails: TokenDetails }>
  | Readonly<{ status: 'refused'; faults: CardFaults }>
  | Readonly<{ status: 'failed' }>;

/** Hands the card to the gateway, which answers a token. Never rejects. */
export const storeCard = async (card: CardForm): Promise<Stored> => {
  try {
    const response = await fetch('/UIComponent/CreditCard', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(card),
    });
    const answer = (await response.json()) as { TokenDetails?: TokenDetails; faults?: CardFaults };
    if (answer.TokenDetails) return { status: 'stored', TokenDetails: answer.TokenDetails };
    return answer.faults ? { status: 'refused', faults: answer.faults } : { status: 'failed' };
  } catch {
    return { status: 'failed' };
  }
};
