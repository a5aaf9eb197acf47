import { randomInt, randomUUID } from 'node:crypto';
import {
  type CardForm,
  type CardFaults,
  cardTypeOf,
  digitsOf,
  faultsOf,
  type Month,
} from '@camino/domain/cards/card.js';
import { BoundedMap } from './bounded-map.js';
import type { Journal } from './journal.js';

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

type Tokenized = Readonly<{ TokenDetails: TokenDetails }> | Readonly<{ faults: CardFaults }>;

const LAST = 4;
/** Cards that are kept; the oldest are forgotten. */
const MOST_CARDS = 10_000;

/**
 * Cards by token. Of a number it keeps the last four digits alone; they decide later what becomes of a sale. The CVV is
 * looked at and forgotten.
 */
export class TokenVault {
  private readonly byToken: BoundedMap<TokenDetails>;
  private readonly byAccount: BoundedMap<TokenDetails>;

  constructor(
    private readonly now: () => Month,
    private readonly journal: Journal,
    most = MOST_CARDS,
  ) {
    this.byToken = new BoundedMap(most);
    this.byAccount = new BoundedMap(most);
    for (const card of journal.read<TokenDetails>('card')) this.keep(card);
  }

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
    this.keep(details);
    this.journal.write('card', details);
    return { TokenDetails: details };
  }

  find(token: string): TokenDetails | null {
    return this.byToken.get(token) ?? null;
  }

  /** By an account number: `W-…`. */
  findAccount(accountNumber: string): TokenDetails | null {
    return this.byAccount.get(accountNumber) ?? null;
  }

  private keep(details: TokenDetails): void {
    this.byToken.set(details.AccountToken, details);
    this.byAccount.set(details.AccountNumber, details);
  }
}
