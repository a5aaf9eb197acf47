import { randomInt, randomUUID } from 'node:crypto';
import {
  type CardForm,
  type CardFaults,
  cardTypeOf,
  digitsOf,
  faultsOf,
  type Month,
} from '@camino/domain/cards/card.js';

/** What the hosted form hands back about a stored card, under the names of the real component. */
export type TokenDetails = Readonly<{
  AccountToken: string;
  AccountNumber: string;
  CardHolderName: string;
  /** All digits but the last four are asterisks. */
  CardNumber: string;
  /** `MM/YY` */
  ExpirationDate: string;
  CardBrand: string;
}>;

export type Tokenized = Readonly<{ TokenDetails: TokenDetails }> | Readonly<{ faults: CardFaults }>;

const LAST = 4;

/**
 * Cards by token, in memory. Of a number it keeps the last four digits alone; they decide later what becomes of a sale.
 * The CVV is looked at and forgotten.
 */
export class TokenVault {
  private readonly cards = new Map<string, TokenDetails>();

  constructor(private readonly now: () => Month) {}

  add(card: CardForm): Tokenized {
    const faults = faultsOf(card, this.now());
    if (Object.keys(faults).length > 0) return { faults };
    const digits = digitsOf(card.cardNumber);
    const details: TokenDetails = {
      AccountToken: randomUUID(),
      AccountNumber: `W-${String(randomInt(10 ** 10)).padStart(10, '0')}`,
      CardHolderName: card.cardName.trim(),
      CardNumber: digits.slice(-LAST).padStart(digits.length, '*'),
      ExpirationDate: `${card.cardMonth}/${card.cardYear.slice(-2)}`,
      CardBrand: cardTypeOf(digits),
    };
    this.cards.set(details.AccountToken, details);
    return { TokenDetails: details };
  }

  find(token: string): TokenDetails | null {
    return this.cards.get(token) ?? null;
  }
}
